import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useSearchParams } from "react-router"
import { noticesCall } from "../../features/notices/contract.ts"
import { NoticeList, useReadNotices } from "../../features/notices/web/notice-list.tsx"
import { Button } from "../../ui/buttons/button.tsx"
import { callQuery } from "../../ui/fetching/call-query.ts"
import { QueryState } from "../../ui/fetching/query-state.tsx"
import { Pagination, pageIn } from "../../ui/lists/pagination.tsx"
import { Page, PageHeader } from "../../ui/page/page.tsx"
import { EmptyState } from "../../ui/states/empty-state.tsx"
import { RowsSkeleton } from "../../ui/states/skeleton.tsx"
import { StaleWhileLoading } from "../../ui/states/stale-while-loading.tsx"
import { useToday } from "../../ui/text/use-today.ts"
import { pageLoader } from "../page-loader.ts"
import { useRoleArea } from "../role-area.ts"
import { titled } from "./account/account-meta.ts"

export { clientLoader } from "../client-loader.ts"

export const meta = titled("Notices")

const noticesQuery = (search: URLSearchParams) => callQuery(noticesCall, { page: pageIn(search) })

export const loader = pageLoader(({ ask, search }) => ask(noticesQuery(search)))

/** The notices of any role: the calls are the same, and each is about the own account. */
export default function Notices() {
  const { timeZone } = useRoleArea()
  const [search] = useSearchParams()
  const today = useToday(timeZone)
  const notices = useQuery({ ...noticesQuery(search), placeholderData: keepPreviousData })
  const read = useReadNotices()
  const hasUnread = (notices.data?.unread ?? 0) > 0
  return (
    <Page width="narrow">
      <PageHeader
        title="Notices"
        lead="What has happened in your classes and with your account. Notices are kept for 180 days."
        actions={
          hasUnread && (
            <Button busy={read.isPending} onClick={() => read.mutate({ all: true })}>
              Mark all as read
            </Button>
          )
        }
      />
      <QueryState
        of={notices}
        waiting={<RowsSkeleton count={6} picture={false} text="Loading your notices…" />}
        failed="Your notices could not be loaded."
      >
        {({ notices: found, pagination }) =>
          pagination.total > 0 ? (
            <StaleWhileLoading isOld={notices.isPlaceholderData}>
              <NoticeList notices={found} zone={timeZone} today={today} />
              <Pagination pagination={pagination} of="notices" />
            </StaleWhileLoading>
          ) : (
            <EmptyState title="No notices yet" drawing="bell">
              When something happens in your classes or with your account, it is told here.
            </EmptyState>
          )
        }
      </QueryState>
    </Page>
  )
}
