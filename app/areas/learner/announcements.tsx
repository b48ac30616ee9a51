import { learnerAnnouncementsCall } from "../../../features/announcements/contract.ts"
import { pageLoader } from "../../page-loader.ts"
import { titled } from "../account/account-meta.ts"
import { announcementsQuery, RoleAnnouncements } from "../role-announcements.tsx"

export { clientLoader } from "../../client-loader.ts"

export const meta = titled("Announcements")

export const loader = pageLoader(({ ask, search }) => ask(announcementsQuery(learnerAnnouncementsCall, search)))

export default function Announcements() {
  return <RoleAnnouncements call={learnerAnnouncementsCall} />
}
