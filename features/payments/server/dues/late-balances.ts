import type { ParsedInputOf, ReplyOf } from "../../../../lib/contract.ts"
import { daysBetween, todayIn } from "../../../../lib/day.ts"
import { toPesos } from "../../../../lib/money.ts"
import { fullName, personNameOf } from "../../../../lib/names.ts"
import { pageOf, rowsBefore } from "../../../../lib/paging.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { notFound } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { payerNameOf } from "../../../users/server/student-name-queries.ts"
import { isLateDue, sumOfDues } from "../../domain/due.ts"
import {
  doorDecisionError,
  graceEnds,
  isDoorClosed,
  isPastGrace,
  lastDayPastGrace,
  lateDoorStateOf,
} from "../../domain/late-dues.ts"
import type { closedDoorsCall, decideDoorCall, LateBalance, lateBalancesCall } from "../../late-contract.ts"
import { paymentError } from "../errors.ts"
import { recordPaymentEvent } from "../events.ts"
import { findClosedDoors, findLateBalances, lockLateDues, saveDoor } from "./late-queries.ts"

/** What is late, and what the school decides about it (docs/rules/payments.md#late-dues). */

export async function listLateBalances(
  { db, now, settings }: Deps,
  { page, pageSize }: ParsedInputOf<typeof lateBalancesCall>,
): Promise<ReplyOf<typeof lateBalancesCall>> {
  const today = todayIn(now(), settings.timeZone)
  const { duesGraceDays } = settings
  const { rows, total } = await findLateBalances(db, {
    today,
    decidable: lastDayPastGrace(today, duesGraceDays),
    limit: pageSize,
    offset: rowsBefore(page, pageSize),
  })
  const balances = rows.map(
    (row): LateBalance => ({
      enrolleeId: row.enrollment_id,
      fullName: fullName(personNameOf(row)),
      className: row.className,
      payer: payerNameOf(row),
      amount: toPesos(row.amount),
      dues: row.dues,
      since: row.since,
      daysLate: daysBetween(row.since, today),
      graceEnds: graceEnds(row.undecidedSince ?? row.since, duesGraceDays),
      isBeingPaid: row.isBeingPaid,
      door: row.isClosed ? "closed" : row.undecidedSince === null ? "open" : null,
    }),
  )
  return { balances, pagination: pageOf(page, pageSize, total) }
}

/**
 * Decides about the door of one student for the late dues whose grace has passed. A payment that is accepted at the same
 * time locks the same dues: either there is nothing left to decide, or the payment opens the door. So does a payment that is
 * sent: either the door was closed before it, or it is checked first. `seen`: the state of the door on the
 * screen of whoever decides, if it is known.
 */
export async function decideDoor(
  deps: Deps,
  actor: Actor,
  { enrolleeId, door, seen }: ParsedInputOf<typeof decideDoorCall>,
): Promise<void> {
  const at = deps.now()
  const today = todayIn(at, deps.settings.timeZone)
  const graceDays = deps.settings.duesGraceDays
  await transact(deps, async (tx) => {
    const late = await lockLateDues(tx, enrolleeId)
    if (!late) throw notFound()
    const errorCode = doorDecisionError(door, late.dues, { today, graceDays })
    if (errorCode) throw paymentError(errorCode)
    const decided = late.dues.filter((due) => isPastGrace(due, today, graceDays))
    if (decided.every((due) => due.door === door)) return
    if (seen && seen !== lateDoorStateOf(late.dues.filter((due) => isLateDue(due, today))))
      throw paymentError("door-decided-meanwhile")
    await saveDoor(tx, { ids: decided.map(({ id }) => id), door, at })
    await recordPaymentEvent(tx, {
      type: "door.decided",
      at,
      actorId: actor.accountId,
      enrolleeId,
      accountId: late.accountId,
      student: fullName(personNameOf(late)),
      className: late.className,
      amount: sumOfDues(decided),
      door,
      wasClosed: isDoorClosed(late.dues),
      before: { door: isDoorClosed(late.dues) ? "closed" : "open" },
      after: { door, due: toPesos(sumOfDues(decided)) },
    })
  })
}

/** The students of a family whose doors are closed until what is late is paid. */
export async function listClosedDoors({ db }: Deps, { accountId }: Actor): Promise<ReplyOf<typeof closedDoorsCall>> {
  const rows = await findClosedDoors(db, accountId)
  return {
    doors: rows.map(({ enrolleeId, classId, className, amount, isBeingPaid, ...name }) => ({
      enrolleeId,
      classId,
      className,
      fullName: fullName(personNameOf(name)),
      amount: toPesos(amount),
      isBeingPaid,
    })),
  }
}
