import { useState } from "react"
import { formatLongDay, wallClock } from "../../../lib/day.ts"
import { formatTime } from "../../../lib/week-times.ts"
import { Button } from "../../../ui/buttons/button.tsx"
import { QueryState } from "../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../ui/fetching/use-call.ts"
import { Cluster, Grid, Row, Stack, Text } from "../../../ui/layout/layout.tsx"
import { Loading, Skeleton, SkeletonOf } from "../../../ui/states/skeleton.tsx"
import type { Meeting } from "../../meetings/contract.ts"
import { type DayOffPreview, previewDayOffCall, previewedMeetingsCall } from "../contract.ts"
import css from "./day-off-preview.module.css"

/** The days of a day off as the call takes them. A blank program means everybody. */
export type PreviewedDays = { from: string; to: string; fromTime: string; program: string }

/** What a day off would cancel: how many meetings, and which. */
export function DayOffPreviewPanel({ days, zone }: { days: PreviewedDays; zone: string }) {
  const query = useCall(previewDayOffCall, days)
  return (
    <QueryState of={query} waiting={<Counting />} failed="The meetings could not be counted.">
      {(counts) =>
        counts.meetings === 0 ? (
          <Text surface="well" round="m" pad={4}>
            There are no classes on these days. Nothing is cancelled, and nobody is notified.
          </Text>
        ) : (
          <>
            <Counts counts={counts} />
            <Which days={days} zone={zone} total={counts.meetings} />
          </>
        )
      }
    </QueryState>
  )
}

const labels: Record<keyof DayOffPreview, [one: string, many: string]> = {
  meetings: ["meeting is cancelled", "meetings are cancelled"],
  classes: ["class", "classes"],
  students: ["student", "students"],
  teachers: ["teacher", "teachers"],
}

function Counts({ counts }: { counts: DayOffPreview }) {
  return (
    <Grid as="ul" columns={3} gap={2}>
      {(Object.keys(labels) as (keyof DayOffPreview)[]).map((name) => (
        <Count key={name} name={name} count={counts[name]} />
      ))}
    </Grid>
  )
}

function Count({ name, count }: { name: keyof DayOffPreview; count: number }) {
  const isMain = name === "meetings"
  const content = (
    <>
      <Text as="strong" figure="m">
        {count.toLocaleString("en")}
      </Text>
      <span>{labels[name][count === 1 ? 0 : 1]}</span>
    </>
  )
  if (!isMain)
    return (
      <Stack as="li" gap={1} surface="well" round="m" pad="wide">
        {content}
      </Stack>
    )
  return (
    <Row as="li" gap={3} surface="mango" round="m" pad="wide" isWholeRow>
      {content}
    </Row>
  )
}

function Counting() {
  return (
    <Loading text="Counting the meetings…">
      <SkeletonOf>
        <Counts counts={{ meetings: 0, classes: 0, students: 0, teachers: 0 }} />
      </SkeletonOf>
    </Loading>
  )
}

const pageSize = 8

/** The meetings, a page at a time. The buttons stay in place. */
function Which({ days, zone, total }: { days: PreviewedDays; zone: string; total: number }) {
  const [page, setPage] = useState(1)
  const query = useCall(previewedMeetingsCall, { ...days, page, pageSize }, { keepsOld: true })
  const pages = Math.ceil(total / pageSize)
  return (
    <Stack as="section" gap={3} aria-label="Affected meetings">
      <QueryState of={query} waiting={<Rows />} failed="The meetings could not be listed.">
        {({ meetings }) => (
          <Stack as="ul" hasLines isPacked className={css.list} data-long={pages > 1 || undefined}>
            {meetings.map((meeting) => (
              <MeetingLine key={meeting.id} meeting={meeting} zone={zone} />
            ))}
          </Stack>
        )}
      </QueryState>
      {pages > 1 && (
        <Row gap={3} justify="between">
          <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Previous
          </Button>
          <span>{`Page ${page} of ${pages.toLocaleString("en")}`}</span>
          <Button size="small" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            Next
          </Button>
        </Row>
      )}
    </Stack>
  )
}

function MeetingLine({ meeting, zone }: { meeting: Meeting; zone: string }) {
  const { day, time } = wallClock(new Date(meeting.startsAt), zone)
  return (
    <Cluster as="li" gap="0 4" justify="between" padY={3}>
      <strong>{meeting.className}</strong>
      <Text as="span" tone="soft">{`${formatLongDay(day)}, ${formatTime(time)}`}</Text>
    </Cluster>
  )
}

function Rows() {
  return (
    <Loading text="Listing the meetings…">
      <Stack>
        <Skeleton height="3rem" />
        <Skeleton height="3rem" />
        <Skeleton height="3rem" />
      </Stack>
    </Loading>
  )
}
