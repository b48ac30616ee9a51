import { useState } from "react"
import { allAnnouncementsCall } from "../../../features/announcements/contract.ts"
import { AddAnnouncement } from "../../../features/announcements/web/add-announcement.tsx"
import { AnnouncementList } from "../../../features/announcements/web/announcement-list.tsx"
import { useDeleteAnnouncement } from "../../../features/announcements/web/delete-announcement.tsx"
import { Button } from "../../../ui/buttons/button.tsx"
import { QueryState } from "../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../ui/fetching/use-call.ts"
import { Pagination, usePage } from "../../../ui/lists/pagination.tsx"
import { Page, PageHeader } from "../../../ui/page/page.tsx"
import { IconPlus } from "../../../ui/pictures/icons.ts"
import { EmptyState } from "../../../ui/states/empty-state.tsx"
import { RowsSkeleton } from "../../../ui/states/skeleton.tsx"
import { StaleWhileLoading } from "../../../ui/states/stale-while-loading.tsx"
import { useRoleArea } from "../../role-area.ts"
import { titled } from "../account/account-meta.ts"

export const meta = titled("Announcements")

export default function Announcements() {
  const { timeZone } = useRoleArea()
  const announcements = useCall(allAnnouncementsCall, { page: usePage() }, { keepsOld: true })
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
      <QueryState
        of={announcements}
        waiting={<RowsSkeleton count={5} picture={false} text="Loading the announcements…" />}
        failed="The announcements could not be loaded."
      >
        {({ announcements: list, pagination }) =>
          pagination.total > 0 ? (
            <StaleWhileLoading isOld={announcements.isPlaceholderData}>
              <AnnouncementList announcements={list} zone={timeZone} showsAudience actionOf={deleteButtonOf} />
              <Pagination pagination={pagination} of="announcements" />
            </StaleWhileLoading>
          ) : (
            <EmptyState title="No announcements yet" drawing="bell" action={add}>
              Post news for teachers, parents, learners or everybody.
            </EmptyState>
          )
        }
      </QueryState>
      <AddAnnouncement open={isAdding} onClose={() => setAdding(false)} />
      {question}
    </Page>
  )
}
