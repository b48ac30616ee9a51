import { useRef } from "react"
import { type Day, formatNearDay, wallClock } from "../../../../lib/day.ts"
import { formatTime } from "../../../../lib/week-times.ts"
import { Button, ButtonLink } from "../../../../ui/buttons/button.tsx"
import { CloseButton } from "../../../../ui/buttons/close-button.tsx"
import { QueryState } from "../../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../../ui/fetching/use-call.ts"
import { Panel, Row, Stack, Text } from "../../../../ui/layout/layout.tsx"
import { EmptyState } from "../../../../ui/states/empty-state.tsx"
import { RowsSkeleton } from "../../../../ui/states/skeleton.tsx"
import { useToday } from "../../../../ui/text/use-today.ts"
import { Modal } from "../../../../ui/windows/modal.tsx"
import { type Notice, noticesCall, unreadNoticesCall } from "../../contract.ts"
import { NoticeLink } from "../notice-link.tsx"
import { useReadNotices } from "../use-read-notices.ts"
import css from "./notices-panel.module.css"

const mostShown = 10
const titleId = "notices-panel-title"

interface NoticesPanelProps {
  open: boolean
  onClose(): void
  /** The page of notices. */
  to: string
  zone: string
}

/** The newest notices, below the bell. */
export default function NoticesPanel({ open, onClose, to, zone }: NoticesPanelProps) {
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <Modal open={open} onClose={onClose} labelledBy={titleId} className={css.panel} startAt={title}>
      {open && (
        <>
          <Row gap={2} surface="plain" className={css.head}>
            {/* It gets the focus first, so that pressing Enter twice on the bell changes nothing. */}
            <Text as="h2" size="h4" isGrowing ref={title} id={titleId} tabIndex={-1}>
              Notices
            </Text>
            <MarkAllAsRead />
            <CloseButton label="Close" onClick={onClose} />
          </Row>
          <Newest zone={zone} onGo={onClose} />
          <Panel surface="plain" isLined className={css.foot}>
            <ButtonLink to={to} onClick={onClose} tone="plain" wide>
              See all
            </ButtonLink>
          </Panel>
        </>
      )}
    </Modal>
  )
}

function MarkAllAsRead() {
  const read = useReadNotices()
  const { data } = useCall(unreadNoticesCall, {}, { enabled: false })
  return (
    <Button
      size="small"
      tone="quiet"
      busy={read.isPending}
      blocked={!data?.unread}
      onClick={() => read.mutate({ all: true })}
    >
      Mark all as read
    </Button>
  )
}

function Newest({ zone, onGo }: { zone: string; onGo(): void }) {
  const today = useToday(zone)
  return (
    <div className={css.body}>
      <QueryState
        of={useCall(noticesCall, { page: 1 })}
        waiting={<RowsSkeleton count={4} picture={false} text="Loading your notices…" />}
        failed="Your notices could not be loaded."
      >
        {({ notices }) =>
          notices.length > 0 ? (
            <Stack as="ul" hasLines>
              {notices.slice(0, mostShown).map((notice) => (
                <li key={notice.id}>
                  <NoticeLink notice={notice} when={whenIn(zone, notice, today)} isShort onGo={onGo} />
                </li>
              ))}
            </Stack>
          ) : (
            <EmptyState title="No notices yet" drawing="bell" level={3}>
              New notices appear here.
            </EmptyState>
          )
        }
      </QueryState>
    </div>
  )
}

/** "9:05 AM" for today, "20 Nov, 9:05 AM" for another day. */
function whenIn(zone: string, { createdAt }: Notice, today: Day): string {
  const { day, time } = wallClock(new Date(createdAt), zone)
  return day === today ? formatTime(time) : `${formatNearDay(day, today)}, ${formatTime(time)}`
}
