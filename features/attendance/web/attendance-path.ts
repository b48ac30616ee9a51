import type { UserType } from "../../../lib/roles.ts"
import { adminClassPath, classroomPath } from "../../classes/domain/class-links.ts"
import type { Meeting } from "../../meetings/contract.ts"

/** The address of the attendance tab of the class of a meeting. */
export function attendancePath(
  area: UserType,
  meeting: Pick<Meeting, "classId" | "programType" | "classType">,
): string {
  const klass = { ...meeting, id: meeting.classId }
  return `${area === "admin" ? adminClassPath(klass) : classroomPath(area, klass)}?tab=attendance`
}
