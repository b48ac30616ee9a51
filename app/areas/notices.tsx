import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useLocation, useSearchParams } from "react-router"
import { type Notice, noticesCall } from "../../features/notices/contract.ts"
import { noticeDays } from "../../features/notices/domain/retention.ts"
import { NoticeList } from "../../features/notices/web/notice-list.tsx"
import { noticeWithoutThing } from "../../features/notices/web/opened-notice.ts"
import { useReadNotices } from "../../features/notices/web/use-read-notices.ts"
import { Button } from "../../ui/buttons/button.tsx"
import { callQuery } from "../../ui/fetching/call-query.ts"
import { QueryState } from "../../ui/fetching/query-state.tsx"
import { Alert } from "../../ui/form/form.tsx"
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

/**
 * The page of notices of every role (docs/rules/notices.md#notices). All use the same calls, which return the account's
 * own notices.
 */
export default function Notices() {
  const { timeZone } = useRoleArea()
  const [search] = useSearchParams()
  const today = useToday(timeZone)
  const notices = useQuery({ ...noticesQuery(search), placeholderData: keepPreviousData })
  return (
    <Page width="narrow">
      <PageHeader
        title="Notices"
        lead={`Your news. We keep notices for ${noticeDays} days.`}
        actions={notices.data && notices.data.pagination.total > 0 && <MarkAllAsRead unread={notices.data.unread} />}
      />
      <WithoutThing notices={notices.data?.notices ?? []} />
      <QueryState
        of={notices}
        waiting={<RowsSkeleton count={6} picture={false} text="Loading your notices…" />}
        failed="Your notices could not be loaded."
      >
        {({ notices: list, pagination }) =>
          pagination.total > 0 ? (
            <StaleWhileLoading isOld={notices.isPlaceholderData}>
              <NoticeList notices={list} zone={timeZone} today={today} />
              <Pagination pagination={pagination} of="notices" />
            </StaleWhileLoading>
          ) : (
            <EmptyState title="No notices yet" drawing="bell">
              New notices appear here.
            </EmptyState>
          )
        }
      </QueryState>
    </Page>
  )
}

/** The button stays when nothing is unread, so that the focus is not lost. */
function MarkAllAsRead({ unread }: { unread: number }) {
  const read = useReadNotices()
  return (
    <Button busy={read.isPending} blocked={unread === 0} onClick={() => read.mutate({ all: true })}>
      Mark all as read
    </Button>
  )
}

/** Says why a notice has led to this list (app/areas/thing-is-gone.tsx). */
function WithoutThing({ notices }: { notices: readonly Notice[] }) {
  const { state } = useLocation()
  const notice = noticeWithoutThing(state)
  if (!notice) return null
  const title = notices.find(({ id }) => id === notice)?.title
  return (
    <Alert tone="orange">
      {title ? `“${title}” is` : "Your notice is"} about something that is not here any more: it was removed, or it is
      no longer open to you.
    </Alert>
  )
}
