import { formatDay, isDay } from "../../../../lib/day.ts"
import { daysWithTimes } from "../../../../lib/week-times.ts"
import { type SessionFit, sessionFit } from "../../domain/session-fit.ts"
import { type ClassFormValues, timesIn } from "./class-form-values.ts"
import css from "./session-fit-note.module.css"

/** Shows while typing whether the number of sessions fits the class days. A warning, never an error. */
export function SessionFitNote({ values }: { values: ClassFormValues }) {
  const fit = sessionFit({
    sessions: values.sessions || null,
    start: isDay(values.startDate) ? values.startDate : null,
    end: isDay(values.endDate) ? values.endDate : null,
    classDays: daysWithTimes(timesIn(values)),
  })
  return (
    <p role="status" className={css.note} data-short={(fit && fit.fitting < fit.promised) || undefined}>
      {fit && fitText(fit)}
    </p>
  )
}

function fitText({ promised, fitting, start, end }: SessionFit): string {
  const sessions = promised === 1 ? "1 session promised" : `${promised} sessions promised`
  const days = fitting === 1 ? "1 class day fits" : `${fitting || "no"} class days fit`
  const said = `${sessions}, ${days} between ${formatDay(start)} and ${formatDay(end)}.`
  return fitting < promised ? `${said} Choose a later end date, more weekdays or fewer sessions.` : said
}
