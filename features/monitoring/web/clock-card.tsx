import { QueryState } from "../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../ui/fetching/use-call.ts"
import { Grid, Text } from "../../../ui/layout/layout.tsx"
import { Loading } from "../../../ui/states/skeleton.tsx"
import { datetimeCall } from "../contract.ts"
import { dayFirst, isDaytime } from "../domain/clock.ts"
import css from "./clock-card.module.css"

const minute = 60_000

/** The school's time and date, with a sun by day and a moon by night (docs/rules/monitoring.md). */
export function ClockCard({ zoneName }: { zoneName: string }) {
  const clock = useCall(datetimeCall, {}, { every: minute })
  return (
    <Grid
      as="section"
      columns="start"
      align="center"
      surface="sky"
      round="l"
      pad="card"
      className={css.card}
      aria-label="Time and date"
      data-night={isNight(clock.data?.time) || undefined}
    >
      <QueryState of={clock} waiting={<Loading text="Getting Time" shown />} failed="The time could not be read.">
        {({ time, day, date }) => (
          <>
            {isDaytime(time) ? <Sun /> : <Moon />}
            <Text figure="xl">{time}</Text>
            <p>
              {day}, {dayFirst(date)}
              <small>{zoneName}</small>
            </p>
          </>
        )}
      </QueryState>
    </Grid>
  )
}

const isNight = (time: string | undefined) => time !== undefined && !isDaytime(time)

function Sun() {
  return (
    <svg className={css.sky} viewBox="0 0 64 64" role="img" aria-label="Day">
      <circle cx="32" cy="32" r="13" fill="#ffb22e" />
      <path
        d="M32 5v8M32 51v8M5 32h8M51 32h8M13 13l5.5 5.5M45.5 45.5 51 51M51 13l-5.5 5.5M18.5 45.5 13 51"
        stroke="#ffb22e"
        strokeWidth="5.5"
        strokeLinecap="round"
      />
    </svg>
  )
}

function Moon() {
  return (
    <svg className={css.sky} viewBox="0 0 64 64" role="img" aria-label="Night">
      <path d="M46 43A22 22 0 1 1 26 10a18 18 0 0 0 20 33z" fill="#ffe9c4" />
      <circle cx="46" cy="14" r="2.5" fill="#ffe9c4" />
      <circle cx="56" cy="27" r="2" fill="#ffe9c4" />
      <circle cx="43" cy="26" r="1.7" fill="#ffe9c4" />
    </svg>
  )
}
