import { type Day, wallClock } from "../../../lib/day.ts"
import { formatTime } from "../../../lib/week-times.ts"
import { Button } from "../../../ui/buttons/button.tsx"
import { Grid, Stack, Text } from "../../../ui/layout/layout.tsx"
import { Card } from "../../../ui/page/card.tsx"
import { DayText } from "../../../ui/text/date-text.tsx"
import type { Notice } from "../contract.ts"
import { NoticeLink } from "./notice-link.tsx"
import css from "./notice-list.module.css"
import { useReadNotices } from "./use-read-notices.ts"

/** Notices by day, newest first. Times are in `zone`. */
export function NoticeList({ notices, zone, today }: { notices: readonly Notice[]; zone: string; today: Day }) {
  const dayOf = ({ createdAt }: Notice) => wallClock(new Date(createdAt), zone).day
  const days = [...new Set(notices.map(dayOf))]
  return (
    <Stack gap={5}>
      {days.map((day) => (
        <Stack as="section" gap={2} key={day}>
          <Text as="h2" size="m">
            <DayName day={day} today={today} />
          </Text>
          <Card>
            <Stack as="ul" hasLines>
              {notices
                .filter((notice) => dayOf(notice) === day)
                .map((notice) => (
                  <NoticeItem key={notice.id} notice={notice} zone={zone} />
                ))}
            </Stack>
          </Card>
        </Stack>
      ))}
    </Stack>
  )
}

function DayName({ day, today }: { day: Day; today: Day }) {
  return day === today ? <time dateTime={day}>Today</time> : <DayText day={day} long />
}

function NoticeItem({ notice, zone }: { notice: Notice; zone: string }) {
  const read = useReadNotices()
  const { id, title, createdAt, readAt } = notice
  const isUnread = readAt === null
  const words = isUnread ? "Mark as read" : "Mark as unread"
  return (
    <Grid as="li" columns="end" gap={3} align="center" className={css.item}>
      <NoticeLink notice={notice} when={formatTime(wallClock(new Date(createdAt), zone).time)} />
      <Button
        size="small"
        tone="quiet"
        busy={read.isPending}
        aria-label={`${words}: ${title}`}
        onClick={() => read.mutate(isUnread ? { ids: [id] } : { ids: [id], unread: true })}
      >
        {words}
      </Button>
    </Grid>
  )
}
