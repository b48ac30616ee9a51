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
import { help, type Mode, modes, readOptions } from "./options.ts"
import { measurePageTimings } from "./page-timings.ts"
import { pagesIn } from "./pages.ts"
import { findScans } from "./plans.ts"
import { type Answering, hasOwnCore, leaveServersTheirCore, takeAllCores } from "./processes.ts"
import { measureReading } from "./reading/measure.ts"
import { reportReading } from "./reading/report.ts"
import { hasPages, openRecorder } from "./record.ts"
import { type MeasuredRow, reportFigures, reportScans, reportSearch } from "./report.ts"
import { type BenchSchool, openFilledSchool } from "./school.ts"
import { type BenchSize, full } from "./size.ts"
import { measureMatching } from "./statements/measure.ts"
import { reportMatching } from "./statements/report.ts"
import { measureStreams } from "./streams/measure.ts"
import { reportStreams } from "./streams/report.ts"
import { benchSubjectsIn } from "./subjects.ts"

const options = readOptions(process.argv.slice(2)) ?? sayHelp()
const isAll = options.modes.size === 0
const measures = (mode: Mode) => isAll || options.modes.has(mode)
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

/** The modes that measure schools of several sizes. */
const schoolModes = ["growth", "arrivals", "pages"] as const
/** The others: what each measures, and whether its goal is met. */
const goals = {
  reading: async () => reportReading(await measureReading(200, say)),
  statements: async (school: BenchSchool) => reportMatching(await measureMatching(school, 10_000, 5_000)),
  "days-off": async (school: BenchSchool) => reportDayOff(await measureDayOff(school, 10_000)),
  books: measureBooks,
  streams: async (school: BenchSchool) => {
    leaveServersTheirCore()
    return { report: reportStreams(await measureStreams(school, say)), isHeld: true }
  },
}

say(`${availableParallelism()} cores; load average at the start ${loadavg()[0]!.toFixed(1)}`)
if (!hasOwnCore) say("No taskset, or one core: the server and the load share what there is.")
if (!hasPages && options.sizes.length > 0) say("There is no build (npm run build): the pages are left out.")
try {
  for (const mode of Object.keys(goals) as (keyof typeof goals)[]) if (options.modes.has(mode)) await measureGoal(mode)
  if (isAll || schoolModes.some((mode) => options.modes.has(mode)))
    for (const size of options.sizes) await measureSchool(size, size === options.sizes.at(-1))
} catch (error) {
  // Errors caused by the shutdown are ignored.
  if (!isInterrupted) throw error
} finally {
  await closeAll()
}

/** Measures one of the goals in its school; fails the run if it is missed. */
async function measureGoal(mode: keyof typeof goals): Promise<void> {
  takeAllCores()
  const [size] = modes[mode].sizes
  const { report, isHeld } = size ? await goals[mode](await fillSchool(size)) : await goals.reading()
  say(`\n${report} (load average ${loadavg()[0]!.toFixed(1)})\n`)
  if (!isHeld) process.exitCode = 1
  await closeAll()
}

function fillSchool(size: BenchSize): Promise<BenchSchool> {
  say(`Filling the ${size.name} school …`)
  return openFilledSchool(size, (close) => open.push(close))
}

async function measureSchool(size: BenchSize, isLast: boolean): Promise<void> {
  takeAllCores()
  const school = await fillSchool(size)
  if (measures("growth")) await measureLists(size, isLast, school)
  leaveServersTheirCore()
  if (measures("arrivals") && hasPages) await measureCrowds(size, isLast, school)
  if (measures("pages")) {
    const product = await startProduct(school, hasPages ? [] : ["--without-pages"], options.processes)
    open.push(product.stop)
    if (isAll) await measureCalls(size, isLast, school, product)
    if (isLast && hasPages) await measurePages(school, product)
  }
  await closeAll()
}

async function measureCrowds(size: BenchSize, isLast: boolean, school: BenchSchool): Promise<void> {
  crowds.push({ size: size.name, ...(await measureArrivals(school, options, say)) })
  say(`\n${reportArrivals(size.name, crowds.at(-1)!)}\n`)
  if (isLast) say(`${reportArrivalsBySize(crowds)}\n`)
}

/** Measures the growth subjects; fails the run if one reads more rows of the full school than its limit. */
async function measureLists(size: BenchSize, isLast: boolean, school: BenchSchool): Promise<void> {
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

function sayHelp(): never {
  process.stdout.write(`${help}\n`)
  process.exit()
}
