export type ApprovalObstacle = "proof-not-shown" | "amount-not-shown"

/** What an administrator has on the screen about the payment of one enrollment. */
export interface PaymentOnScreen {
  /** The file of the proof: undefined until it is known, null where none was sent. */
  proof: string | null | undefined
  /** The file of the proof that is shown, if any. */
  shownProof: string | null
  /** Pesos: undefined until they are known, null or 0 where the class was free. */
  amountDue: number | null | undefined
}

/**
 * Why an enrollment cannot be approved yet, or null: it is approved only while its own proof and its amount are shown.
 * Only a free class needs no proof (docs/rules.md#enrollment-decisions).
 */
export function canApprove({ proof, shownProof, amountDue }: PaymentOnScreen): ApprovalObstacle | null {
  const isProofShown = typeof proof === "string" && proof === shownProof
  if (proof === undefined || (proof !== null && !isProofShown)) return "proof-not-shown"
  if (amountDue === undefined) return "amount-not-shown"
  const isFree = !amountDue
  return isFree || isProofShown ? null : "proof-not-shown"
}
