import { todayIn } from "../../../../lib/day.ts"
import { toPesos } from "../../../../lib/money.ts"
import { fullName, personNameOf } from "../../../../lib/names.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { notFound } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { mostAdded } from "../../../enrollments/domain/sessions.ts"
import { duesOf } from "../../../payments/server/dues/due-queries.ts"
import { presentDue } from "../../../payments/server/dues/present-due.ts"
import { saveRenewal } from "../../../payments/server/dues/renewal-due-queries.ts"
import { type RenewalFacts, renewalError, renewalMessages, renewalPrice } from "../../domain/renewal.ts"
import { lockFamilies } from "../entries/family-queries.ts"
import { renewalErrors } from "../errors.ts"
import { recordLedgerEvent } from "../events.ts"
import { findRenewable, type RenewableRow } from "./renewal-queries.ts"

/** Another round of a one-on-one class (docs/rules/payments.md#renewals). */

function factsOf(row: RenewableRow): RenewalFacts & { sessions: number } {
  const { value, discount, promised } = row
  const isOpen = value !== null && discount !== null && promised !== null && !row.isClosed
  return {
    isOver: row.isOver,
    terms: isOpen ? { value, discount, promised } : null,
    due: row.due ?? 0,
    isBeingPaid: row.isBeingPaid,
    addedBefore: row.addedBefore,
    sessions: Math.min(row.sessions, row.chosen ?? row.sessions),
  }
}

/** What another round costs for each student of the family in a one-on-one class, or why there is none now. */
export async function listRenewals({ db, now, settings }: Deps, { accountId }: Actor, classId: string) {
  const rows = await findRenewable(db, { accountId, today: todayIn(now(), settings.timeZone), classId })
  return {
    renewals: rows.map((row) => {
      const { sessions, ...facts } = factsOf(row)
      const error = renewalError(facts, { sessions, mostAdded })
      return {
        enrolleeId: row.enrolleeId,
        fullName: fullName(personNameOf(row)),
        sessions,
        amount: facts.terms ? toPesos(renewalPrice(facts.terms, sessions)) : 0,
        problem: error && renewalMessages[error],
      }
    }),
  }
}

/**
 * Makes another round a due, at the current number of sessions and the agreed price. A student has one at a time: it is
 * changed until a payment pays it.
 */
export async function renew(deps: Deps, { accountId }: Actor, enrolleeId: string) {
  const at = deps.now()
  const today = todayIn(at, deps.settings.timeZone)
  return transact(deps, async (tx) => {
    await lockFamilies(tx, [accountId])
    const [row] = await findRenewable(tx, { accountId, today, enrolleeId })
    if (!row) throw notFound()
    const { sessions, ...facts } = factsOf(row)
    const error = renewalError(facts, { sessions, mostAdded })
    if (error || !facts.terms) throw renewalErrors(error ?? "no-price")
    const amount = renewalPrice(facts.terms, sessions)
    const dueId = await saveRenewal(tx, { enrolleeId, accountId, amount, sessions, day: today, at })
    if (!dueId) throw renewalErrors("being-paid")
    await recordLedgerEvent(tx, { type: "renewal.planned", at, actorId: accountId, accountId, enrolleeId, dueId })
    const [due] = await duesOf(tx, accountId, [dueId]).execute()
    if (!due) throw notFound()
    return { due: presentDue(due, today) }
  })
}
