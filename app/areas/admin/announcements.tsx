import { IconPlus } from "@tabler/icons-react"
import { useState } from "react"
import { allAnnouncements } from "../../../features/announcements/contract.ts"
import { AddAnnouncement } from "../../../features/announcements/web/add-announcement.tsx"
import { AnnouncementList } from "../../../features/announcements/web/announcement-list.tsx"
import { useDeleteAnnouncement } from "../../../features/announcements/web/delete-announcement.tsx"
import { Answer } from "../../../ui/answer.tsx"
import { Button } from "../../../ui/button.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { OldWhileWaiting } from "../../../ui/old-while-waiting.tsx"
import { Page, PageHeader } from "../../../ui/page.tsx"
import { Pagination, usePage } from "../../../ui/pagination.tsx"
import { RowsSkeleton } from "../../../ui/skeleton.tsx"
import { useCall } from "../../../ui/use-call.ts"
import { useRoleArea } from "../../role-area.ts"
import { titled } from "../account/account-meta.ts"

export const meta = titled("Announcements")

export default function Announcements() {
  const { timeZone } = useRoleArea()
  const announcements = useCall(allAnnouncements, { page: usePage() }, { keepsOld: true })
  const [isAdding, setAdding] = useState(false)
  const [deleteButtonOf, question] = useDeleteAnnouncement()
  const add = (
    <Button tone="brand" icon={<IconPlus />} onClick={() => setAdding(true)} aria-haspopup="dialog">
      Add Announcement
    </Button>
  )
  return (
    <Page>
      <PageHeader
        title="Announcements"
        lead="News for everybody or for some roles. The newest is first."
        actions={add}
      />
      <Answer
        of={announcements}
        waiting={<RowsSkeleton count={5} picture={false} text="Loading the announcements…" />}
        failed="The announcements could not be loaded."
      >
        {({ announcements: found, pagination }) =>
          pagination.total > 0 ? (
            <OldWhileWaiting isOld={announcements.isPlaceholderData}>
              <AnnouncementList announcements={found} zone={timeZone} showsAudience actionOf={deleteButtonOf} />
              <Pagination pagination={pagination} of="announcements" />
            </OldWhileWaiting>
          ) : (
            <EmptyState title="No announcements yet" drawing="bell" action={add}>
              Post news for teachers, parents, learners or everybody.
            </EmptyState>
          )
        }
      </Answer>
      <AddAnnouncement open={isAdding} onClose={() => setAdding(false)} />
      {question}
    </Page>
  )
}
