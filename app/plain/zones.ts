import { zoneName } from "../../lib/day.ts"
import type { Weekday } from "../../lib/week-times.ts"
import { ownZoneBeside } from "../../ui/zones/own-zone.ts"
import { timeInZone } from "../../ui/zones/time-in-zone.ts"

/** Adds the reader's own times to the weekly times of a class, if the reader's time zone differs from the school's. */
export function startZones(): void {
  for (const place of document.querySelectorAll<HTMLElement>("[data-zone]")) {
    const zone = place.dataset.zone ?? ""
    const own = ownZoneBeside(zone)
    if (!own) continue
    for (const line of place.querySelectorAll<HTMLElement>("[data-weekday]")) {
      const { weekday, time = "" } = line.dataset
      const label = document.createElement("span")
      label.className = "unseen"
      label.textContent = "yours: "
      const small = document.createElement("small")
      small.append(label, timeInZone(weekday as Weekday, time, zone, own))
      line.append(small)
    }
    for (const note of place.querySelectorAll<HTMLElement>("[data-zone-note]")) {
      note.append(` ${note.dataset.zoneNote?.replace("%", zoneName(own))}`)
    }
  }
}
