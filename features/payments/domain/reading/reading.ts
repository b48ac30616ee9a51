import type { Centavos } from "../../../../lib/money.ts"

/**
 * What a picture of a receipt says (docs/rules/payments.md#reading-receipts). A value that could not be read is null.
 */
export type Reading = {
  /** The amount that arrives, without the transfer fee. */
  amount: Centavos | null
  /** Capital letters and digits, without spaces and dashes. */
  referenceNumber: string | null
  /** The time of the payment, an ISO instant. */
  paidAt: string | null
  /** The school's channel that the receipt names, otherwise the name of the app. */
  channel: string | null
  /** The visible digits of the account or phone number that was paid. */
  receiver: string | null
}

export const nothingRead: Reading = {
  amount: null,
  referenceNumber: null,
  paidAt: null,
  channel: null,
  receiver: null,
}

/** Whether everything was found, so that the picture need not be read again. */
export function isReadWhole({ amount, referenceNumber, paidAt }: Reading): boolean {
  return amount !== null && referenceNumber !== null && paidAt !== null
}

/** Adds to the earlier reading of a picture what only the later one found. */
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
 * Returns a reference number in the form in which it is compared: capital letters and digits, without spaces, dashes
 * and a leading apostrophe.
 */
export function normalReference(written: string): string {
  return written.toUpperCase().replace(/[^0-9A-Z]/g, "")
}
