import type { ReadValues } from "../../reading-contract.ts"

/** Decides which fields of a proof are filled from its picture (docs/rules/payments.md#reading-receipts). */

export type ProofText = { referenceNumber: string; paymentChannel: string }

export const nothingFilled: ProofText = { referenceNumber: "", paymentChannel: "" }

type FillInput = {
  /** The current values of the fields. */
  typed: ProofText
  /** The values that the picture filled in before. */
  filled: ProofText
  /** Null if nothing could be read. */
  read: ReadValues | null
  /** The names of the channels to choose from. */
  channels: readonly string[]
}

/**
 * Returns the values of the fields after a reading, and which of them the picture gave. Typed values stay; values from
 * an earlier picture go.
 */
export function fillFromPicture({ typed, filled, read, channels }: FillInput): {
  values: ProofText
  filled: ProofText
} {
  const reading: ProofText = {
    referenceNumber: read?.referenceNumber ?? "",
    paymentChannel: channels.find((name) => name === read?.channel) ?? "",
  }
  const isReplaceable = (name: keyof ProofText) => typed[name] === "" || typed[name] === filled[name]
  const choose = (name: keyof ProofText, otherwise: string) => (isReplaceable(name) ? reading[name] : otherwise)
  return {
    values: {
      referenceNumber: choose("referenceNumber", typed.referenceNumber),
      paymentChannel: choose("paymentChannel", typed.paymentChannel),
    },
    filled: { referenceNumber: choose("referenceNumber", ""), paymentChannel: choose("paymentChannel", "") },
  }
}

/** Whether a field holds what the picture gave, unchanged. */
export const isFromPicture = (name: keyof ProofText, typed: ProofText, filled: ProofText): boolean =>
  filled[name] !== "" && typed[name] === filled[name]
