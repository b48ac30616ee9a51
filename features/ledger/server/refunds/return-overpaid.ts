import { type Day, todayIn } from "../../../../lib/day.ts"
import { toCentavos, toPesos } from "../../../../lib/money.ts"
import { fullName, personNameOf } from "../../../../lib/names.ts"
import { pageOf } from "../../../../lib/paging.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import type { CsvColumn } from "../../../../platform/http/replies/csv-stream.ts"
import { lockCredit } from "../../../payments/server/credit/credit-queries.ts"
import { type AccountNumberStyle, accountNumberCell, amountCell } from "../../domain/bank-file.ts"
import { returnedLines } from "../../domain/refunds/refund-lines.ts"
import { isInBooks, postEntries } from "../entries/entry-queries.ts"
import { refundError } from "../errors.ts"
import { recordLedgerEvent } from "../events.ts"
import { findOverpaid, type OverpaidRow } from "./overpaid-queries.ts"

/** The families with overpaid money, by name. */
export async function listOverpaid({ db }: Deps, { page, pageSize }: { page: number; pageSize: number }) {
  const { rows, total } = await findOverpaid(db, { page, pageSize })
  return {
    families: rows.map((row) => ({
      accountId: row.account_id,
      payer: fullName(personNameOf(row)),
      amount: toPesos(row.over_paid_centavos),
    })),
    pagination: pageOf(page, pageSize, total),
  }
}

/** The columns of the file for the bank. */
export const overpaidColumns = ({ dataKeys }: Deps, numbers?: AccountNumberStyle): CsvColumn<OverpaidRow>[] => [
  ["Bank or wallet", (row) => row.channel],
  ["Account name", (row) => row.account_name ?? fullName(personNameOf(row))],
  [
    "Account number",
    ({ refund_id, account_number }) =>
      refund_id &&
      dataKeys.show(account_number, { column: "refunds.account_number", id: refund_id }, (number) =>
        accountNumberCell(number, numbers),
      ),
  ],
  ["Amount in pesos", (row) => amountCell(row.over_paid_centavos)],
  ["E-mail", (row) => row.email],
  ["Account ID", (row) => row.account_id],
]

type ReturnOverpaidInput = { accountId: string; amount: number; channel: string; reference: string; day: Day }

/**
 * Enters that overpaid money was returned to a family, once for each reference number (docs/rules/ledger.md#refunds).
 */
export async function returnOverpaid(deps: Deps, actor: Actor, input: ReturnOverpaidInput): Promise<void> {
  const { accountId, channel, reference } = input
  const at = deps.now()
  const today = todayIn(at, deps.settings.timeZone)
  if (input.day > today) throw refundError("day-to-come")
  const amount = toCentavos(input.amount) ?? 0
  await transact(deps, async (tx) => {
    const overpaid = await lockCredit(tx, accountId)
    if (overpaid === 0) throw refundError("nothing-overpaid")
    const key = `over-paid/${accountId}/${reference}`
    if (await isInBooks(tx, "refund", key)) throw refundError("returned-already")
    if (amount > overpaid) throw refundError("too-much")
    const words = `Overpaid money returned on ${input.day}, reference number ${reference}.`
    const lines = returnedLines(accountId, channel, amount)
    await postEntries(tx, [{ cause: "refund", key, at, day: today, actorId: actor.accountId, words, lines }])
    await recordLedgerEvent(tx, {
      type: "over-paid.returned",
      at,
      actorId: actor.accountId,
      accountId,
      amount,
      channel,
      day: input.day,
      before: { overPaid: toPesos(overpaid) },
      after: { overPaid: toPesos(overpaid - amount), reference },
    })
  })
}
