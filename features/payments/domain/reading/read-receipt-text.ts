import type { Reading } from "./reading.ts"
import { readAmount } from "./receipt-amount.ts"
import { type NamedChannel, readChannel, readReceiver } from "./receipt-receiver.ts"
import { findReference } from "./receipt-reference.ts"
import { readPaidAt } from "./receipt-time.ts"

/** The facts about the school that reading needs. `timeZone`: the times on the receipt are in it. */
export type ReceiptContext = { timeZone: string; now: Date; channels: readonly NamedChannel[] }

/**
 * Reads the lines of text of a receipt (docs/rules/payments.md#reading-receipts). Only figures, numbers, times and the
 * names of apps and of the school's channels are searched for; any other text has no effect.
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
