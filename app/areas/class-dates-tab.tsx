import { lazy, useState } from "react"
import { adminClassPath, type ClassAddress, classroomPath } from "../../features/classes/domain/class-links.ts"
import { adminMeetingsCall, type Meeting, ownMeetingsCalls } from "../../features/meetings/contract.ts"
import { mondayOf, monthSpan } from "../../features/meetings/domain/dates.ts"
import { ChangeButton } from "../../features/meetings/web/change/change-button.tsx"
import { Dates } from "../../features/meetings/web/dates/dates.tsx"
import { useMeetingPeople } from "../../features/meetings/web/dates/use-meeting-people.ts"
import { useDayInAddress } from "../../features/meetings/web/dates/week-in-address.ts"
import { addDays, type Day } from "../../lib/day.ts"
import type { ClassManager } from "../../lib/roles.ts"
import { Button } from "../../ui/buttons/button.tsx"
import { useCall } from "../../ui/fetching/use-call.ts"
import { Pagination, usePage } from "../../ui/lists/pagination.tsx"
import { LazyPart } from "../../ui/states/lazy-part.tsx"
import { DetailsSkeleton } from "../../ui/states/skeleton.tsx"
import { useToday } from "../../ui/text/use-today.ts"
import { Dialog } from "../../ui/windows/dialog.tsx"
import { CalendarPreparation } from "../calendar-preparation.tsx"
import { useRoleArea } from "../role-area.ts"

const AddMeeting = lazy(() => import("../../features/meetings/web/change/add-meeting.tsx"))

interface ClassDatesTabProps {
  by: ClassManager
  klass: ClassAddress & { status: string; isArchived: boolean }
}

/**
 * The meetings of a class by day, which its teacher or an administrator changes here
 * (docs/rules/meetings.md#changed-meetings).
 */
export default function ClassDatesTab({ by, klass }: ClassDatesTabProps) {
  const { timeZone } = useRoleArea()
  const today = useToday(timeZone)
  const day = useDayInAddress(today)
  const span = monthSpan(day)
  const { query, pagination } = useMeetingsOfClass(by, klass.id, day)
  const { studentOf, standInOf } = useMeetingPeople({ ...span, classId: klass.id }, { enabled: true })
  return (
    <>
      {klass.status === "approved" && !klass.isArchived && <AddButton by={by} klass={klass} zone={timeZone} />}
      <CalendarPreparation />
      <Dates
        of={query}
        day={day}
        today={today}
        zone={timeZone}
        empty="No classes on these days."
        pathOf={() => (by === "admin" ? adminClassPath(klass) : classroomPath("teacher", klass))}
        classId={klass.id}
        studentOf={studentOf}
        standInOf={standInOf}
        actionsOf={(meeting) => canBeChanged(meeting, by) && <ChangeButton meeting={meeting} by={by} zone={timeZone} />}
      />
      {pagination && <Pagination pagination={pagination} of="meetings" />}
    </>
  )
}

const mostInMonth = 100

/**
 * The meetings of the month around a day. For administrators, a solo class with very many shows only those of its week,
 * a page at a time.
 */
function useMeetingsOfClass(by: ClassManager, classId: string, day: Day) {
  const isAdmin = by === "admin"
  const page = usePage()
  const filters = { classId, pageSize: mostInMonth }
  const ofMonth = useCall(adminMeetingsCall, { ...monthSpan(day), ...filters }, { enabled: isAdmin })
  const isMore = (ofMonth.data?.pagination.total ?? 0) > mostInMonth
  const from = mondayOf(day)
  const week = { from, to: addDays(from, 6), ...filters, page }
  const ofWeek = useCall(adminMeetingsCall, week, { enabled: isAdmin && isMore, keepsOld: true })
  const own = useCall(ownMeetingsCalls.teacher, monthSpan(day), { enabled: !isAdmin })
  if (!isAdmin) return { query: own, pagination: undefined }
  return isMore ? { query: ofWeek, pagination: ofWeek.data?.pagination } : { query: ofMonth, pagination: undefined }
}

/** Whether the meeting can be changed: by its teacher until it ends, by administrators always. */
const canBeChanged = ({ state }: Meeting, by: ClassManager) =>
  state === "planned" || (by === "admin" && state !== "cancelled")

function AddButton({ by, klass, zone }: { by: ClassManager; klass: ClassAddress; zone: string }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <p>
        <Button needs="schedule" tone="brand" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Add a meeting
        </Button>
      </p>
      <Dialog open={isOpen} onClose={close} title="Add a meeting">
        <LazyPart waiting={<DetailsSkeleton text="Loading the form…" />}>
          <AddMeeting classId={klass.id} isSolo={klass.classType === "solo"} by={by} zone={zone} onDone={close} />
        </LazyPart>
      </Dialog>
    </>
  )
}
