import type { Context } from "hono"
import type { ParsedInputOf, ReplyOf } from "../../../../lib/contract.ts"
import { addDays, todayIn } from "../../../../lib/day.ts"
import { toPesos } from "../../../../lib/money.ts"
import { fullName, personNameOf } from "../../../../lib/names.ts"
import { pageOf, rowsBefore } from "../../../../lib/paging.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { notFound } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { sendDrawn } from "../../../../platform/http/replies/send-drawn.ts"
import { nextPayoutDay, payoutParts, payoutReference, payoutSunday } from "../../domain/payouts/payout.ts"
import type { Earnings, meetingEarningsCall, ownPayoutsCall } from "../../earnings-contract.ts"
import { recordLedgerEvent } from "../events.ts"
import {
  findEarnedParts,
  findEarnings,
  findEarningsByClass,
  findEarningsByMeeting,
  hasEarned,
} from "./earned-queries.ts"
import { findPayoutOf, findPayoutsOf, findUnpaidAmount } from "./list-queries.ts"
import { findDraftedFor } from "./payout-queries.ts"

/** A teacher's own earnings, all from the books. */
export async function getEarnings({ db, now, settings }: Deps, { accountId }: Actor): Promise<Earnings> {
  const today = todayIn(now(), settings.timeZone)
  const date = nextPayoutDay(today, await findDraftedFor(db))
  const monday = addDays(payoutSunday(addDays(today, -1)), 1)
  const { earned, paidOut, week } = await findEarnings(db, accountId, monday)
  const { amount: waiting } = await findUnpaidAmount(db, accountId)
  const due = payoutParts(await findEarnedParts(db, [accountId], addDays(date, 0 - settings.payoutHoldDays)))
  const classes = await findEarningsByClass(db, accountId)
  return {
    earned: toPesos(earned),
    paid: toPesos(0 - paidOut),
    week: toPesos(week),
    next: { date, amount: toPesos(due.amount - waiting), waiting: toPesos(waiting) },
    holdDays: settings.payoutHoldDays,
    classes: classes.map((row) => ({ ...row, earned: toPesos(row.earned) })),
  }
}

export async function getMeetingEarnings(
  { db }: Deps,
  { accountId: teacherId }: Actor,
  { classId, page, pageSize }: ParsedInputOf<typeof meetingEarningsCall>,
): Promise<ReplyOf<typeof meetingEarningsCall>> {
  if (!(await hasEarned(db, { teacherId, classId }))) throw notFound()
  const window = { limit: pageSize, offset: rowsBefore(page, pageSize) }
  const { rows, total } = await findEarningsByMeeting(db, { teacherId, classId }, window)
  return {
    meetings: rows.map(({ startsAt, earned, meetingId, students }) => ({
      meetingId,
      students,
      earned: toPesos(earned),
      startsAt: startsAt?.toISOString() ?? null,
    })),
    pagination: pageOf(page, pageSize, total),
  }
}

export async function listOwnPayouts(
  { db }: Deps,
  { accountId }: Actor,
  { page, pageSize }: ParsedInputOf<typeof ownPayoutsCall>,
): Promise<ReplyOf<typeof ownPayoutsCall>> {
  const window = { limit: pageSize, offset: rowsBefore(page, pageSize) }
  const { rows, total } = await findPayoutsOf(db, accountId, window)
  return {
    payouts: rows.map((row) => ({
      id: row.payout_id,
      day: row.day,
      reference: payoutReference(row.day, row.number),
      status: row.status,
      amount: toPesos(row.amount_centavos),
      paidDay: row.paid_day,
      paidTo: row.paid_to,
    })),
    pagination: pageOf(page, pageSize, total),
  }
}

/** Sends the statement of one of the teacher's paid payouts; 404 for any other. */
export async function sendStatement(
  deps: Deps,
  { accountId: teacherId }: Actor,
  payoutId: string,
  exchange: Context,
): Promise<Response> {
  const { db, settings } = deps
  const payout = await findPayoutOf(db, { payoutId, teacherId })
  if (!payout?.paid_day) throw notFound()
  const taken = { type: "payout.statement-taken", at: deps.now(), actorId: teacherId, payoutId } as const
  await transact(deps, (tx) => recordLedgerEvent(tx, { ...taken, before: null, after: null }))
  const reference = payoutReference(payout.day, payout.number)
  const { drawStatement } = await import("./draw-statement.ts")
  const drawn = await drawStatement({
    reference,
    teacher: fullName(personNameOf(payout)),
    brandName: settings.brandName,
    until: payout.until_day,
    paidDay: payout.paid_day,
    paidTo: payout.paid_to ?? "",
    bankReference: payout.reference_number,
    amount: payout.amount_centavos,
    lines: payout.lines,
  })
  return sendDrawn(exchange, drawn, `Payout ${reference}.pdf`)
}
