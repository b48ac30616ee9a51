import { StatusBadge, type Tone } from "../../../../ui/text/status-badge.tsx"
import type { Verification } from "../../domain/teacher-verification.ts"

export const verificationLabels: Record<Verification, string> = {
  "not verified": "Not verified",
  pending: "Pending",
  verified: "Verified",
  denied: "Rejected",
}

const tones: Record<Verification, Tone> = {
  "not verified": "gray",
  pending: "orange",
  verified: "green",
  denied: "red",
}

export function VerificationBadge({ verification }: { verification: Verification }) {
  return <StatusBadge tone={tones[verification]}>{verificationLabels[verification]}</StatusBadge>
}
