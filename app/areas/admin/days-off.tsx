import { type ReactNode, useEffect, useState } from "react"
import { useSearchParams } from "react-router"
import { type DayOff, daysOffCall, daysOffProgressCall } from "../../../features/days-off/contract.ts"
import { AddDayOff } from "../../../features/days-off/web/add-day-off.tsx"
import { DaysOffTable } from "../../../features/days-off/web/days-off-table.tsx"
import { HolidayPicker } from "../../../features/days-off/web/holiday-picker.tsx"
import { useTakeBack } from "../../../features/days-off/web/take-back.tsx"
import { TakenBackList } from "../../../features/days-off/web/taken-back-list.tsx"
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx"
import { QueryState } from "../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../ui/fetching/use-call.ts"
import { Page, PageHeader } from "../../../ui/page/page.tsx"
import { IconCalendarPlus, IconChevronLeft, IconChevronRight, IconPlus } from "../../../ui/pictures/icons.ts"
import { EmptyState } from "../../../ui/states/empty-state.tsx"
import { RowsSkeleton } from "../../../ui/states/skeleton.tsx"
import { useToday } from "../../../ui/text/use-today.ts"
import { useRoleArea } from "../../role-area.ts"
import { titled } from "../account/account-meta.ts"
import css from "./days-off.module.css"

export const meta = titled("Days off")

type Opened = "form" | "holidays" | null

export default function DaysOff() {
  const { timeZone } = useRoleArea()
  const { year, thisYear } = useYear(timeZone)
  const query = useCall(daysOffCall, { year: String(year) }, { keepsOld: true })
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  const add = (
    <Button tone="brand" icon={<IconPlus />} onClick={() => setOpened("form")} aria-haspopup="dialog">
      Add day off
    </Button>
  )
  const addHolidays = (
    <Button icon={<IconCalendarPlus />} onClick={() => setOpened("holidays")} aria-haspopup="dialog">
      Add Philippine holidays
    </Button>
  )
  return (
    <Page>
      <PageHeader
        title="Days off"
        lead="No classes meet on these days. New classes skip them."
        actions={
          <>
            {add}
            {addHolidays}
          </>
        }
      />
      <YearLinks year={year} thisYear={thisYear} />
      <QueryState
        of={query}
        waiting={<RowsSkeleton count={5} picture={false} text="Loading the days off…" />}
        failed="The days off could not be loaded."
      >
        {({ daysOff }) => (
          <>
            <Calendar year={year} daysOff={daysOff}>
              <EmptyState title={`No days off in ${year}`} drawing="calendar" action={add} level={3}>
                Add the holidays of the school, or a day on which it stays closed.
              </EmptyState>
            </Calendar>
            <HolidayPicker open={opened === "holidays"} year={year} daysOff={daysOff} onClose={close} />
          </>
        )}
      </QueryState>
      <AddDayOff open={opened === "form"} zone={timeZone} onClose={close} />
    </Page>
  )
}

interface CalendarProps {
  year: number
  daysOff: readonly DayOff[]
  /** Shown in a year without days off. */
  children: ReactNode
}

const whileWorking = 2000

/** Polls while a day off is being carried out or removed. */
function Calendar({ year, daysOff, children }: CalendarProps) {
  const [isWorking, setWorking] = useState(false)
  const query = useCall(
    daysOffProgressCall,
    { year: String(year) },
    { keepsOld: true, every: isWorking ? whileWorking : undefined },
  )
  const { progress, takenBack = [] } = query.data ?? {}
  const isUnfinished =
    takenBack.some(({ isStopped }) => !isStopped) ||
    (progress?.some(({ done, isStopped }) => done < 1 && !isStopped) ?? false)
  useEffect(() => setWorking(isUnfinished), [isUnfinished])
  const [takeBackButtonOf, question] = useTakeBack()
  return (
    <>
      <TakenBackList takenBack={takenBack} />
      {daysOff.length > 0 ? (
        <DaysOffTable daysOff={daysOff} progress={progress} actionOf={takeBackButtonOf} />
      ) : (
        children
      )}
      {question}
    </>
  )
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
    <nav className={css.years} aria-label="Year">
      <ButtonLink size="small" to={to(year - 1)} icon={<IconChevronLeft />} preventScrollReset>
        {year - 1}
      </ButtonLink>
      <h2>{year}</h2>
      <ButtonLink size="small" to={to(year + 1)} icon={<IconChevronRight />} preventScrollReset>
        {year + 1}
      </ButtonLink>
    </nav>
  )
}
