import type { ReactNode } from "react"
import { Cluster, Small, Stack } from "../../../ui/layout/layout.tsx"
import { Table } from "../../../ui/lists/table.tsx"
import { ProgressBar } from "../../../ui/states/progress-bar.tsx"
import { SkeletonOf } from "../../../ui/states/skeleton.tsx"
import { StatusBadge, type Tone } from "../../../ui/text/status-badge.tsx"
import type { DayOff, DayOffProgress } from "../contract.ts"
import type { DayOffKind } from "../domain/day-off.ts"
import { dayOffKindLabels, daysText, fromTimeText, numberOf, programText } from "./day-off-words.ts"
import css from "./days-off-table.module.css"
import { ResumeDayOff } from "./resume-day-off.tsx"

const tones: Record<DayOffKind, Tone> = { holiday: "green", weather: "orange", other: "blue" }

interface DaysOffTableProps {
  daysOff: readonly DayOff[]
  /** Undefined while loading. */
  progress: readonly DayOffProgress[] | undefined
  actionOf(dayOff: DayOff): ReactNode
}

/** The days off of a year, with the progress of each. */
export function DaysOffTable({ daysOff, progress, actionOf }: DaysOffTableProps) {
  const progressOf = ({ id }: DayOff) => progress?.find((each) => each.id === id)
  return (
    <Table
      caption="Days off"
      columns={{
        title: { head: "Day off", main: true, cell: (row) => <Title dayOff={row} /> },
        from: {
          head: "Days",
          cell: (row) => [daysText(row.from, row.to), fromTimeText(progressOf(row)?.fromTime ?? null)].join(" ").trim(),
        },
        makeUp: { head: "Cancelled", phone: "more", cell: (row) => <Done dayOff={row} progress={progressOf(row)} /> },
        program: { head: "For", cell: ({ program }) => programText(program) },
      }}
      action={{ head: "Actions", needs: "schedule", cell: actionOf }}
      rows={daysOff}
    />
  )
}

function Title({ dayOff: { title, kind } }: { dayOff: DayOff }) {
  return (
    <Cluster as="span" gap="2 3">
      <strong>{title}</strong>
      <StatusBadge tone={tones[kind]}>{dayOffKindLabels[kind]}</StatusBadge>
    </Cluster>
  )
}

function Done({ dayOff, progress }: { dayOff: DayOff; progress: DayOffProgress | undefined }) {
  if (!progress) return <SkeletonOf>12 meetings</SkeletonOf>
  const { meetings, cancelled, makeUps, people, done, isStopped } = progress
  if (meetings === 0 && !isStopped) return <>No meeting</>
  return (
    <Stack as="span" gap={1} className={css.done}>
      <span>{numberOf(meetings, "meeting", "meetings")}</span>
      {done < 1 ? (
        <>
          <ProgressBar done={done} label={`${dayOff.title}: progress`} />
          <Small>
            {cancelled < meetings
              ? `${cancelled.toLocaleString("en")} cancelled so far`
              : `${numberOf(people, "person", "people")} notified so far`}
          </Small>
          {isStopped && <ResumeDayOff dayOff={dayOff} />}
        </>
      ) : (
        <Small>
          {[
            dayOff.makeUp ? numberOf(makeUps, "make-up class", "make-up classes") : "no make-up classes",
            `${numberOf(people, "person", "people")} notified`,
          ].join(", ")}
        </Small>
      )}
    </Stack>
  )
}
