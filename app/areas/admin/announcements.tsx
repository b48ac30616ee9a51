import { useState } from "react"
import { allAnnouncementsCall } from "../../../features/announcements/contract.ts"
import { AddAnnouncement } from "../../../features/announcements/web/add-announcement.tsx"
import { AnnouncementList } from "../../../features/announcements/web/announcement-list.tsx"
import { useDeleteAnnouncement } from "../../../features/announcements/web/delete-announcement.tsx"
import { TellingProgress } from "../../../features/announcements/web/telling-progress.tsx"
import { Button } from "../../../ui/buttons/button.tsx"
import { ListPage } from "../../../ui/lists/list-page.tsx"
import { useList } from "../../../ui/lists/use-list.ts"
import { IconPlus } from "../../../ui/pictures/icons.ts"
import { EmptyState } from "../../../ui/states/empty-state.tsx"
import { useRoleArea } from "../../role-area.ts"
import { titled } from "../account/account-meta.ts"

export const meta = titled("Announcements")

export default function Announcements() {
  const { timeZone } = useRoleArea()
  const [isAdding, setAdding] = useState(false)
  const [deleteButtonOf, question] = useDeleteAnnouncement()
  const add = (
    <Button tone="brand" icon={<IconPlus />} onClick={() => setAdding(true)} aria-haspopup="dialog">
      Add Announcement
    </Button>
  )
  return (
    <ListPage
      of={useList(allAnnouncementsCall, { rows: "announcements" })}
      title="Announcements"
      intro="News for everybody or for the roles you choose, newest first."
      actions={add}
      what="announcements"
      above={<TellingProgress />}
      renderRows={(rows) => (
        <AnnouncementList announcements={rows} zone={timeZone} showsAudience actionOf={deleteButtonOf} />
      )}
      empty={
        <EmptyState title="No announcements yet" drawing="bell" action={add}>
          Post news for teachers, parents, learners or everybody.
        </EmptyState>
      }
      skeleton={{ count: 5, picture: false }}
    >
      <AddAnnouncement open={isAdding} onClose={() => setAdding(false)} />
      {question}
    </ListPage>
  )
}
