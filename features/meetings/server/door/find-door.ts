import { todayIn } from "../../../../lib/day.ts"
import { toPesos } from "../../../../lib/money.ts"
import { fullName, personNameOf } from "../../../../lib/names.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { notFound } from "../../../../platform/http/app-error.ts"
import { type Actor, may } from "../../../../platform/http/calls/authorize.ts"
import { doorState, linkOf } from "../../domain/door.ts"
import { presentMeeting } from "../present-meeting.ts"
import { type DoorRow, findDoor } from "./door-queries.ts"
import { knocksAfter } from "./tell-missing-link.ts"

/**
 * Returns the door of a meeting to those who may join it; throws a 404 for everybody else
 * (docs/rules/meetings.md#door).
 */
export async function openDoor({ db, now, settings }: Deps, actor: Actor, meetingId: string) {
  const at = now()
  const isStaff = may(actor, "schedule:read")
  const row = await findDoor(db, { meetingId, accountId: actor.accountId, isStaff, now: at })
  if (!row || !(row.is_staff || row.own.length > 0)) throw notFound()
  const times = { startsAt: row.starts_at, endsAt: row.ends_at, cancelledAt: row.cancelled_at }
  return {
    row,
    state: doorState(times, at, settings.doorOpensMinutes),
    link: linkOf(row.links, todayIn(row.starts_at, settings.timeZone), row.plan_day),
  }
}

/** Returns what the page of a door shows: whether there is a meeting link, never the link itself. */
export async function findDoorOf(deps: Deps, actor: Actor, meetingId: string) {
  const { row, state, link } = await openDoor(deps, actor, meetingId)
  return {
    meeting: { ...presentMeeting(deps, row), students: row.is_staff ? [] : row.own.map(presentJoining) },
    door: state,
    late: row.is_staff ? [] : row.own.filter(({ owed }) => owed > 0).map(presentLate),
    payPath: row.is_staff ? null : `/${actor.role}/payments`,
    hasLink: link !== null,
    isSchoolTold: row.link_missed_at !== null && row.link_missed_at > knocksAfter(deps.now()),
    now: deps.now().toISOString(),
  }
}

const presentLate = (student: DoorRow["own"][number]) => ({
  enrolleeId: student.id,
  fullName: fullName(personNameOf(student)),
  amount: toPesos(student.owed),
  isBeingPaid: student.is_being_paid,
})

const presentJoining = (student: DoorRow["own"][number]) => ({
  enrolleeId: student.id,
  fullName: fullName(personNameOf(student)),
  absence: null,
  mark: null,
})
