import { useState } from "react"
import { StudentDetails, StudentDetailsButton } from "../../features/attendance/web/student-details.tsx"
import type { ClassAddress } from "../../features/classes/domain/class-links.ts"
import { WeeklyTimes } from "../../features/classes/web/details/weekly-times.tsx"
import { messageFamilyPath } from "../../features/conversations/domain/message-paths.ts"
import {
  groupEnrolleesCall,
  type StudentRow,
  soloEnrolleesCall,
  studentsListCall,
} from "../../features/enrollments/staff-contract.ts"
import { ClassLine } from "../../features/waitlist/web/class-line.tsx"
import type { ClassManager } from "../../lib/roles.ts"
import { storedFile } from "../../lib/stored-file.ts"
import { rowsOfWeek, type WeekTimes } from "../../lib/week-times.ts"
import { Button, ButtonLink } from "../../ui/buttons/button.tsx"
import { Row } from "../../ui/layout/layout.tsx"
import { ListView } from "../../ui/lists/list-page.tsx"
import { useList } from "../../ui/lists/use-list.ts"
import { ForStaffWith } from "../../ui/staff/staff-grants.tsx"
import { EmptyState } from "../../ui/states/empty-state.tsx"
import { Moment } from "../../ui/text/date-text.tsx"
import { PersonLine } from "../../ui/text/person-line.tsx"
import { classToast } from "../../ui/toasts/toast.ts"
import { Dialog } from "../../ui/windows/dialog.tsx"
import { useRoleArea } from "../role-area.ts"
import { SoloSchedule } from "./solo-schedule.tsx"

interface ClassStudentsTabProps {
  by: ClassManager
  /** `schedule` is the group's; a solo class has none. */
  klass: ClassAddress & { schedule: WeekTimes | null }
}

/** The students of a class, each with whom to call and a schedule: the group's, or in a solo class their own. */
export default function ClassStudentsTab({ by, klass }: ClassStudentsTabProps) {
  const { timeZone } = useRoleArea()
  const isSolo = klass.classType === "solo"
  const teachers = isSolo ? soloEnrolleesCall : groupEnrolleesCall
  const list = useList(by === "admin" ? studentsListCall : teachers, {
    rows: "enrolleesData",
    input: () => ({ classId: klass.id }),
  })
  const [chosen, setChosen] = useState<StudentRow | null>(null)
  const [detailed, setDetailed] = useState<StudentRow | null>(null)
  const close = () => setChosen(null)
  const buttonsOf = (student: StudentRow) => (
    <Row gap={1} justify="end">
      <StudentDetailsButton fullName={student.fullName} onPress={() => setDetailed(student)} />
      <ScheduleButton student={student} onPress={() => setChosen(student)} />
      {by === "teacher" && (
        <ButtonLink
          size="small"
          tone="quiet"
          to={messageFamilyPath({ classId: klass.id, enrolleeId: student.enrolleeId })}
          aria-label={`Message to the family of ${student.fullName}`}
        >
          Message
        </ButtonLink>
      )}
      {by === "admin" && (
        <ButtonLink
          needs="enrollments:read"
          size="small"
          tone="quiet"
          to={`/admin/enrollees?enrollee=${student.enrolleeId}`}
          aria-label={`Payment of ${student.fullName}`}
        >
          Payment
        </ButtonLink>
      )}
    </Row>
  )
  return (
    <>
      <ListView
        of={list}
        what="students"
        columns={{
          fullName: {
            head: "Student",
            main: true,
            cell: ({ fullName, profilePicture }) => (
              <PersonLine name={fullName} picture={storedFile("profile-pictures", profilePicture)} />
            ),
          },
          enrollmentDate: {
            head: "Enrolled",
            cell: ({ enrollmentDate }) => <Moment at={enrollmentDate} zone={timeZone} dayOnly />,
          },
        }}
        action={{ head: "Actions", phone: "line", cell: buttonsOf }}
        empty={
          <EmptyState title="No enrollees to show" drawing="people">
            Students appear here after the school approves their enrollment.
          </EmptyState>
        }
        skeleton={{ count: 6 }}
      />
      <ForStaffWith needs="enrollments:read">
        <ClassLine by={by} classId={klass.id} zone={timeZone} />
      </ForStaffWith>
      <StudentDetails student={detailed} onClose={() => setDetailed(null)} />
      <Dialog open={chosen !== null} onClose={close} title="Schedule">
        {chosen && !isSolo && <GroupTimes times={klass.schedule} zone={timeZone} />}
        {chosen && isSolo && (
          <SoloSchedule
            by={by}
            student={{ ...chosen, classId: klass.id }}
            isApproved
            onClose={close}
            say={classToast.success}
          />
        )}
      </Dialog>
    </>
  )
}

function GroupTimes({ times, zone }: { times: WeekTimes | null; zone: string }) {
  return (
    <>
      <p>All students of a group class meet at the same times.</p>
      <WeeklyTimes times={times ? rowsOfWeek(times) : []} zone={zone} />
    </>
  )
}

function ScheduleButton({ student, onPress }: { student: StudentRow; onPress(): void }) {
  return (
    <Button size="small" aria-label={`Schedule of ${student.fullName}`} aria-haspopup="dialog" onClick={onPress}>
      Schedule
    </Button>
  )
}
