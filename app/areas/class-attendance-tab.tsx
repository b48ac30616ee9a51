import { attendanceFileCalls, classAttendanceCalls } from "../../features/attendance/contract.ts"
import { ClassAttendanceTable } from "../../features/attendance/web/class-attendance-table.tsx"
import { requestOf } from "../../lib/call-api.ts"
import type { ClassManager } from "../../lib/roles.ts"
import { FileButton } from "../../ui/buttons/file-button.tsx"
import { QueryState } from "../../ui/fetching/query-state.tsx"
import { useCall } from "../../ui/fetching/use-call.ts"
import { Section } from "../../ui/page/page.tsx"
import { IconDownload } from "../../ui/pictures/icons.ts"
import { EmptyState } from "../../ui/states/empty-state.tsx"
import { RowsSkeleton } from "../../ui/states/skeleton.tsx"
import { useRoleArea } from "../role-area.ts"

/** The Attendance tab of a class, for teachers and administrators: students by meetings, and a file with them. */
export default function ClassAttendanceTab({ by, classId }: { by: ClassManager; classId: string }) {
  const { timeZone } = useRoleArea()
  const attendance = useCall(classAttendanceCalls[by], { classId })
  const hasAny = Boolean(attendance.data?.students.length && attendance.data.meetings.length)
  return (
    <Section
      title="Attendance"
      actions={
        hasAny && (
          <FileButton size="small" href={requestOf(attendanceFileCalls[by], { classId }).url} icon={<IconDownload />}>
            Download as CSV
          </FileButton>
        )
      }
    >
      <QueryState
        of={attendance}
        waiting={<RowsSkeleton text="Loading the attendance…" picture={false} />}
        failed="The attendance could not be loaded."
      >
        {(reply) =>
          hasAny ? (
            <ClassAttendanceTable {...reply} rosterPath={(id) => `/${by}/roster/${id}`} zone={timeZone} />
          ) : (
            <EmptyState title="No attendance yet" drawing="calendar">
              Classes appear here when they start. Tap a day to save who came.
            </EmptyState>
          )
        }
      </QueryState>
    </Section>
  )
}
