import { formatInstant } from "../../../../lib/day.ts"
import type { Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { notFound } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { mostRequests, type RequestSide } from "../../domain/make-up-credits/make-up-credit.ts"
import { holdTeacher } from "../change/change-queries.ts"
import { type NewTime, slotOf } from "../change/time-problem.ts"
import { meetingError } from "../errors.ts"
import { recordMeetingEvent } from "../events.ts"
import { assertUsable, lockOwnCredit, putMakeUpOf, timeOfInstant } from "./book-make-up.ts"
import {
  type CreditRow,
  countMakeUpRequests,
  endOpenRequest,
  findRequest,
  insertMakeUpRequest,
} from "./credit-queries.ts"
import { findSuggestionProblem } from "./free-hours.ts"

type Words = { words: string | null }

/** A family asks for another time than the free hours (docs/rules/meetings.md#make-up-credits). */
export function requestMakeUp(
  deps: Deps,
  actor: Pick<Actor, "accountId">,
  { creditId, words, ...time }: NewTime & Words & { creditId: string },
): Promise<void> {
  return transact(deps, async (tx) => {
    const credit = await lockOwnCredit(tx, creditId, { accountId: actor.accountId })
    assertUsable(deps, credit)
    const startsAt = slotOf(time, deps).startsAt
    if (isSuggestedAt(credit.request, "family", startsAt)) return
    if ((await countMakeUpRequests(tx, creditId)) >= mostRequests) throw meetingError("too-many-requests")
    await suggest(tx, deps, actor, { credit, by: "family", startsAt, words })
  })
}

type Answer = Words & { creditId: string; requestId: string }

/** A family accepts the teacher's proposal, which books the make-up, or declines it. A repeated answer does nothing. */
export function answerProposal(
  deps: Deps,
  actor: Pick<Actor, "accountId">,
  { creditId, requestId, answer, words }: Answer & { answer: "accept" | "decline" },
): Promise<void> {
  return transact(deps, async (tx) => {
    const credit = await lockOwnCredit(tx, creditId, { accountId: actor.accountId })
    const startsAt = await lockAnswerable(tx, credit, { requestId, by: "teacher", answer })
    if (!startsAt) return
    if (answer === "accept") await accept(tx, deps, actor, credit, startsAt)
    else await decline(tx, deps, actor, { credit, by: "family", startsAt, words })
  })
}

/**
 * A teacher accepts the time of a family, declines it, or proposes another one. A repeated answer does nothing. After a
 * decline by either side the teacher can propose again.
 */
export function answerMakeUpRequest(
  deps: Deps,
  actor: Pick<Actor, "accountId">,
  { creditId, requestId, answer, words, time }: Answer & AnswerOfTeacher,
): Promise<void> {
  return transact(deps, async (tx) => {
    const credit = await lockOwnCredit(tx, creditId, { teacherId: actor.accountId })
    if (answer === "propose") {
      if (!time) throw meetingError("proposal-without-time")
      return propose(tx, deps, actor, { credit, requestId, startsAt: slotOf(time, deps).startsAt, words })
    }
    const startsAt = await lockAnswerable(tx, credit, { requestId, by: "family", answer })
    if (!startsAt) return
    if (answer === "accept") await accept(tx, deps, actor, credit, startsAt)
    else await decline(tx, deps, actor, { credit, by: "teacher", startsAt, words })
  })
}

export type AnswerOfTeacher = { answer: "accept" | "decline" | "propose"; time: NewTime | null }

type Proposal = Words & { credit: CreditRow; requestId: string; startsAt: Date }

/** Proposes a time to the family, unless exactly this proposal is waiting for its answer. */
async function propose(
  tx: Tx,
  deps: Deps,
  actor: Pick<Actor, "accountId">,
  { credit, requestId, startsAt, words }: Proposal,
): Promise<void> {
  const request = await findRequestBy(tx, credit, { requestId, by: "family" })
  const open = credit.request
  if (isSuggestedAt(open, "teacher", startsAt)) return
  const isAnswerable = request.state === "open" || (request.state === "declined" && open?.by !== "family")
  assertUsable(deps, credit)
  if (!isAnswerable) throw meetingError("request-changed")
  await suggest(tx, deps, actor, { credit, by: "teacher", startsAt, words })
}

/** Returns the request for the credit that this side made. */
async function findRequestBy(tx: Tx, credit: CreditRow, { requestId, by }: { requestId: string; by: RequestSide }) {
  const request = await findRequest(tx, requestId, credit.id)
  if (request?.made_by !== by) throw notFound()
  return request
}

const isSuggestedAt = (open: CreditRow["request"], by: RequestSide, startsAt: Date) =>
  open?.by === by && Date.parse(open.startsAt) === startsAt.getTime()

/** Returns the time of an open request; null if it has this answer already. */
async function lockAnswerable(
  tx: Tx,
  credit: CreditRow,
  { requestId, by, answer }: { requestId: string; by: RequestSide; answer: "accept" | "decline" },
): Promise<Date | null> {
  const request = await findRequestBy(tx, credit, { requestId, by })
  if (request.state === "open") return request.starts_at
  const isRepeated = answer === "accept" ? request.state === "accepted" : request.state === "declined"
  // A proposal of the teacher has declined the request too.
  const waitsForFamily = by === "family" && credit.request?.by === "teacher"
  if (isRepeated && !waitsForFamily) return null
  throw meetingError("request-changed")
}

type Suggestion = Words & { credit: CreditRow; by: RequestSide; startsAt: Date }

/** Suggests a time to the other side, instead of the one that was open. */
async function suggest(
  tx: Tx,
  deps: Deps,
  actor: Pick<Actor, "accountId">,
  { credit, by, startsAt, words }: Suggestion,
): Promise<void> {
  const at = deps.now()
  const errorCode = await findSuggestionProblem(tx, deps, credit, startsAt)
  if (errorCode) throw meetingError(errorCode)
  await endOpenRequest(tx, {
    creditId: credit.id,
    state: by === "teacher" ? "declined" : "replaced",
    answer: words,
    at,
  })
  await insertMakeUpRequest(tx, { creditId: credit.id, by, startsAt, words, at })
  await recordMeetingEvent(tx, {
    type: "make-up.suggested",
    at,
    actorId: actor.accountId,
    classId: credit.class_id,
    creditId: credit.id,
    by,
    startsAt,
    words,
    before: { makeUp: null },
    after: { proposal: formatInstant(startsAt, deps.settings.timeZone), words },
  })
}

async function accept(
  tx: Tx,
  deps: Deps,
  actor: Pick<Actor, "accountId">,
  credit: CreditRow,
  startsAt: Date,
): Promise<void> {
  assertUsable(deps, credit)
  await holdTeacher(tx, credit.teacher_id)
  const errorCode = await findSuggestionProblem(tx, deps, credit, startsAt)
  if (errorCode) throw meetingError(errorCode)
  await endOpenRequest(tx, { creditId: credit.id, state: "accepted", answer: null, at: deps.now() })
  await putMakeUpOf(tx, deps, actor, credit, timeOfInstant(startsAt, deps))
}

async function decline(
  tx: Tx,
  deps: Deps,
  actor: Pick<Actor, "accountId">,
  { credit, by, startsAt, words }: Suggestion,
): Promise<void> {
  const at = deps.now()
  await endOpenRequest(tx, { creditId: credit.id, state: "declined", answer: words, at })
  await recordMeetingEvent(tx, {
    type: "make-up.declined",
    at,
    actorId: actor.accountId,
    classId: credit.class_id,
    creditId: credit.id,
    by,
    startsAt,
    words,
    before: { proposal: formatInstant(startsAt, deps.settings.timeZone) },
    after: { proposal: null, words },
  })
}
