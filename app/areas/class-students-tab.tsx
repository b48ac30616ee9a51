import { useState } from "react"
import type { ClassAddress } from "../../features/classes/domain/class-links.ts"
import {
  groupEnrollees,
  type StudentRow,
  soloEnrollees,
  studentsList,
} from "../../features/enrollments/staff-contract.ts"
import { ClassStudents } from "../../features/enrollments/web/class-students.tsx"
import { SoloScheduleForm } from "../../features/schedules/web/solo-schedule-form.tsx"
import { Button, ButtonLink } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { classToast } from "../../ui/toast.ts"
import { useCall } from "../../ui/use-call.ts"
import { useRoleArea } from "../role-area.ts"

interface ClassStudentsTabProps {
  by: "teacher" | "admin"
  aClass: ClassAddress
}

/** Who sits in the class; in a solo class each with a schedule of their own. */
export function ClassStudentsTab({ by, aClass }: ClassStudentsTabProps) {
  const { timeZone } = useRoleArea()
  const isSolo = aClass.classType === "solo"
  const teachers = isSolo ? soloEnrollees : groupEnrollees
  const students = useCall(by === "admin" ? studentsList : teachers, { classId: aClass.id })
  const [chosen, setChosen] = useState<StudentRow | null>(null)
  const close = () => setChosen(null)
  const buttonsOf = (student: StudentRow) => (
    <>
      {isSolo && <ScheduleButton student={student} onPress={() => setChosen(student)} />}
      {by === "admin" && (
        <ButtonLink
          size="small"
          tone="quiet"
          to={`/admin/enrollees?enrollee=${student.enrolleeId}`}
          aria-label={`Payment of ${student.fullName}`}
        >
          Payment
        </ButtonLink>
      )}
    </>
  )
  return (
    <>
      <ClassStudents of={students} zone={timeZone} actionsOf={isSolo || by === "admin" ? buttonsOf : undefined} />
      <Dialog open={chosen !== null} onClose={close} title="Schedule">
        {chosen && (
          <SoloScheduleForm
            by={by}
            student={{ ...chosen, classId: aClass.id }}
            onSaved={close}
            onBack={close}
            say={classToast.success}
          />
        )}
      </Dialog>
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
