import { Cluster, Stack } from "../../../../ui/layout/layout.tsx"
import { Moment } from "../../../../ui/text/date-text.tsx"
import { StatusBadge } from "../../../../ui/text/status-badge.tsx"
import { signatureState, versionText } from "../../domain/guidelines.ts"
import type { StudentSignature } from "../../guidelines-contract.ts"
import css from "./signatures.module.css"

interface SignaturesProps {
  students: readonly StudentSignature[]
  zone: string
}

/** For each student: on which day the guidelines were signed, or that a signature is missing or of an older version. */
export function Signatures({ students, zone }: SignaturesProps) {
  return (
    <Stack as="ul" gap={2} className={css.signatures}>
      {students.map((student) => (
        <Cluster as="li" gap="1 3" justify="between" canBreakAnywhere key={student.childId}>
          {student.fullName && <strong>{student.fullName}</strong>}
          <Signature signed={student.signed} zone={zone} />
        </Cluster>
      ))}
    </Stack>
  )
}

function Signature({ signed, zone }: Pick<StudentSignature, "signed"> & Pick<SignaturesProps, "zone">) {
  if (!signed) return <StatusBadge tone="orange">Not signed</StatusBadge>
  return (
    <>
      <span>
        Signed on <Moment at={signed.signedAt} zone={zone} dayOnly />
        {`, ${versionText(signed.version).toLowerCase()}`}
      </span>
      {signatureState(signed) === "outdated" && <StatusBadge tone="orange">New version to sign</StatusBadge>}
    </>
  )
}
