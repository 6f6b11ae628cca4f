/** The page of what changed: days before a chosen date are folded away, not deleted. */

/** @import {Words} from "./types.js" */
import { all, one } from "./dom.js";
import { unfolder } from "./fold-away.js";
import { address } from "./game.js";
import { say } from "./sentence.js";

/**
 * Offer the choice of a date; the address keeps it.
 * @param {Words} w
 */
export function startChanges(w) {
  const form = one("#since");
  const input = one("#since-date");
  if (!form || !(input instanceof HTMLInputElement)) return;
  form.hidden = false;
  form.addEventListener("submit", (event) => event.preventDefault());
  input.value = new URLSearchParams(location.search).get("since") ?? ""; // what is no date becomes nothing
  input.addEventListener("change", () => {
    const params = new URLSearchParams(location.search);
    if (input.value) params.set("since", input.value);
    else params.delete("since");
    history.replaceState(history.state, "", address(params));
    show(w, input.value);
  });
  if (input.value) show(w, input.value);
}

/**
 * Unfold the days since a date, and put those before it behind a button; without a date all stand folded but the newest.
 * @param {Words} w
 * @param {string} since
 */
function show(w, since) {
  const days = all("details.day").filter((day) => day instanceof HTMLDetailsElement);
  const older = days.filter((day) => String(day.dataset.day) < since);
  for (const [i, day] of days.entries()) {
    const away = older.includes(day);
    day.classList.toggle("away", away);
    day.open = since ? !away : i === 0;
  }
  const place = one(".days");
  place?.classList.remove("unfolded");
  one(".days > .unfold")?.remove();
  if (place) older[0]?.before(unfolder(place, say(w, "changes-older", { n: older.length })));
  one("#since-said")?.replaceChildren(since ? say(w, "changes-days", { n: days.length - older.length }) : "");
}
