import type { ParsedInputOf, ReplyOf } from "../../../../lib/contract.ts"
import { type Day, todayIn } from "../../../../lib/day.ts"
import { toPesos } from "../../../../lib/money.ts"
import { fullName, personNameOf } from "../../../../lib/names.ts"
import { providerNames } from "../../../../lib/online-payment/providers.ts"
import { pageOf, rowsBefore } from "../../../../lib/paging.ts"
import type { Deps } from "../../../../platform/deps.ts"
import type { CellRef } from "../../../../platform/encryption/key-ring.ts"
import type { CsvColumn } from "../../../../platform/http/replies/csv-stream.ts"
import { type AccountNumberStyle, accountNumberCell, amountCell } from "../../domain/bank-file.ts"
import { onlineRefundState } from "../../domain/refunds/online-refund.ts"
import { maskedNumber } from "../../domain/refunds/refund-account.ts"
import type { Refund, refundsCall } from "../../refund-contract.ts"
import { findRefunds, type findRefundsToPay, type RefundRow } from "./refund-queries.ts"

export async function listRefunds(
  deps: Deps,
  { status, page, pageSize }: ParsedInputOf<typeof refundsCall>,
): Promise<ReplyOf<typeof refundsCall>> {
  const { db, now, settings } = deps
  const { rows, total } = await findRefunds(db, { status, limit: pageSize, offset: rowsBefore(page, pageSize) })
  const today = todayIn(now(), settings.timeZone)
  return {
    refunds: rows.map((row) => presentRefund(deps, row, { today, now: now() })),
    pagination: pageOf(page, pageSize, total),
  }
}

const cellOf = ({ id }: { id: string }): CellRef => ({ column: "refunds.account_number", id })

type Moment = { today: Day; now: Date }

function presentRefund({ dataKeys }: Deps, row: RefundRow, { today, now }: Moment): Refund {
  const dueBy = row.status === "requested" ? row.review_by : row.status === "approved" ? row.pay_by : null
  return {
    id: row.id,
    paymentId: row.payment_id,
    payer: fullName(personNameOf(row)),
    amount: toPesos(row.amount_centavos),
    reason: row.reason,
    words: row.words,
    status: row.status,
    requestedAt: row.requested_at.toISOString(),
    reviewBy: row.review_by,
    payBy: row.pay_by,
    isLate: dueBy !== null && dueBy < today,
    answer: row.answer,
    to: {
      channel: row.channel,
      accountName: row.account_name,
      accountNumber: dataKeys.show(row.account_number, cellOf(row), maskedNumber),
    },
    enrollments: row.enrollments,
    online: row.online && {
      name: providerNames[row.online.provider],
      state: onlineRefundState(
        { ...row.online, changedAt: row.online.changedAt === null ? null : new Date(row.online.changedAt) },
        now,
      ),
    },
    paidDay: row.paid_day,
    reference: row.reference_number,
  }
}

type RowToPay = Awaited<ReturnType<typeof findRefundsToPay>>[number]

/** The columns of the file for the bank. */
export const refundColumns = ({ dataKeys }: Deps, numbers?: AccountNumberStyle): CsvColumn<RowToPay>[] => [
  ["Bank or wallet", (row) => row.channel],
  ["Account name", (row) => row.account_name],
  [
    "Account number",
    (row) => dataKeys.show(row.account_number, cellOf(row), (number) => accountNumberCell(number, numbers)),
  ],
  ["Amount in pesos", (row) => amountCell(row.amount_centavos)],
  ["Pay by", (row) => row.pay_by],
  ["Refund ID", (row) => row.id],
]
