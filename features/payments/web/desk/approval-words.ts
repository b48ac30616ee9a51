import { formatPesos } from "../../../../lib/money.ts"
import type { DeskPayment, ReportApproval } from "../../desk-contract.ts"

/** Says what approving an online payment that differs does (docs/rules/payments.md#online-payments-that-differ). */
export function approvalWords(
  { channel, dues }: Pick<DeskPayment, "channel" | "dues">,
  { received, overpaid, leftToPay }: ReportApproval,
): string {
  if (received === null)
    return `Compare the payment at ${channel}. If money has arrived, approve it with that amount. If none has, reject it.`
  const left = dues.filter(({ id }) => leftToPay.includes(id)).map(({ className, text }) => `${className}, ${text}`)
  const rest = overpaid ? `${formatPesos(overpaid)} is overpaid: the family can use it or get it back.` : ""
  return [
    `If you approve, ${formatPesos(received)} is entered in the books as received.`,
    dues.length === 0 && "Nobody is enrolled.",
    left.length > 0 && `This is still left to pay: ${left.join("; ")}.`,
    rest,
  ]
    .filter(Boolean)
    .join(" ")
}
