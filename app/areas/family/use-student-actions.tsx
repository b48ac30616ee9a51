import type { ReactNode } from "react"
import type { StudentActions } from "../../../features/attendance/web/student-action.tsx"
import { useAbsence } from "../../../features/attendance/web/use-absence.tsx"
import { useCancelMeeting } from "../../../features/meetings/web/cancelling/use-cancel-meeting.tsx"
import type { FamilyRole } from "../../../lib/roles.ts"

/** What a family can do about its coming classes. Render `dialogs` once on the page. */
export function useStudentActions(area: FamilyRole, zone: string): StudentActions & { dialogs: ReactNode } {
  const { dialog, ...absence } = useAbsence(area, zone)
  const { question, ...cancelling } = useCancelMeeting(area, zone)
  const dialogs = (
    <>
      {dialog}
      {question}
    </>
  )
  return { area, zone, absence, cancelling, dialogs }
}
