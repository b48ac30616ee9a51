import { QueryState } from "../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../ui/fetching/use-call.ts"
import { Grid } from "../../../ui/layout/layout.tsx"
import { Loading, SkeletonOf } from "../../../ui/states/skeleton.tsx"
import { type DayData, dailyCall } from "../contract.ts"
import { daysCharted } from "../domain/last-days.ts"
import { DayChart } from "./day-chart.tsx"
import css from "./last-days.module.css"

const minute = 60_000

/** Charts by day: enrollments by their current status, and logins. */
export function LastDays() {
  const query = useCall(dailyCall, {}, { every: 5 * minute })
  return (
    <QueryState of={query} waiting={<Counting />} failed={`The last ${daysCharted} days could not be loaded.`}>
      {({ days }) => <Charts days={days} />}
    </QueryState>
  )
}

function Charts({ days }: { days: readonly DayData[] }) {
  const names = days.map(({ day }) => day)
  return (
    <Grid gap="cards" align="start" className={css.charts}>
      <DayChart
        title="Enrollments"
        days={names}
        unit={["enrollment", "enrollments"]}
        series={[
          { name: "Approved", tone: "green", countsOf: days.map((each) => each.approvedEnrollments) },
          { name: "Pending", tone: "orange", countsOf: days.map((each) => each.pendingEnrollments) },
          { name: "Rejected", tone: "red", countsOf: days.map((each) => each.deniedEnrollments) },
        ]}
      />
      <DayChart
        title="Logins"
        days={names}
        unit={["login", "logins"]}
        series={[{ name: "Logins", tone: "blue", countsOf: days.map((each) => each.logins) }]}
      />
    </Grid>
  )
}

function Counting() {
  return (
    <Loading text={`Calculating the last ${daysCharted} days…`}>
      {/* Only its size is seen, which does not depend on the days. */}
      <SkeletonOf>
        <Charts days={[]} />
      </SkeletonOf>
    </Loading>
  )
}
