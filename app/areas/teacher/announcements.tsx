import { announcementsCalls } from "../../../features/announcements/contract.ts"
import { listQuery } from "../../../ui/lists/use-list.ts"
import { pageLoader } from "../../page-loader.ts"
import { titled } from "../account/account-meta.ts"
import { RoleAnnouncements } from "../role-announcements.tsx"

export { clientLoader } from "../../client-loader.ts"

export const meta = titled("Announcements")

export const loader = pageLoader(({ ask, search }) => ask(listQuery(announcementsCalls.teacher, search)))

export default function Announcements() {
  return <RoleAnnouncements call={announcementsCalls.teacher} />
}
