import { useState } from "react"
import { useSearchParams } from "react-router"
import { daysOffCall, daysOffProgressCall } from "../../../features/days-off/contract.ts"
import { AddDayOff } from "../../../features/days-off/web/add-day-off.tsx"
import { DaysOffBeingRemoved } from "../../../features/days-off/web/days-off-being-removed.tsx"
import { DaysOffTable } from "../../../features/days-off/web/days-off-table.tsx"
import { HolidayPicker } from "../../../features/days-off/web/holiday-picker.tsx"
import { useTakeBack } from "../../../features/days-off/web/take-back.tsx"
import type { ReplyOf } from "../../../lib/contract.ts"
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx"
import { useCall } from "../../../ui/fetching/use-call.ts"
import { Row, Text } from "../../../ui/layout/layout.tsx"
import { ListPage } from "../../../ui/lists/list-page.tsx"
import { useList } from "../../../ui/lists/use-list.ts"
import { IconCalendarPlus, IconChevronLeft, IconChevronRight, IconPlus } from "../../../ui/pictures/icons.ts"
import { EmptyState } from "../../../ui/states/empty-state.tsx"
import { useToday } from "../../../ui/text/use-today.ts"
import { useRoleArea } from "../../role-area.ts"
import { titled } from "../account/account-meta.ts"

export const meta = titled("Days off")

type Opened = "form" | "holidays" | null

export default function DaysOff() {
  const { timeZone } = useRoleArea()
  const { year, thisYear } = useYear(timeZone)
  const list = useList(daysOffCall, { rows: "daysOff", input: () => ({ year: String(year) }) })
  const { progress, takenBack = [] } = useProgress(year)
  const [takeBackButtonOf, question] = useTakeBack()
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  const add = (
    <Button needs="schedule" tone="brand" icon={<IconPlus />} onClick={() => setOpened("form")} aria-haspopup="dialog">
      Add day off
    </Button>
  )
  return (
    <ListPage
      of={list}
      title="Days off"
      intro="There are no classes on these days. New classes skip them."
      actions={
        <>
          {add}
          <Button
            needs="schedule"
            icon={<IconCalendarPlus />}
            onClick={() => setOpened("holidays")}
            aria-haspopup="dialog"
          >
            Add Philippine holidays
          </Button>
          <ButtonLink needs="classes:read" to="/admin/tools/time-off">
            Teachers' time off
          </ButtonLink>
        </>
      }
      what="days off"
      above={
        <>
          <YearLinks year={year} thisYear={thisYear} />
          <DaysOffBeingRemoved takenBack={takenBack} />
        </>
      }
      renderRows={(daysOff) => <DaysOffTable daysOff={daysOff} progress={progress} actionOf={takeBackButtonOf} />}
      empty={
        <EmptyState title={`No days off in ${year}`} drawing="calendar" action={add} level={3}>
          Add holidays and other days without classes.
        </EmptyState>
      }
      skeleton={{ count: 5, picture: false }}
    >
      {question}
      {list.reply && <HolidayPicker open={opened === "holidays"} year={year} daysOff={list.rows} onClose={close} />}
      <AddDayOff open={opened === "form"} zone={timeZone} onClose={close} />
    </ListPage>
  )
}

const whileWorking = 2000

/** Polls while a day off is being carried out or removed. */
function useProgress(year: number): Partial<Progress> {
  return useCall(daysOffProgressCall, { year: String(year) }, { keepsOld: true, every: whileUnfinished }).data ?? {}
}

type Progress = ReplyOf<typeof daysOffProgressCall>

function whileUnfinished({ progress, takenBack }: Progress = { progress: [], takenBack: [] }): number | undefined {
  const isUnfinished =
    takenBack.some(({ isStopped }) => !isStopped) || progress.some(({ done, isStopped }) => done < 1 && !isStopped)
  return isUnfinished ? whileWorking : undefined
}

/** The year in the address, or the current one. */
function useYear(zone: string) {
  const [search] = useSearchParams()
  const thisYear = Number(useToday(zone).slice(0, 4))
  const param = search.get("year") ?? ""
  return { year: /^[1-9]\d{3}$/.test(param) ? Number(param) : thisYear, thisYear }
}

function YearLinks({ year, thisYear }: { year: number; thisYear: number }) {
  const to = (other: number) => (other === thisYear ? "?" : `?year=${other}`)
  return (
    <Row as="nav" gap={4} aria-label="Year">
      <ButtonLink size="small" to={to(year - 1)} icon={<IconChevronLeft />} preventScrollReset>
        {year - 1}
      </ButtonLink>
      <Text as="h2" size="h3" hasEvenDigits>
        {year}
      </Text>
      <ButtonLink size="small" to={to(year + 1)} icon={<IconChevronRight />} preventScrollReset>
        {year + 1}
      </ButtonLink>
    </Row>
  )
}
