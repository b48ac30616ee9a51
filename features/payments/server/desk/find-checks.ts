import { fullName, personNameOf } from "../../../../lib/names.ts"
import type { Db } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { checkPayment, type OtherPayment, type PaymentFacts } from "../../domain/checks/check-payment.ts"
import type { PaymentCheck } from "../../domain/checks/payment-check.ts"
import { referenceKey } from "../../domain/checks/reference-key.ts"
import {
  type CheckedPayment,
  findAlike,
  findCheckedPayments,
  findRejectedBefore,
  type OtherRow,
} from "./check-queries.ts"
import { findLinesOfPayments, type LineOfPayment, type PaymentLine } from "./statement-line-queries.ts"

/** The checks of a payment, the ids of the payments that they name, and the line of a statement that is about it. */
export type FoundChecks = { checks: PaymentCheck[]; others: string[]; line: PaymentLine | null }

/** Checks these payments as they stand (docs/rules.md#checks); by id. */
export async function findChecks(
  db: Db,
  settings: Deps["settings"],
  ids: readonly string[],
): Promise<Map<string, FoundChecks>> {
  if (ids.length === 0) return new Map()
  const [rows, alike, rejectedBefore, lines] = await Promise.all([
    findCheckedPayments(db, ids),
    findAlike(db, ids),
    findRejectedBefore(db, ids),
    findLinesOfPayments(db, ids, settings.timeZone),
  ])
  const school = {
    schoolAccounts: settings.paymentChannels.map(({ accountNumber }) => accountNumber),
    zone: settings.timeZone,
  }
  return new Map(
    rows.map((row) => {
      const others = [alike.reference?.get(row.id), alike.picture?.get(row.id), alike.read?.get(row.id)] as const
      const [sameReference = null, samePicture = null, readReferenceIn = null] = others.map(
        (other) => other && otherOf(other),
      )
      const before = rejectedBefore.get(row.id)
      const facts: PaymentFacts = {
        ...ownFacts(row),
        ...school,
        sameReference,
        samePicture,
        readReferenceIn,
        rejectedBefore: before ? { reason: before.reason, decidedAt: before.decided_at } : null,
        statement: statementFacts(lines.get(row.id)),
      }
      const named = others.flatMap((other) => other?.other_id ?? [])
      return [row.id, { checks: checkPayment(facts), others: named, line: lines.get(row.id)?.line ?? null }]
    }),
  )
}

/** Of several transfers, the sum of their lines. */
function statementFacts(found: LineOfPayment | undefined): PaymentFacts["statement"] {
  if (found?.line) return { amount: found.arrived_centavos + found.further_centavos || found.line.amount_centavos }
  return found?.isAwaited ? { amount: null } : null
}

const otherOf = (row: OtherRow): OtherPayment => ({
  code: row.code,
  payer: fullName(personNameOf(row)),
  sentAt: row.paid_at,
})

function ownFacts(row: CheckedPayment) {
  return {
    amountDue: row.amount_due_centavos,
    sentAt: row.proof_sent_at && row.proof_sent_at > row.paid_at ? row.proof_sent_at : row.paid_at,
    reference: referenceKey(row.channel, row.reference_number),
    reading: row.read_at && {
      amount: row.read_amount_centavos,
      paidAt: row.read_paid_at,
      receiver: row.read_receiver,
    },
    pictures: row.pictures ?? 1,
    classMadeAt: row.class_made_at,
  }
}
