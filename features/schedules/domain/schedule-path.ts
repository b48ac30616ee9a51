import type { Day } from "../../../lib/day.ts"
import type { Role } from "../../../lib/roles.ts"

/** The schedule of a role, with the week of this day. */
export function schedulePath(area: Role, day: Day): string {
  return `/${area}/schedule?day=${day}`
}
