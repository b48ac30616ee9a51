import { Link } from "react-router"
import { type Day, wallClock } from "../../../lib/day.ts"
import { formatTime } from "../../../lib/week-times.ts"
import { Button } from "../../../ui/buttons/button.tsx"
import { useAction } from "../../../ui/fetching/use-call.ts"
import { Card } from "../../../ui/page/card.tsx"
import { DayText } from "../../../ui/text/date-text.tsx"
import { toast } from "../../../ui/toasts/toast.ts"
import { type Notice, noticesCall, readNoticesCall, unreadNoticesCall } from "../contract.ts"
import css from "./notice-list.module.css"

/** The calls whose data is old once a notice is read, or unread again. */
const outdated = [noticesCall, unreadNoticesCall]

export function useReadNotices() {
  return useAction(readNoticesCall, { outdates: outdated, onFailure: (failure) => toast.failed(failure) })
}

/** Notices by day, the newest first. One that is opened is read, and leads to what it is about. Times are in `zone`. */
export function NoticeList({ notices, zone, today }: { notices: readonly Notice[]; zone: string; today: Day }) {
  const dayOf = ({ createdAt }: Notice) => wallClock(new Date(createdAt), zone).day
  const days = [...new Set(notices.map(dayOf))]
  return (
    <div className={css.days}>
      {days.map((day) => (
        <section key={day}>
          <h2 className={css.day}>
            <DayName day={day} today={today} />
          </h2>
          <Card>
            <ul className={css.list}>
              {notices
                .filter((notice) => dayOf(notice) === day)
                .map((notice) => (
                  <NoticeItem key={notice.id} notice={notice} zone={zone} />
                ))}
            </ul>
          </Card>
        </section>
      ))}
    </div>
  )
}

function DayName({ day, today }: { day: Day; today: Day }) {
  return day === today ? <time dateTime={day}>Today</time> : <DayText day={day} long />
}

function NoticeItem({ notice, zone }: { notice: Notice; zone: string }) {
  const read = useReadNotices()
  const { id, title, text, link, createdAt, readAt } = notice
  const { time } = wallClock(new Date(createdAt), zone)
  return (
    <li className={css.item} data-unread={readAt === null || undefined}>
      <Link className={css.link} to={link} onClick={() => readAt === null && read.mutate({ ids: [id] })}>
        <span className={css.title}>
          {readAt === null && <span className="unseen">Unread: </span>}
          {title}
        </span>
        {text && <span className={css.text}>{text}</span>}
        <time className={css.time} dateTime={createdAt}>
          {formatTime(time)}
        </time>
      </Link>
      {readAt === null ? (
        <Button
          size="small"
          tone="quiet"
          busy={read.isPending}
          aria-label={`Mark as read: ${title}`}
          onClick={() => read.mutate({ ids: [id] })}
        >
          Mark as read
        </Button>
      ) : (
        <Button
          size="small"
          tone="quiet"
          busy={read.isPending}
          aria-label={`Mark as unread: ${title}`}
          onClick={() => read.mutate({ ids: [id], unread: true })}
        >
          Mark as unread
        </Button>
      )}
    </li>
  )
}
