import type { announcementsCalls } from "../../features/announcements/contract.ts"
import { AnnouncementList } from "../../features/announcements/web/announcement-list.tsx"
import { ListPage } from "../../ui/lists/list-page.tsx"
import { useList } from "../../ui/lists/use-list.ts"
import { EmptyState } from "../../ui/states/empty-state.tsx"
import { useRoleArea } from "../role-area.ts"

type RoleCall = typeof announcementsCalls.learner | typeof announcementsCalls.parent | typeof announcementsCalls.teacher

/** The announcements for one role: the public ones and those addressed to it. */
export function RoleAnnouncements({ call }: { call: RoleCall }) {
  const { timeZone } = useRoleArea()
  return (
    <ListPage
      of={useList(call, { rows: "announcements" })}
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
