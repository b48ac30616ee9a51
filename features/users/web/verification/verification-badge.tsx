import { StatusBadge, type Tone } from "../../../../ui/text/status-badge.tsx"
import { type Verification, verificationLabels } from "../../domain/teacher-verification.ts"

const tones: Record<Verification, Tone> = {
  "not verified": "gray",
  pending: "orange",
  verified: "green",
  denied: "red",
}

export function VerificationBadge({ verification }: { verification: Verification }) {
  return <StatusBadge tone={tones[verification]}>{verificationLabels[verification]}</StatusBadge>
}
