import { useState } from "react"
import type { AdminClass } from "../../../features/classes/admin-contract.ts"
import { type StudentRow, studentsList } from "../../../features/enrollments/staff-contract.ts"
import { ClassStudents } from "../../../features/enrollments/web/class-students.tsx"
import { SoloScheduleForm } from "../../../features/schedules/web/solo-schedule-form.tsx"
import { Button } from "../../../ui/button.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { useCall } from "../../../ui/use-call.ts"
import { useRoleArea } from "../../role-area.ts"

/** Who sits in the class; in a solo class each with a schedule of their own. */
export function ClassStudentsTab({ aClass }: { aClass: AdminClass }) {
  const { timeZone } = useRoleArea()
  const students = useCall(studentsList, { classId: aClass.id })
  const [chosen, setChosen] = useState<StudentRow | null>(null)
  const close = () => setChosen(null)
  const scheduleButton = (student: StudentRow) => (
    <Button
      size="small"
      aria-label={`Schedule of ${student.fullName}`}
      aria-haspopup="dialog"
      onClick={() => setChosen(student)}
    >
      Schedule
    </Button>
  )
  return (
    <>
      <ClassStudents
        of={students}
        zone={timeZone}
        actionsOf={aClass.classType === "solo" ? scheduleButton : undefined}
      />
      <Dialog open={chosen !== null} onClose={close} title="Schedule">
        {chosen && (
          <SoloScheduleForm by="admin" student={{ ...chosen, classId: aClass.id }} onSaved={close} onBack={close} />
        )}
      </Dialog>
    </>
  )
}
