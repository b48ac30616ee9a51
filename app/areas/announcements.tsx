import { announcementsCalls } from "../../features/announcements/contract.ts"
import { AnnouncementList } from "../../features/announcements/web/announcement-list.tsx"
import type { Role } from "../../lib/roles.ts"
import { ListPage } from "../../ui/lists/list-page.tsx"
import { listQuery, useList } from "../../ui/lists/use-list.ts"
import { EmptyState } from "../../ui/states/empty-state.tsx"
import { type PageRequest, pageLoader } from "../page-loader.ts"
import { useRoleArea } from "../role-area.ts"
import { titled } from "./account/account-meta.ts"

export { clientLoader } from "../client-loader.ts"

export const meta = titled("Announcements")

export const loader = pageLoader(({ area, ask, search }: PageRequest<Role>) =>
  ask(listQuery(announcementsCalls[area], search)),
)

/** The announcements for a role: the public ones and those addressed to it. */
export default function Announcements() {
  const { area, timeZone } = useRoleArea<Role>()
  return (
    <ListPage
      of={useList(announcementsCalls[area], { rows: "announcements" })}
      title="Announcements"
      intro="News from the school, newest first. Tap a title to read it."
      what="announcements"
      renderRows={(rows) => <AnnouncementList announcements={rows} zone={timeZone} showsAudience />}
      empty={
        <EmptyState title="No announcements yet" drawing="bell">
          When the school has news for you, it appears here.
        </EmptyState>
      }
      skeleton={{ count: 5, picture: false }}
    />
  )
}
