import type { ReactNode } from "react"
import { Stack } from "../../../../ui/layout/layout.tsx"
import { Moment } from "../../../../ui/text/date-text.tsx"
import { StatusBadge } from "../../../../ui/text/status-badge.tsx"
import type { OwnTeacherChecks } from "../../contract.ts"
import { teacherCheckLabels } from "../../domain/teacher-checks.ts"
import { FieldsCard } from "../profile/fields-card.tsx"
import css from "./teacher-checks-list.module.css"

interface OwnChecksCardProps {
  checks: OwnTeacherChecks
  /** The verification status, as a badge. */
  verification: ReactNode
  zone: string
}

/** The teacher's own verification: the ID, the interview and the background check. */
export function OwnChecksCard({ checks, verification, zone }: OwnChecksCardProps) {
  return (
    <FieldsCard
      title="Verification"
      lead="Before your first class, we check your ID, interview you and do a background check."
    >
      <Stack as="ul" gap={2} className={css.checks}>
        <li>
          <strong>ID</strong>
          {verification}
        </li>
        {checks.map(({ name, doneAt }) => (
          <li key={name}>
            <strong>{teacherCheckLabels[name]}</strong>
            {doneAt === null ? (
              <StatusBadge tone="gray">Not done yet</StatusBadge>
            ) : (
              <StatusBadge tone="green">
                Done on <Moment at={doneAt} zone={zone} dayOnly />
              </StatusBadge>
            )}
          </li>
        ))}
      </Stack>
    </FieldsCard>
  )
}
