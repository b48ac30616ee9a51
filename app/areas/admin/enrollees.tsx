import { useNavigate, useSearchParams } from "react-router"
import { enrollmentLabels } from "../../../features/enrollments/domain/enrollment-status.ts"
import { usualOrder } from "../../../features/enrollments/domain/review-order.ts"
import {
  type EnrolleeRow,
  type EnrolleeSort,
  enrolleeSorts,
  enrolleesCall,
} from "../../../features/enrollments/staff-contract.ts"
import { EnrollmentBadge } from "../../../features/enrollments/web/enrollment-badge.tsx"
import {
  ChecksOf,
  ClassLink,
  EnrolleeName,
  ManageButton,
} from "../../../features/enrollments/web/review/admin-enrollee-cells.tsx"
import {
  AdminEnrolleeDialog,
  type EnrolleeActions,
} from "../../../features/enrollments/web/review/admin-enrollee-dialog.tsx"
import { EnrolleeHeading, EnrolleeStanding } from "../../../features/enrollments/web/review/enrollee-standing.tsx"
import { useWhoEnrolled } from "../../../features/enrollments/web/review/use-who-enrolled.ts"
import { CheckBadges } from "../../../features/payments/web/desk/desk-checks.tsx"
import { DeskNews } from "../../../features/payments/web/desk/desk-news.tsx"
import { EnrolleeCheck } from "../../../features/payments/web/enrollee/enrollee-check.tsx"
import { useEnrolleeDesk } from "../../../features/payments/web/enrollee/use-enrollee-desk.ts"
import type { Accepted } from "../../../lib/accepted-filters.ts"
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx"
import { useCall } from "../../../ui/fetching/use-call.ts"
import { ListPage } from "../../../ui/lists/list-page.tsx"
import { useList } from "../../../ui/lists/use-list.ts"
import { useMay } from "../../../ui/staff/staff-grants.tsx"
import { Moment } from "../../../ui/text/date-text.tsx"
import { useRoleArea } from "../../role-area.ts"
import { titled } from "../account/account-meta.ts"
import { SoloSchedule } from "../solo-schedule.tsx"

export const meta = titled("Enrollees")

export default function Enrollees() {
  const { timeZone } = useRoleArea()
  const may = useMay()
  const list = useEnrollees()
  const { chosen, currentRows } = list
  const isPending = chosen.status === "pending"
  const desk = useEnrolleeDesk(currentRows, isPending && !list.isOld ? list.pagination?.total : undefined)
  const { queue } = desk
  const pending = isPending ? currentRows.map(desk.withDecisionOf) : undefined
  const checkOneByOne = useOneByOne(chosen, pending, queue.open)
  const whoEnrolled = useWhoEnrolled(list.rows)
  const checkOf = (enrollee: EnrolleeRow, actions: EnrolleeActions) => (
    <EnrolleeCheck
      desk={desk}
      enrollee={enrollee}
      zone={timeZone}
      who={<EnrolleeHeading enrollee={enrollee} />}
      renderEnrollment={(now) => <EnrolleeStanding enrollee={enrollee} now={now} zone={timeZone} {...actions} />}
    />
  )
  return (
    <ListPage
      of={{ ...list, rows: list.rows.map(desk.withDecisionOf) }}
      title={titles[chosen.status ?? ""] ?? "Enrollees"}
      intro={
        may("enrollments") && (isPending || !chosen.status)
          ? `${may("payments:read") ? "Check each proof of payment, then approve or reject it." : "Approve or reject each enrollment."} The family gets an e-mail.`
          : undefined
      }
      actions={
        <>
          {(checkOneByOne || list.query.isPending) && (
            <Button
              needs="enrollments"
              tone="brand"
              blocked={!checkOneByOne}
              onClick={checkOneByOne}
              aria-haspopup="dialog"
            >
              Check one by one
            </Button>
          )}
          <ButtonLink needs="payments:read" to={isPending ? "/admin/payments?status=sent" : "/admin/payments"}>
            Check by payment
          </ButtonLink>
        </>
      }
      what="enrollees"
      above={<DeskNews desk={desk} />}
      columns={{
        fullName: { head: "Student", main: true, cell: (row) => <EnrolleeName enrollee={row} by={whoEnrolled(row)} /> },
        classInfo: { head: "Class", phone: "line", cell: (row) => <ClassLink enrollee={row} /> },
        enrollmentDate: {
          head: "Enrolled",
          cell: ({ enrollmentDate }) => <Moment at={enrollmentDate} zone={timeZone} dayOnly />,
        },
        checks: {
          head: "Checks",
          needs: "payments:read",
          phone: "line",
          cell: (row) => <ChecksOf enrollee={row} renderChecks={(checks) => <CheckBadges checks={checks} />} />,
        },
        status: { head: "Status", phone: "side", cell: ({ status }) => <EnrollmentBadge status={status} /> },
      }}
      action={{ head: "Actions", cell: (row) => <ManageButton enrollee={row} onPress={queue.open} /> }}
    >
      <AdminEnrolleeDialog queue={queue} checkOf={checkOf} scheduleOf={scheduleOf} />
    </ListPage>
  )
}

const titles: Record<string, string> = {
  pending: "Pending enrollees",
  approved: "Approved enrollees",
  denied: "Rejected enrollees",
}

/** Pending enrollees are in the order in which they are decided, unless another one is chosen. */
function useEnrollees() {
  const [search] = useSearchParams()
  const usual = usualOrder(search.get("status") === "pending" ? "pending" : undefined)
  return useList(enrolleesCall, {
    rows: "enrollees",
    filters: {
      search: { label: "Search", placeholder: "Student, payer or reference number" },
      status: { label: "Status", all: "Any status", words: enrollmentLabels },
      classStatus: { label: "Class", all: "Any class", words: { ongoing: "Ongoing", finished: "Finished" } },
      sort: {
        label: "Order",
        all: orderWords[usual],
        words: orderWords,
        values: enrolleeSorts.filter((order) => order !== usual),
      },
    },
    input: ({ status, sort }) => (status === "pending" ? { sort: sort ?? usual } : {}),
  })
}

const orderWords: Record<EnrolleeSort, string> = {
  newest: "Newest first",
  oldest: "Oldest first",
  "name-asc": "Name, A to Z",
  "name-desc": "Name, Z to A",
}

/**
 * Opens the first enrollment of the pending list; from the list of all enrollments, the one that has waited longest, in
 * the pending list. Undefined if none is pending.
 */
function useOneByOne(chosen: Chosen, pending: readonly EnrolleeRow[] | undefined, open: (id: string) => void) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { status, classStatus, sort = usualOrder("pending") } = chosen
  const longest = { status: "pending", classStatus, sort, page: 1, pageSize: 1 } as const
  const waiting = useCall(enrolleesCall, longest, { enabled: !status }).data?.enrollees
  const first = (status ? pending : waiting)?.find((each) => each.status === "pending")
  if (!first) return
  if (pending) return () => open(first.id)
  return () => {
    const next = new URLSearchParams(search)
    next.delete("page")
    next.set("status", "pending")
    next.set("enrollee", first.id)
    void navigate(`?${next}`, { preventScrollReset: true })
  }
}

type Chosen = Accepted<typeof enrolleesCall>

function scheduleOf({ id, status, classInfo, fullName }: EnrolleeRow, goBack: () => void) {
  return (
    <SoloSchedule
      by="admin"
      student={{ enrolleeId: id, classId: classInfo.id, fullName }}
      isApproved={status === "approved"}
      onClose={goBack}
    />
  )
}
