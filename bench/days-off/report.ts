import { table } from "../report.ts"
import type { DayOffFigures, Took } from "./measure.ts"

/** The limits for the reply of the call, and for everything to be done. */
const mostAnswerMs = 1000
const mostJobMs = 120_000

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
const count = (amount: number) => amount.toLocaleString("en")

/** Formats the cost of declaring and carrying out a day off; whether the goals are met, and everybody was told once. */
export function reportDayOff(figures: DayOffFigures): { report: string; isHeld: boolean } {
  const { meetings, makeUps, people, notices, withSeveral, answer, job } = figures
  const isHeld = answer.ms < mostAnswerMs && job.ms < mostJobMs && notices === people
  const row = (name: string, { ms, processCpu, databaseCpu }: Took) => [
    name,
    ...[ms, processCpu, databaseCpu].map(seconds),
  ]
  return {
    isHeld,
    report: [
      `${count(meetings)} meetings cancelled, ${count(makeUps)} made up; ${count(people)} people told by ${count(notices)} notices, ` +
        `${count(withSeveral)} of them about several meetings`,
      table(["", "time", "CPU of the process", "CPU of PostgreSQL"], [row("answer", answer), row("job", job)]),
      `Answer below ${seconds(mostAnswerMs)}, job below ${seconds(mostJobMs)}, one notice each: ${isHeld ? "held" : "missed"}`,
    ].join("\n\n"),
  }
}
