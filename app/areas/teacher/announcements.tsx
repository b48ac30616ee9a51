import { teacherAnnouncementsCall } from "../../../features/announcements/contract.ts"
import { titled } from "../account/account-meta.ts"
import { RoleAnnouncements } from "../role-announcements.tsx"

export const meta = titled("Announcements")

export default function Announcements() {
  return <RoleAnnouncements call={teacherAnnouncementsCall} />
}
