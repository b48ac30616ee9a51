import type { ReactNode } from "react"
import { Link } from "react-router"
import { storedFile } from "../../../../lib/stored-file.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { type Column, Table } from "../../../../ui/lists/table.tsx"
import { Moment } from "../../../../ui/text/date-text.tsx"
import { PersonLine } from "../../../../ui/text/person-line.tsx"
import { kindLabel } from "../../../classes/domain/class-kind.ts"
import { adminClassPath } from "../../../classes/domain/class-links.ts"
import type { ClassNow } from "../../../payments/decision-contract.ts"
import type { EnrolleeRow } from "../../staff-contract.ts"
import { EnrollmentBadge } from "../enrollment-badge.tsx"
import css from "./admin-enrollee.module.css"
import { useWhoEnrolled } from "./use-who-enrolled.ts"

interface AdminEnrolleeTableProps {
  enrollees: readonly EnrolleeRow[]
  zone: string
  /** The badges of the checks of the payment: rendered by another feature. */
  renderChecks(checks: NonNullable<EnrolleeRow["checks"]>): ReactNode
  onManage(enrollee: EnrolleeRow): void
}

/** The id of the button that gets the focus when the dialog is closed. */
export const manageButtonId = (enrolleeId: string) => `manage-${enrolleeId}`

/** The administrators' list of enrollments, each linked to its class and its payment. */
export function AdminEnrolleeTable({ enrollees, zone, renderChecks, onManage }: AdminEnrolleeTableProps) {
  const whoEnrolled = useWhoEnrolled(enrollees)
  const columns: Column<EnrolleeRow>[] = [
    { head: "Student", main: true, cell: (row) => <EnrolleeName enrollee={row} by={whoEnrolled(row)} /> },
    { head: "Class", cell: (row) => <ClassLink enrollee={row} /> },
    { head: "Enrolled", cell: (row) => <When enrollee={row} zone={zone} /> },
    { head: "Status", cell: (row) => <Standing enrollee={row} renderChecks={renderChecks} /> },
    {
      head: "Manage",
      actions: true,
      align: "end",
      cell: (row) => (
        <Button
          id={manageButtonId(row.id)}
          size="small"
          onClick={() => onManage(row)}
          aria-label={`Manage ${row.fullName}`}
          aria-haspopup="dialog"
        >
          Manage
        </Button>
      ),
    },
  ]
  return <Table caption="Enrollees" columns={columns} rows={enrollees} keyOf={(row) => row.id} />
}

/** The status, and below it the findings of the payment's checks: one column, so that the table fits on a laptop. */
function Standing({
  enrollee: { status, checks, paymentId },
  renderChecks,
}: { enrollee: EnrolleeRow } & Pick<AdminEnrolleeTableProps, "renderChecks">) {
  return (
    <span className={css.standing}>
      <EnrollmentBadge status={status} />
      {checks ? renderChecks(checks) : <small>{paymentId === null ? "No payment" : "Not checked yet"}</small>}
    </span>
  )
}

function When({ enrollee, zone }: { enrollee: EnrolleeRow; zone: string }) {
  return (
    <span className={css.when}>
      <Moment at={enrollee.enrollmentDate} zone={zone} />
    </span>
  )
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
    <span className={css.klass}>
      <Link to={adminClassPath(enrollee.classInfo)}>{enrollee.classInfo.name}</Link>
      <small>
        {kindLabel(enrollee.classInfo)}
        {now && <span className={css.now}>{` · ${standingOf(now)}`}</span>}
      </small>
    </span>
  )
}

function standingOf({ status, isArchived, freeSeats }: ClassNow): string {
  if (isArchived) return "archived"
  if (status !== "approved") return status
  return freeSeats === 0 ? "no seat free" : `${freeSeats} ${freeSeats === 1 ? "seat" : "seats"} free`
}
