import { Moment } from "../../../../ui/text/date-text.tsx"
import { StatusBadge, type Tone } from "../../../../ui/text/status-badge.tsx"
import { type SignatureState, signatureState, versionText } from "../../domain/guidelines.ts"
import type { StudentSignature } from "../../guidelines-contract.ts"
import css from "./signatures.module.css"

const badges: Record<SignatureState, { label: string; tone: Tone }> = {
  signed: { label: "Signed", tone: "green" },
  outdated: { label: "New version to sign", tone: "orange" },
  missing: { label: "Not signed", tone: "orange" },
}

interface SignaturesProps {
  students: readonly StudentSignature[]
  zone: string
}

/** Whether the guidelines are signed for each student, which version, and since when. */
export function Signatures({ students, zone }: SignaturesProps) {
  return (
    <ul className={css.signatures}>
      {students.map(({ childId, fullName, signed }) => {
        const { label, tone } = badges[signatureState(signed)]
        return (
          <li key={childId}>
            <span className={css.facts}>
              {fullName && <span className={css.name}>{fullName}</span>}
              {signed && (
                <span>
                  {versionText(signed.version)}, signed on <Moment at={signed.signedAt} zone={zone} />
                </span>
              )}
            </span>
            <StatusBadge tone={tone}>{label}</StatusBadge>
          </li>
        )
      })}
    </ul>
  )
}
