import type { Day } from "../../../lib/day.ts"
import type { Role } from "../../../lib/roles.ts"

/** The page with the dates of the week of this day, in the area of a role. */
export function datesPath(area: Role, day: Day): string {
  return `/${area}/schedule?show=dates&day=${day}`
}
