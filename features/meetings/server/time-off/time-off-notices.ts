import { momentIn } from "../../../../lib/day.ts"
import type { Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import type { MeetingNotice } from "../../domain/notices.ts"
import { familyReceivers, findTeacherName } from "../change/change-notices.ts"
import { findFamiliesToNotify } from "../change/told-queries.ts"
import type { TimeOffEntered } from "../events.ts"

type AwayFacts = Extract<MeetingNotice, { kind: "teacher-away" }>["facts"]
type AwayClass = AwayFacts["classes"][number]
type ToldClass = AwayClass & { klass: Extract<MeetingNotice, { kind: "meeting-cancelled" }>["facts"]["class"] }

/**
 * One notice for each family, about all of its classes that change (docs/rules/meetings.md#time-off). A family with one
 * such class reads the same as after a single change.
 */
export async function noticeTimeOff(tx: Tx, event: TimeOffEntered, deps: Deps): Promise<MeetingNotice[]> {
  const { reason, words } = event
  const families = new Map<string, ToldClass[]>()
  for (const change of event.changes)
    for (const { accountId, lost } of await toldOf(tx, change, deps))
      families.set(accountId, [...(families.get(accountId) ?? []), lost])
  if (families.size === 0) return []
  const teacher = await findTeacherName(tx, event.teacherId)
  return [...families].map(([accountId, lost]): MeetingNotice => {
    const [first] = lost
    if (lost.length === 1 && first) return singleNotice(accountId, first, { reason, words })
    const classes = lost
      .toSorted((a, b) => (a.at.instant < b.at.instant ? -1 : 1))
      .map(({ klass, ...each }): AwayClass => each)
    return { kind: "teacher-away", to: { accounts: [accountId] }, facts: { teacher, reason, words, classes } }
  })
}

type Because = Pick<TimeOffEntered, "reason" | "words">

function singleNotice(accountId: string, lost: ToldClass, because: Because): MeetingNotice {
  const { klass, students, at, makeUp, substitute } = lost
  const to = { accounts: [accountId] }
  if (substitute)
    return { kind: "meeting-teacher-changed", to, facts: { class: klass, students, at, teacher: substitute } }
  return { kind: "meeting-cancelled", to, facts: { class: klass, students, at, makeUp, ...because } }
}

/** The families of a class, each with its own students. */
async function toldOf(tx: Tx, change: TimeOffEntered["changes"][number], { settings }: Deps) {
  const meeting = await findFamiliesToNotify(tx, change.meetingId)
  const klass = { id: meeting.id, name: meeting.name, programType: meeting.program_type, classType: meeting.class_type }
  const shared = {
    klass,
    className: meeting.name,
    at: momentIn(change.startsAt, settings.timeZone),
    makeUp: change.makeUpAt && momentIn(change.makeUpAt, settings.timeZone),
    substitute: change.standInId && (await findTeacherName(tx, change.standInId)),
  }
  return familyReceivers(meeting).map(({ accountId, facts }) => ({
    accountId,
    lost: { ...shared, students: facts.students },
  }))
}
