import "./production-mode.ts"
import { availableParallelism, loadavg } from "node:os"
import { measureCrowds, reportCrowds } from "./arrivals/crowd.ts"
import { measureArrivals } from "./arrivals/measure.ts"
import { reportArrivals } from "./arrivals/report.ts"
import { measureAudit } from "./audit.ts"
import { measureBooks } from "./books.ts"
import { measureCalls, reportCalls } from "./calls.ts"
import { measureDayOff } from "./days-off.ts"
import { measureDocuments, reportDocuments } from "./documents.ts"
import { measureGrowth } from "./growth/measure.ts"
import { reportGrowth } from "./growth/report.ts"
import { measureMonth } from "./months.ts"
import { help, type Mode, readOptions } from "./options.ts"
import { measurePages } from "./pages/measure.ts"
import { hasOwnCore, leaveServersTheirCore, takeAllCores } from "./processes.ts"
import { hasPages } from "./product.ts"
import { measureReading } from "./reading/measure.ts"
import { measureReminders } from "./reminders.ts"
import type { GoalReport } from "./report.ts"
import { type BenchSchool, openFilledSchool } from "./school.ts"
import { measureMatching } from "./statements.ts"
import { measureStreams } from "./streams.ts"

const say = (words: string) => process.stdout.write(`${words}\n`)
const options = readOptions(process.argv.slice(2)) ?? sayHelp()
/** Cleanup functions, run in reverse order. */
const open: (() => Promise<void>)[] = []
let closing = Promise.resolve()
let isInterrupted = false

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => {
    isInterrupted = true
    void closeAll().finally(() => process.exit(1))
  })

/** A mode measures each of its schools, and then reports on all of them. */
type Measuring<Figures> = {
  measure(school: BenchSchool): Promise<Figures>
  report(bySize: { size: string; figures: Figures }[]): GoalReport
}

const define = <Figures>(measuring: Measuring<Figures>) => measuring as Measuring<unknown>
/** A mode with a goal of its own. */
const goal = (measure: Measuring<GoalReport>["measure"]) =>
  define({ measure, report: ([first]) => first?.figures ?? { report: "", isHeld: true } })

const measurings: Record<Mode, Measuring<unknown>> = {
  growth: define({ measure: (school) => measureGrowth(school, options.only), report: reportGrowth }),
  arrivals: define({
    measure: (school) => underLoad(() => measureArrivals(school, options, say)),
    report: (bySize) => ({ report: reportArrivals(bySize), isHeld: true }),
  }),
  crowd: define({
    measure: (school) => underLoad(() => measureCrowds(school, options, say)),
    report: (bySize) => ({ report: reportCrowds(bySize), isHeld: true }),
  }),
  calls: define({
    measure: (school) => underLoad(() => measureCalls(school, options, say)),
    report: (bySize) => ({ report: reportCalls(bySize), isHeld: true }),
  }),
  documents: define({
    measure: (school) => underLoad(() => measureDocuments(school, options, say)),
    report: (bySize) => ({ report: reportDocuments(bySize), isHeld: true }),
  }),
  pages: goal((school) => measurePages(school, options, say)),
  streams: goal((school) => underLoad(() => measureStreams(school, say))),
  books: goal(measureBooks),
  months: goal(measureMonth),
  reminders: goal(measureReminders),
  statements: goal(measureMatching),
  "days-off": goal(measureDayOff),
  audit: goal(measureAudit),
  reading: goal(() => measureReading(say)),
}

say(`${availableParallelism()} cores; load average at the start ${loadavg()[0]!.toFixed(1)}`)
if (!hasOwnCore) say("No taskset, or one core: the server and the load share what there is.")
if (!hasPages) say("There is no build (npm run build): the pages are left out.")
try {
  await measureAll()
} catch (error) {
  // Errors caused by the shutdown are ignored.
  if (!isInterrupted) throw error
} finally {
  await closeAll()
}

/** Each school is filled once, for all modes that measure it. */
async function measureAll(): Promise<void> {
  const figures = new Map<Mode, { size: string; figures: unknown }[]>(options.chosen.map(({ mode }) => [mode, []]))
  const sizes = new Set(options.chosen.flatMap(({ sizes }) => (sizes.length > 0 ? sizes : [null])))
  for (const size of sizes) {
    if (size) say(`Filling the ${size.name} school …`)
    const school = size ? await openFilledSchool(size, (close) => open.push(close), say) : ({} as BenchSchool)
    for (const { mode, sizes } of options.chosen)
      if (size ? sizes.includes(size) : sizes.length === 0)
        figures.get(mode)?.push({ size: size?.name ?? "", figures: await measurings[mode].measure(school) })
    await closeAll()
  }
  for (const [mode, bySize] of figures) {
    const { report, isHeld } = measurings[mode].report(bySize)
    say(`\n${report}\n\n(load average ${loadavg()[0]!.toFixed(1)})\n`)
    if (!isHeld) process.exitCode = 1
  }
}

/** Servers have a core for themselves meanwhile. */
async function underLoad<T>(work: () => Promise<T>): Promise<T> {
  leaveServersTheirCore()
  return work().finally(takeAllCores)
}

/** Also called by a signal during the cleanup. Everything is closed once, and all callers wait for the end. */
function closeAll(): Promise<void> {
  closing = closing.then(async () => {
    while (open.length > 0) await open.pop()?.()
  })
  return closing
}

function sayHelp(): never {
  say(help)
  process.exit()
}
