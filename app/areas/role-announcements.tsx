import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useSearchParams } from "react-router"
import type {
  learnerAnnouncementsCall,
  parentAnnouncementsCall,
  teacherAnnouncementsCall,
} from "../../features/announcements/contract.ts"
import { AnnouncementList } from "../../features/announcements/web/announcement-list.tsx"
import { callQuery } from "../../ui/fetching/call-query.ts"
import { QueryState } from "../../ui/fetching/query-state.tsx"
import { Pagination, pageIn } from "../../ui/lists/pagination.tsx"
import { Page, PageHeader } from "../../ui/page/page.tsx"
import { EmptyState } from "../../ui/states/empty-state.tsx"
import { RowsSkeleton } from "../../ui/states/skeleton.tsx"
import { StaleWhileLoading } from "../../ui/states/stale-while-loading.tsx"
import { useRoleArea } from "../role-area.ts"

type RoleCall = typeof learnerAnnouncementsCall | typeof parentAnnouncementsCall | typeof teacherAnnouncementsCall

export function announcementsQuery(call: RoleCall, search: URLSearchParams) {
  return callQuery(call, { page: pageIn(search) })
}

/** The announcements for one role: the public ones and those addressed to it. */
export function RoleAnnouncements({ call }: { call: RoleCall }) {
  const { timeZone } = useRoleArea()
  const [search] = useSearchParams()
  const announcements = useQuery({ ...announcementsQuery(call, search), placeholderData: keepPreviousData })
  return (
    <Page>
      <PageHeader title="Announcements" lead="News from the school, newest first. Tap a title to read it." />
      <QueryState
        of={announcements}
        waiting={<RowsSkeleton count={5} picture={false} text="Loading the announcements…" />}
        failed="The announcements could not be loaded."
      >
        {({ announcements: list, pagination }) =>
          pagination.total > 0 ? (
            <StaleWhileLoading isOld={announcements.isPlaceholderData}>
              <AnnouncementList announcements={list} zone={timeZone} showsAudience />
              <Pagination pagination={pagination} of="announcements" />
            </StaleWhileLoading>
          ) : (
            <EmptyState title="No announcements yet" drawing="bell">
              When the school has news for you, it appears here.
            </EmptyState>
          )
        }
      </QueryState>
    </Page>
  )
}
