import { momentIn } from "../../../../lib/day.ts"
import { fullName, personNameOf } from "../../../../lib/names.ts"
import type { Db, Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { groupFamilies } from "../../../enrollments/domain/families.ts"
import { meetingNoticeKinds } from "../../domain/notices.ts"
import type { SickDayInput, SickDayNotice } from "../../sick-day-contract.ts"
import { cancelLocked } from "../change/cancel-meeting.ts"
import { findTeacher, holdTeacher } from "../change/change-queries.ts"
import { lockChangeable } from "../change/lock-changeable.ts"
import { setStandInOfLocked } from "../change/set-stand-in.ts"
import { findTold } from "../change/told-queries.ts"
import { shareCalendar } from "../off-days/off-day-queries.ts"
import { checkSickDay, type SickDayChange } from "./check-sick-day.ts"
import { lockClassesOf } from "./sick-day-queries.ts"

/**
 * Cancels the classes of a sick teacher, or gives them to substitutes: all or none (docs/rules/meetings.md#sick-day).
 * What an earlier call has done is left out, so pressing twice does it once. Returns how many classes these are.
 */
export function declareSickDay(deps: Deps, actor: Actor, input: SickDayInput): Promise<number> {
  return transact(deps, async (tx) => {
    await shareCalendar(tx)
    const meetingIds = input.changes.map(({ meetingId }) => meetingId)
    await lockClassesOf(tx, actor.accountId, meetingIds)
    await holdTeacher(tx, actor.accountId)
    const changes = await checkSickDay(tx, deps, actor, input)
    for (const change of changes) if (!change.isDone) await make(tx, deps, actor, change, input)
    return changes.length
  })
}

async function make(tx: Tx, deps: Deps, actor: Actor, change: SickDayChange, { words }: SickDayInput): Promise<void> {
  const { meeting, makeUp, standInId } = change
  const lockedMeeting = await lockChangeable(tx, deps, actor, meeting.id)
  if (standInId) return setStandInOfLocked(tx, deps, actor, lockedMeeting, standInId)
  await cancelLocked(tx, deps, actor, lockedMeeting, { reason: "sick", words, makeUp: makeUp?.time })
}

/** Returns what the families of each class would be told, after the same checks. Writes nothing. */
export async function previewSickDay(deps: Deps, actor: Actor, input: SickDayInput): Promise<SickDayNotice[]> {
  const changes = await checkSickDay(deps.db, deps, actor, input)
  const left = changes.filter(({ isDone }) => !isDone)
  return Promise.all(left.map((change) => noticeOf(deps.db, deps, change, input.words)))
}

/** The notice in the words for all families: each one's own begins with the names of its students. */
async function noticeOf(db: Db, deps: Deps, change: SickDayChange, words: string | null): Promise<SickDayNotice> {
  const { meeting, makeUp, standInId } = change
  const substitute = standInId && (await findTeacher(db, standInId))
  const people = await findTold(db, meeting.id)
  const zone = deps.settings.timeZone
  const facts = {
    class: { id: people.id, name: people.name, programType: people.program_type, classType: people.class_type },
    students: [],
    at: momentIn(meeting.starts_at, zone),
  }
  const family = { userType: "parent", things: 1 } as const
  const noticeWords = substitute
    ? meetingNoticeKinds["meeting-teacher-changed"].words(
        { ...facts, teacher: fullName(personNameOf(substitute)) },
        family,
      )
    : meetingNoticeKinds["meeting-cancelled"].words(
        { ...facts, reason: "sick", words, makeUp: makeUp && momentIn(makeUp.startsAt, zone), chooseBy: null },
        family,
      )
  return { meetingId: meeting.id, families: groupFamilies(people.students).length, ...noticeWords }
}
