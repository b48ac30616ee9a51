import { wallClock } from "../../../lib/day.ts"
import type { ProgramType } from "../../classes/domain/class-kind.ts"
import { isOffAt, type OffDays } from "./off-days.ts"

/** A day off that stays. `program` null: for everybody. */
export type OtherDayOff = OffDays & { id: string; program: ProgramType | null }

type CalledOff = { id: string; startsAt: Date; program: ProgramType }
type Returned = { restored: string[]; handedOver: { id: string; dayOffId: string }[] }

/**
 * Returns what happens to the meetings of a day off that is removed (docs/rules/days-off.md): they take place after all
 * unless their time has passed, and those on another day off are cancelled by that one.
 */
export function returnMeetings(
  meetings: readonly CalledOff[],
  others: readonly OtherDayOff[],
  now: Date,
  zone: string,
): Returned {
  const returned: Returned = { restored: [], handedOver: [] }
  for (const { id, startsAt, program } of meetings.filter((each) => each.startsAt > now)) {
    const { day, time } = wallClock(startsAt, zone)
    const other = others.find((each) => [null, program].includes(each.program) && isOffAt([each], day, time))
    if (other) returned.handedOver.push({ id, dayOffId: other.id })
    else returned.restored.push(id)
  }
  return returned
}
