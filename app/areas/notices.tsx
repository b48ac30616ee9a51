import { useLocation } from "react-router"
import { type Notice, noticesCall } from "../../features/notices/contract.ts"
import { NoticeList } from "../../features/notices/web/notice-list.tsx"
import { noticeWithoutThing } from "../../features/notices/web/opened-notice.ts"
import { useReadNotices } from "../../features/notices/web/use-read-notices.ts"
import { periodText } from "../../lib/retention/retention.ts"
import { Button } from "../../ui/buttons/button.tsx"
import { Alert } from "../../ui/form/form.tsx"
import { ListPage } from "../../ui/lists/list-page.tsx"
import { listQuery, useList } from "../../ui/lists/use-list.ts"
import { EmptyState } from "../../ui/states/empty-state.tsx"
import { useToday } from "../../ui/text/use-today.ts"
import { pageLoader } from "../page-loader.ts"
import { useRoleArea } from "../role-area.ts"
import { titled } from "./account/account-meta.ts"

export { clientLoader } from "../client-loader.ts"

export const meta = titled("Notices")

export const loader = pageLoader(({ ask, search }) => ask(listQuery(noticesCall, search)))

/**
 * The page of notices of every role (docs/rules/notices.md#notices). All use the same calls, which return the account's
 * own notices.
 */
export default function Notices() {
  const { timeZone, retention } = useRoleArea()
  const today = useToday(timeZone)
  const list = useList(noticesCall, { rows: "notices" })
  return (
    <ListPage
      of={list}
      width="narrow"
      title="Notices"
      intro={`Your news. We keep notices for ${periodText("notices", retention)}.`}
      actions={list.reply && list.reply.pagination.total > 0 && <MarkAllAsRead unread={list.reply.unread} />}
      above={<WithoutThing notices={list.rows} />}
      what="notices"
      whose="your"
      renderRows={(notices) => <NoticeList notices={notices} zone={timeZone} today={today} />}
      empty={
        <EmptyState title="No notices yet" drawing="bell">
          New notices appear here.
        </EmptyState>
      }
      skeleton={{ count: 6, picture: false }}
    />
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
      {title ? `“${title}” is` : "Your notice is"} about something that was removed or that you can no longer see.
    </Alert>
  )
}
