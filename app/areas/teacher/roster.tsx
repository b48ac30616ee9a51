import { teacherRosterCall } from "../../../features/attendance/contract.ts"
import { callQuery } from "../../../ui/fetching/call-query.ts"
import { pageLoader } from "../../page-loader.ts"
import { titled } from "../account/account-meta.ts"
import { RosterPage } from "../roster-page.tsx"

export { clientLoader } from "../../client-loader.ts"

export const meta = titled("Attendance")

export const loader = pageLoader(({ ask, params }) =>
  ask(callQuery(teacherRosterCall, { meetingId: params.meetingId ?? "" })),
)

export default function TeacherRoster() {
  return <RosterPage by="teacher" />
}
