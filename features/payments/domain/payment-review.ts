export type ApprovalObstacle = "proof-not-shown" | "amount-not-shown"

/** The facts about the payment of one enrollment that an administrator's screen shows. */
export interface PaymentOnScreen {
  /** The file of the proof: undefined while it is loading, null where none was sent. */
  proof: string | null | undefined
  /** The file of the proof that is shown, or null. */
  shownProof: string | null
  /** Pesos: undefined while loading, null or 0 where the class was free. */
  amountDue: number | null | undefined
}

/**
 * Returns why an enrollment cannot be approved yet, or null: its own proof and its amount must be shown. Only a free
 * class needs no proof (docs/rules.md#enrollment-decisions).
 */
export function canApprove({ proof, shownProof, amountDue }: PaymentOnScreen): ApprovalObstacle | null {
  const isProofShown = typeof proof === "string" && proof === shownProof
  if (proof === undefined || (proof !== null && !isProofShown)) return "proof-not-shown"
  if (amountDue === undefined) return "amount-not-shown"
  const isFree = !amountDue
  return isFree || isProofShown ? null : "proof-not-shown"
}
