import { fullName, personNameOf } from "../../../../lib/names.ts"
import { pageOf, rowsBefore } from "../../../../lib/paging.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { notFound } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import type { Objection } from "../../cancellation-contract.ts"
import { type ObjectionDecision, objectionError } from "../../domain/cancelling/objection.ts"
import { meetingError } from "../errors.ts"
import { recordMeetingEvent } from "../events.ts"
import type { StudentMeetingRef } from "../own-meeting-queries.ts"
import { presentMeeting } from "../present-meeting.ts"
import { listObjections, lockCounted, lockObjection, putDecision, putObjection } from "./objection-queries.ts"

/** Objects to what counts of a solo meeting (docs/rules/attendance.md#late-cancellation). */
export async function objectTo(
  deps: Deps,
  actor: Actor,
  { meetingId, enrolleeId, words }: StudentMeetingRef & { words: string },
) {
  const at = deps.now()
  const { accountId } = actor
  await transact(deps, async (tx) => {
    const row = await lockCounted(tx, { meetingId, enrolleeId, accountId })
    if (!row) throw notFound()
    const facts = { counted: row.counted, countedAt: row.counted_at, isDecided: row.is_decided }
    const errorCode = objectionError(facts, at)
    if (errorCode) throw meetingError(errorCode)
    const isNew = await putObjection(tx, { meetingId, enrolleeId, accountId, words, at })
    const place = { meetingId, enrolleeId, classId: row.class_id }
    await recordMeetingEvent(tx, { type: "objection.made", at, actorId: accountId, ...place, isNew })
  })
}

type DecisionInput = StudentMeetingRef & { decision: ObjectionDecision; words: string | null }

/** Decides about an objection, once. Repeating the same decision changes nothing. */
export async function decideObjection(deps: Deps, actor: Actor, input: DecisionInput): Promise<void> {
  const { meetingId, enrolleeId, decision, words } = input
  const at = deps.now()
  await transact(deps, async (tx) => {
    const objection = await lockObjection(tx, { meetingId, enrolleeId })
    if (!objection) throw notFound()
    if (objection.decision === decision) return
    if (objection.decision) throw meetingError("objection-decided")
    await putDecision(tx, { meetingId, enrolleeId, decision, answer: words, at })
    await recordMeetingEvent(tx, {
      type: "objection.decided",
      at,
      actorId: actor.accountId,
      meetingId,
      enrolleeId,
      classId: objection.class_id,
      accountId: objection.account_id,
      decision,
      words,
      before: { enrolleeId, counted: objection.counted },
      after: { enrolleeId, counted: decision === "accepted" ? 0 : objection.counted, decision, words },
    })
  })
}

type ListInput = { show?: "open" | "all"; page: number; pageSize: number }

export async function getObjections(deps: Deps, { show = "open", page, pageSize }: ListInput) {
  const window = { limit: pageSize, offset: rowsBefore(page, pageSize) }
  const { rows, total } = await listObjections(deps.db, { isOpen: show === "open", ...window })
  return {
    objections: rows.map(
      (row): Objection => ({
        meeting: presentMeeting(deps, row),
        enrolleeId: row.enrollment_id,
        fullName: fullName(personNameOf(row)),
        words: row.objection_words,
        madeAt: row.made_at.toISOString(),
        decision: row.decision,
        answer: row.answer,
      }),
    ),
    pagination: pageOf(page, pageSize, total),
  }
}
