import type { Centavos } from "../../../../lib/money.ts"

/** What a picture of a receipt says (docs/rules/payments.md#reading-receipts). Null is what could not be read. */
export type Reading = {
  /** What arrives: without the fee of the transfer. */
  amount: Centavos | null
  /** Capital letters and digits, without blanks and dashes. */
  referenceNumber: string | null
  /** The time of the payment, an ISO instant. */
  paidAt: string | null
  /** The school's channel that the receipt names, or else the app's own name. */
  channel: string | null
  /** The digits that are shown of the account or phone number that was paid to. */
  receiver: string | null
}

export const nothingRead: Reading = {
  amount: null,
  referenceNumber: null,
  paidAt: null,
  channel: null,
  receiver: null,
}

/** Whether nothing is left for which to look at the picture once more. */
export function isReadWhole({ amount, referenceNumber, paidAt }: Reading): boolean {
  return amount !== null && referenceNumber !== null && paidAt !== null
}

/** What an earlier look at the picture has found stays; a later one adds what was missing. */
export function addReading(earlier: Reading, later: Reading): Reading {
  return {
    amount: earlier.amount ?? later.amount,
    referenceNumber: earlier.referenceNumber ?? later.referenceNumber,
    paidAt: earlier.paidAt ?? later.paidAt,
    channel: earlier.channel ?? later.channel,
    receiver: earlier.receiver ?? later.receiver,
  }
}

/**
 * A reference number as it is compared: capital letters and digits, without blanks, dashes and a leading apostrophe.
 */
export function normalReference(written: string): string {
  return written.toUpperCase().replace(/[^0-9A-Z]/g, "")
}
