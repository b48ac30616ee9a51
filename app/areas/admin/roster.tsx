import { titled } from "../account/account-meta.ts"
import { RosterPage } from "../roster-page.tsx"

export const meta = titled("Attendance")

export default function AdminRoster() {
  return <RosterPage by="admin" />
}
