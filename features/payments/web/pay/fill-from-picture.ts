import type { ReadValues } from "../../reading-contract.ts"

/** Which fields of a proof the reading of its picture fills (docs/rules/payments.md#reading-receipts). */

export type ProofText = { referenceNumber: string; paymentChannel: string }

export const nothingFilled: ProofText = { referenceNumber: "", paymentChannel: "" }

type FillInput = {
  /** What stands in the fields. */
  typed: ProofText
  /** What was filled in from the picture before. */
  filled: ProofText
  /** Null when nothing could be read. */
  read: ReadValues | null
  /** The names of the channels to choose from. */
  channels: readonly string[]
}

/**
 * Returns what the fields hold after a reading, and which of it the picture gave. What somebody typed stays; what an
 * earlier picture gave goes.
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
