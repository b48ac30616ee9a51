import "./production-mode.ts"
import { availableParallelism, loadavg } from "node:os"
import pg from "pg"
import { findBrowser } from "../bin/browser.ts"
import { measureArrivals } from "./arrivals/measure.ts"
import { type ArrivalFigures, reportArrivals, reportArrivalsBySize } from "./arrivals/report.ts"
import { measureBooks } from "./books/measure.ts"
import { reportBudgets } from "./budgets.ts"
import { measureDayOff } from "./days-off/measure.ts"
import { reportDayOff } from "./days-off/report.ts"
import { explainedCards } from "./explain-cards.ts"
import { explainedReads } from "./explain-reads.ts"
import { explainedWrites } from "./explain-writes.ts"
import { type GrowthFigures, measureGrowth } from "./growth/measure.ts"
import { overLimits, reportGrowth } from "./growth/report.ts"
import { measure, measureAlone, startProduct } from "./measure.ts"
import { readOptions } from "./options.ts"
import { measurePageTimings } from "./page-timings.ts"
import { pagesIn } from "./pages.ts"
import { findScans } from "./plans.ts"
import { type Answering, hasOwnCore, leaveServersTheirCore, takeAllCores } from "./processes.ts"
import { measureReading } from "./reading/measure.ts"
import { reportReading } from "./reading/report.ts"
import { hasPages, openRecorder } from "./record.ts"
import { type MeasuredRow, reportFigures, reportScans, reportSearch } from "./report.ts"
import { type BenchSchool, openFilledSchool } from "./school.ts"
import { type BenchSize, full, medium, small } from "./size.ts"
import { measureMatching } from "./statements/measure.ts"
import { reportMatching } from "./statements/report.ts"
import { measureStreams } from "./streams/measure.ts"
import { reportStreams } from "./streams/report.ts"
import { benchSubjectsIn } from "./subjects.ts"

const options = readOptions(process.argv.slice(2))
/** Cleanup functions, run in reverse order. */
const open: (() => Promise<void>)[] = []
let closing = Promise.resolve()
let isInterrupted = false

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => {
    isInterrupted = true
    void closeAll().finally(() => process.exit(1))
  })

const rows: MeasuredRow[] = []
const crowds: (ArrivalFigures & { size: string })[] = []
const growth: { size: string; figures: GrowthFigures }[] = []
const say = (words: string) => process.stdout.write(`${words}\n`)

say(`${availableParallelism()} cores; load average at the start ${loadavg()[0]!.toFixed(1)}`)
if (!hasOwnCore) say("No taskset, or one core: the server and the load share what there is.")
if (!hasPages && options.sizes.length > 0) say("There is no build (npm run build): the pages are left out.")
try {
  if (options.isReadingOnly) await measureReader()
  if (options.isStatementsOnly) await measureStatements()
  if (options.isDaysOffOnly) await measureDaysOff()
  for (const size of options.sizes) await measureSchool(size, size === options.sizes.at(-1))
} catch (error) {
  // Errors caused by the shutdown are ignored.
  if (!isInterrupted) throw error
} finally {
  await closeAll()
}

async function measureSchool(size: BenchSize, isLast: boolean): Promise<void> {
  takeAllCores()
  say(`Filling the ${size.name} school …`)
  const school = await openFilledSchool(size, (close) => open.push(close))
  if (options.isStreamsOnly) return measureLive(school)
  if (options.isBooksOnly) return checkAllBooks(school)
  if (options.isGrowthOnly || !options.isArrivalsOnly) await measureLists(size, isLast, school)
  if (options.isGrowthOnly && !options.isArrivalsOnly) return closeAll()
  leaveServersTheirCore()
  if (!options.isPagesOnly && hasPages) await measureCrowds(size, isLast, school)
  if (options.isArrivalsOnly) return closeAll()
  const product = await startProduct(school, hasPages ? [] : ["--without-pages"], options.processes)
  open.push(product.stop)
  if (!options.isPagesOnly) await measureCalls(size, isLast, school, product)
  if (isLast && hasPages) await measurePages(school, product)
  await closeAll()
}

/** Reads 200 drawn receipts; fails the run if too few values are read, or too many read wrongly. */
async function measureReader(): Promise<void> {
  say("Drawing and reading receipts …")
  const { report, isHeld } = reportReading(await measureReading(200, say))
  say(`\n${report}\n`)
  if (!isHeld) process.exitCode = 1
}

/** Sends a statement to the small school; fails the run if its result takes too long. */
async function measureStatements(): Promise<void> {
  takeAllCores()
  const school = await openFilledSchool(small, (close) => open.push(close))
  const { report, isHeld } = reportMatching(await measureMatching(school, 10_000, 5_000))
  say(`\n${report}\n`)
  if (!isHeld) process.exitCode = 1
}

/** Declares a day off over 10,000 meetings; fails the run if its call or its job takes too long. */
async function measureDaysOff(): Promise<void> {
  takeAllCores()
  say("Filling the medium school …")
  const school = await openFilledSchool(medium, (close) => open.push(close))
  const { report, isHeld } = reportDayOff(await measureDayOff(school, 10_000))
  say(`\n${report} (load average ${loadavg()[0]!.toFixed(1)})\n`)
  if (!isHeld) process.exitCode = 1
}

/** Checks the books; fails the run if that takes too long. */
async function checkAllBooks(school: BenchSchool): Promise<void> {
  const { report, isHeld } = await measureBooks(school)
  say(`\n${report} (load average ${loadavg()[0]!.toFixed(1)})\n`)
  if (!isHeld) process.exitCode = 1
  await closeAll()
}

async function measureLive(school: BenchSchool): Promise<void> {
  leaveServersTheirCore()
  say(`\n${reportStreams(await measureStreams(school, say))}\n`)
  await closeAll()
}

async function measureCrowds(size: BenchSize, isLast: boolean, school: BenchSchool): Promise<void> {
  crowds.push({ size: size.name, ...(await measureArrivals(school, options, say)) })
  say(`\n${reportArrivals(size.name, crowds.at(-1)!)}\n`)
  if (isLast) say(`${reportArrivalsBySize(crowds)}\n`)
}

/** Measures the growth subjects; fails the run if one reads more rows of the full school than its limit. */
async function measureLists(size: BenchSize, isLast: boolean, school: BenchSchool): Promise<void> {
  if (options.isPagesOnly) return
  const recorder = await openRecorder(school.connection, school.folder)
  const figures = await measureGrowth(school, recorder).finally(recorder.close)
  growth.push({ size: size.name, figures })
  if (!isLast) return
  say(`\n${reportGrowth(growth)}\n`)
  if (size !== full) return
  const over = overLimits(figures)
  say(over.length > 0 ? `Lists that read too much:\n\n${over.join("\n\n")}` : "No list reads more rows than it may.")
  if (over.length > 0) process.exitCode = 1
}

async function measureCalls(size: BenchSize, isLast: boolean, school: BenchSchool, product: Answering): Promise<void> {
  const subjects = (await withClient(school, benchSubjectsIn)).filter(({ needsPages }) => hasPages || !needsPages)
  const recorder = await openRecorder(school.connection, school.folder)
  open.push(recorder.close)
  for (const subject of subjects) {
    const measured = await measure(subject, product, { school, recorder, options })
    rows.push({ ...measured, size: size.name })
    say(`${subject.name}: ${Math.round(measured.own.perSecond)} a second`)
  }
  if (!isLast) return
  say(`\n${reportFigures(rows)}\n`)
  say(`${reportSearch(size.name, await measureAlone(subjects[0]!.requests, product, options))}\n`)
  const others = [
    await withClient(school, explainedReads),
    await withClient(school, explainedWrites),
    await withClient(school, explainedCards),
  ]
  const explained = [...subjects, ...others.flat()]
  say(`${reportScans(size.name, await findScans(school.connection, explained, recorder))}\n`)
}

async function measurePages(school: BenchSchool, { port }: Answering): Promise<void> {
  const browser = findBrowser()
  if (!browser) {
    say("There is no Chromium (CHROMIUM_PATH): the budgets of pages are left out.")
    return
  }
  say("Looking at the pages on a slow phone and line …")
  takeAllCores()
  const pages = await withClient(school, pagesIn)
  say(`\n${reportBudgets(pages, await measurePageTimings(browser, port, pages, say))}`)
}

async function withClient<T>(school: BenchSchool, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(school.connection)
  await client.connect()
  return work(client).finally(() => client.end())
}

/** Also called by a signal during the cleanup. Everything is closed once, and all callers wait for the end. */
function closeAll(): Promise<void> {
  closing = closing.then(async () => {
    while (open.length > 0) await open.pop()?.()
  })
  return closing
}
