import { fullName, personNameOf } from "../../../../lib/names.ts"
import { providerNames } from "../../../../lib/online-payment/providers.ts"
import type { Db } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { checkPayment, type OtherPayment, type PaymentFacts } from "../../domain/checks/check-payment.ts"
import type { PaymentCheck } from "../../domain/checks/payment-check.ts"
import { referenceKey } from "../../domain/checks/reference-key.ts"
import {
  type CheckedPayment,
  findCheckedPayments,
  findRejectedBefore,
  findSameNumbers,
  findSamePictures,
  type OtherRow,
  type SameNumberRow,
} from "./check-queries.ts"
import { findLinesOfPayments, type LineOfPayment, type PaymentLine } from "./statement-line-queries.ts"

/** The checks of a payment, the ids of the payments that they name, and the statement line about it. */
export type CheckResults = { checks: PaymentCheck[]; others: string[]; line: PaymentLine | null }

/** Checks these payments in their current state (docs/rules/payments.md#checks); by id. */
export async function findChecks(
  db: Db,
  settings: Deps["settings"],
  ids: readonly string[],
): Promise<Map<string, CheckResults>> {
  if (ids.length === 0) return new Map()
  const [rows, sameNumbers, samePictures, rejectedBefore, lines] = await Promise.all([
    findCheckedPayments(db, ids),
    findSameNumbers(db, ids),
    findSamePictures(db, ids),
    findRejectedBefore(db, ids),
    findLinesOfPayments(db, ids, settings.timeZone),
  ])
  const school = {
    schoolAccounts: settings.paymentChannels.map(({ accountNumber }) => accountNumber),
    zone: settings.timeZone,
  }
  const numbersById = Map.groupBy(sameNumbers, ({ payment_id }) => payment_id)
  return new Map(
    rows.map((row) => {
      const numbers = numbersById.get(row.id) ?? []
      const picture = samePictures.get(row.id)
      const before = rejectedBefore.get(row.id)
      const facts: PaymentFacts = {
        ...ownFacts(row),
        ...school,
        ...numberFacts(numbers),
        samePicture: picture ? otherOf(picture) : null,
        rejectedBefore: before ? { reason: before.reason, decidedAt: before.decided_at } : null,
        statement: statementFacts(lines.get(row.id)),
      }
      const others = [...numbers, picture ?? []].flat().map(({ other_id }) => other_id)
      return [row.id, { checks: checkPayment(facts), others, line: lines.get(row.id)?.line ?? null }]
    }),
  )
}

/**
 * Returns the other payments that share a number with a payment. A payment with the entered number comes before one
 * with a number that was only read.
 */
function numberFacts(rows: readonly SameNumberRow[]) {
  const typedFirst = rows.toSorted((one, other) => Number(one.is_read) - Number(other.is_read))
  const earlier = typedFirst.find(({ relation }) => relation === "earlier")
  const later = typedFirst.find(({ relation }) => relation === "later")
  const read = rows.find(({ is_read }) => is_read)
  return {
    usedEarlier: earlier ? { ...otherOf(earlier), isRead: earlier.is_read } : null,
    usedLater: later ? otherOf(later) : null,
    readReferenceIn: read ? otherOf(read) : null,
  }
}

/** For several transfers, the sum of their lines. */
function statementFacts(match: LineOfPayment | undefined): PaymentFacts["statement"] {
  if (match?.line) return { amount: match.arrived_centavos + match.further_centavos || match.line.amount_centavos }
  return match?.isAwaited ? { amount: null } : null
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
    referenceSince: row.reference_since ?? row.paid_at,
    reading: row.read_at && {
      amount: row.read_amount_centavos,
      paidAt: row.read_paid_at,
      receiver: row.read_receiver,
      otherReference: isTyped(row, row.read_reference_number) ? null : row.read_reference_number,
    },
    pictures: row.pictures,
    classMadeAt: row.class_made_at,
    online: row.online && {
      name: providerNames[row.online.provider],
      problem: row.online.problem,
    },
  }
}

/**
 * Whether a number that was read is one that the family entered for a transfer. Also true if there is nothing to
 * compare.
 */
function isTyped({ channel, read_channel, reference_number, further }: CheckedPayment, read: string | null): boolean {
  const keyOf = (number: string | null) => referenceKey(channel ?? read_channel, number)
  const typed = [reference_number, ...further.map(({ reference }) => reference)].flatMap((each) => keyOf(each) ?? [])
  const key = keyOf(read)
  return key === null || typed.length === 0 || typed.includes(key)
}
