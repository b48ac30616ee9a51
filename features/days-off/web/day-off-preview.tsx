import { useState } from "react"
import { formatLongDay, wallClock } from "../../../lib/day.ts"
import { formatTime } from "../../../lib/week-times.ts"
import { Button } from "../../../ui/buttons/button.tsx"
import { QueryState } from "../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../ui/fetching/use-call.ts"
import { Grid, Row, Text } from "../../../ui/layout/layout.tsx"
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
            No class meets then. Nothing is cancelled, and nobody is told.
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
    <Grid as="ul" columns={3} gap={2} className={css.counts}>
      {(Object.keys(labels) as (keyof DayOffPreview)[]).map((name) => (
        <li key={name} data-main={name === "meetings" || undefined}>
          <strong>{counts[name].toLocaleString("en")}</strong>
          <span>{labels[name][counts[name] === 1 ? 0 : 1]}</span>
        </li>
      ))}
    </Grid>
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
    <section className={css.which} aria-label="Which meetings">
      <QueryState of={query} waiting={<Rows />} failed="The meetings could not be listed.">
        {({ meetings }) => (
          <ul className={css.list} data-long={pages > 1 || undefined}>
            {meetings.map((meeting) => (
              <MeetingLine key={meeting.id} meeting={meeting} zone={zone} />
            ))}
          </ul>
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
    </section>
  )
}

function MeetingLine({ meeting, zone }: { meeting: Meeting; zone: string }) {
  const { day, time } = wallClock(new Date(meeting.startsAt), zone)
  return (
    <li>
      <strong>{meeting.className}</strong>
      <span>{`${formatLongDay(day)}, ${formatTime(time)}`}</span>
    </li>
  )
}

function Rows() {
  return (
    <Loading text="Listing the meetings…">
      <div className={css.list}>
        <Skeleton height="3rem" />
        <Skeleton height="3rem" />
        <Skeleton height="3rem" />
      </div>
    </Loading>
  )
}
