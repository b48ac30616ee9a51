import { SoloSessions } from "../../features/enrollments/web/sessions/solo-sessions.tsx"
import { SoloScheduleForm } from "../../features/schedules/web/solo-schedule-form.tsx"
import type { ClassManager } from "../../lib/roles.ts"

interface SoloScheduleProps {
  by: ClassManager
  student: { enrolleeId: string; classId: string; fullName: string }
  /** Only an approved student has promised classes to add to; times can be set earlier. */
  isApproved: boolean
  /** Where the server's messages are shown. The class pages have their own place for them. */
  say?: (message: string) => void
  onClose(): void
}

/**
 * The content of the schedule dialog of a solo student (docs/rules/enrollments.md#sessions-of-solo-students): the
 * promised classes, and the weekly times.
 */
export function SoloSchedule({ by, student, isApproved, say, onClose }: SoloScheduleProps) {
  return (
    <>
      {isApproved && <SoloSessions enrolleeId={student.enrolleeId} say={say} />}
      <SoloScheduleForm by={by} student={student} onSaved={onClose} onBack={onClose} say={say} />
    </>
  )
}
