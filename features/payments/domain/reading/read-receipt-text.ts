import type { Reading } from "./reading.ts"
import { readAmount } from "./receipt-amount.ts"
import { type NamedChannel, readChannel, readReceiver } from "./receipt-receiver.ts"
import { findReference } from "./receipt-reference.ts"
import { readPaidAt } from "./receipt-time.ts"

/** What the rules of reading need to know of the school. `timeZone`: the receipt's times are in it. */
export type ReceiptContext = { timeZone: string; now: Date; channels: readonly NamedChannel[] }

/**
 * Reads a receipt's lines of text (docs/rules/payments.md#reading-receipts). The text is nothing but text: only
 * figures, numbers, times and the names of apps and of the school's channels are looked for.
 */
export function readReceiptText(lines: readonly string[], { timeZone, now, channels }: ReceiptContext): Reading {
  const receiver = readReceiver(lines)
  return {
    amount: readAmount(lines),
    referenceNumber: findReference(lines),
    paidAt: readPaidAt(lines, timeZone, now),
    channel: readChannel(lines, receiver, channels),
    receiver,
  }
}
