import type { ReactNode } from "react"
import { Link } from "react-router"
import { storedFile } from "../../../../lib/stored-file.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { Small, Stack, Text } from "../../../../ui/layout/layout.tsx"
import { useMay } from "../../../../ui/staff/staff-grants.tsx"
import { PersonLine } from "../../../../ui/text/person-line.tsx"
import { kindLabel } from "../../../classes/domain/class-kind.ts"
import { adminClassPath } from "../../../classes/domain/class-links.ts"
import type { ClassNow } from "../../../payments/decision-contract.ts"
import type { EnrolleeRow } from "../../staff-contract.ts"
import css from "./admin-enrollee.module.css"

/** The cells of the administrators' list of enrollments, with links to the class and the payment of each. */

/** The id of the button that gets the focus when the dialog is closed. */
export const manageButtonId = (enrolleeId: string) => `manage-${enrolleeId}`

export function ManageButton({
  enrollee: { id, fullName },
  onPress,
}: {
  enrollee: EnrolleeRow
  onPress(id: string): void
}) {
  const may = useMay()
  const word = may("enrollments") || may("payments") ? "Manage" : "Open"
  return (
    <Button
      id={manageButtonId(id)}
      size="small"
      onClick={() => onPress(id)}
      aria-label={`${word} ${fullName}`}
      aria-haspopup="dialog"
    >
      {word}
    </Button>
  )
}

/** Whether the enrollment has a payment, whose checks are rendered by another feature. */
export function ChecksOf({ enrollee: { checks, paymentId }, renderChecks }: ChecksProps) {
  if (checks) return renderChecks(checks)
  return (
    <Text as="span" tone="soft" size="s">
      {paymentId === null ? "No payment" : "Not checked yet"}
    </Text>
  )
}

interface ChecksProps {
  enrollee: EnrolleeRow
  renderChecks(checks: NonNullable<EnrolleeRow["checks"]>): ReactNode
}

/**
 * A learner enrolls alone; a child is enrolled by a parent, who is named. The line's space is reserved while it loads.
 */
export function EnrolleeName({ enrollee, by, size }: { enrollee: EnrolleeRow; by: string | undefined; size?: number }) {
  const { fullName, profilePicture } = enrollee
  return (
    <PersonLine name={fullName} picture={storedFile("profile-pictures", profilePicture)} size={size}>
      {by ?? "\u00a0"}
    </PersonLine>
  )
}

/** `now`: the current status of the class, which the decision to approve needs. */
export function ClassLink({ enrollee, now }: { enrollee: EnrolleeRow; now?: ClassNow }) {
  return (
    <Stack as="span" isTight className={css.klass}>
      <Text as={Link} weight={600} canBreakAnywhere to={adminClassPath(enrollee.classInfo)}>
        {enrollee.classInfo.name}
      </Text>
      <Small>
        {kindLabel(enrollee.classInfo)}
        {now && <Text as="span" isOneLine>{` · ${standingOf(now)}`}</Text>}
      </Small>
    </Stack>
  )
}

function standingOf({ status, isArchived, freeSeats }: ClassNow): string {
  if (isArchived) return "archived"
  if (status !== "approved") return status
  return freeSeats === 0 ? "no seat free" : `${freeSeats} ${freeSeats === 1 ? "seat" : "seats"} free`
}
