import type { Centavos } from "../../../../lib/money.ts"
import type { Tx } from "../../../../platform/database/client.ts"
import { capAmounts } from "../../../payments/domain/due.ts"
import { findSettledOf, lowerSettled, oweAgain } from "../../../payments/server/dues/settled-due-queries.ts"
import { findPaidByOthers } from "../entries/entry-queries.ts"
import { type AgreementTime, enterAgreement } from "../terms/change-terms.ts"
import type { TermsRow } from "../terms/terms-queries.ts"
import { lowerTerms } from "./due-queries.ts"
import { sumSettled } from "./enter-dues.ts"

/** What payments of dues have brought for each of these enrollments of a payment, besides the payment itself. */
export async function findPaidLater(
  tx: Tx,
  paymentId: string,
  enrolleeIds: readonly string[],
): Promise<Map<string, Centavos>> {
  const paid = await findPaidByOthers(tx, paymentId, enrolleeIds)
  const later = new Map<string, Centavos>()
  // Dues that are owed again were paid too, with money that has gone back since.
  for (const [enrolleeId, amount] of paid)
    later.set(enrolleeId, Math.max(0, Math.min(amount, sumSettled(await findSettledOf(tx, enrolleeId)))))
  return later
}

/**
 * This much of the paid dues of an enrollment is owed again, the latest first. Its terms are locked and open; returns
 * them as they are afterwards.
 */
export async function reopenDues(tx: Tx, terms: TermsRow, owed: Centavos, when: AgreementTime): Promise<TermsRow> {
  const { enrolleeId } = terms
  const dues = capAmounts(await findSettledOf(tx, enrolleeId), owed)
  if (dues.length === 0) return terms
  await oweAgain(tx, dues, { enrolleeId, state: "open", paymentId: null, at: when.at })
  await lowerSettled(tx, dues)
  const amount = sumSettled(dues)
  const later = sumSettled(dues.filter(({ kind }) => kind === "part"))
  const agreed = { value: terms.value - amount, later: terms.later + later }
  await enterAgreement(tx, terms, agreed, when)
  await lowerTerms(tx, enrolleeId, { value: amount, due: amount, later, returned: 0 })
  return { ...terms, ...agreed, due: terms.due + amount }
}
