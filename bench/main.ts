import "./production-mode.ts"
import { availableParallelism, loadavg } from "node:os"
import pg from "pg"
import { sessionOf } from "./fill-people.ts"
import { measure, startProduct } from "./measure.ts"
import { readOptions } from "./options.ts"
import { weighPage } from "./page-weights.ts"
import { findScans } from "./plans.ts"
import { type Answering, hasOwnCore, leaveServersTheirCore, takeAllCores } from "./processes.ts"
import { hasPages, openRecorder } from "./record.ts"
import { type Row, reportFigures, reportScans, reportWeights } from "./report.ts"
import { type BenchSchool, openFilledSchool } from "./school.ts"
import type { Size } from "./size.ts"
import { type Subject, subjectsIn } from "./subjects.ts"

const options = readOptions(process.argv.slice(2))
/** What has to be stopped or removed, the newest last. */
const open: (() => Promise<void>)[] = []
let closing = Promise.resolve()
let isInterrupted = false

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => {
    isInterrupted = true
    void closeAll().finally(() => process.exit(1))
  })

const rows: Row[] = []
const say = (words: string) => process.stdout.write(`${words}\n`)

say(`${availableParallelism()} cores; load average at the start ${loadavg()[0]!.toFixed(1)}`)
if (!hasOwnCore) say("No taskset, or one core: the server and the load share what there is.")
if (!hasPages) say("There is no build (npm run build): the pages are left out.")
try {
  for (const size of options.sizes) await measureSchool(size, size === options.sizes.at(-1))
} catch (error) {
  // What breaks when everything is stopped under it, says nothing.
  if (!isInterrupted) throw error
} finally {
  await closeAll()
}

async function measureSchool(size: Size, isLast: boolean): Promise<void> {
  takeAllCores()
  say(`Filling the ${size.name} school …`)
  const school = await openFilledSchool(size, (close) => open.push(close))
  const subjects = (await withClient(school, subjectsIn)).filter(({ needsPages }) => hasPages || !needsPages)
  const recorder = await openRecorder(school.connection, school.folder)
  open.push(recorder.close)
  leaveServersTheirCore()
  const product = await startProduct(school, hasPages ? [] : ["--without-pages"])
  open.push(product.stop)
  for (const subject of subjects) {
    const measured = await measure(subject, product, { school, recorder, options })
    rows.push({ ...measured, size: size.name })
    say(`${subject.name}: ${Math.round(measured.own.perSecond)} a second`)
  }
  if (isLast) {
    say(`\n${reportFigures(rows)}\n`)
    say(`${reportScans(size.name, await findScans(school.connection, subjects, recorder))}\n`)
    if (hasPages) say(reportWeights(await weighPages(school, product, subjects)))
  }
  await closeAll()
}

async function weighPages(school: BenchSchool, { port }: Answering, subjects: Subject[]) {
  const learner = await withClient(school, async (client) => {
    const { rows } = await client.query("select account_id from learners limit 1")
    return rows[0].account_id as string
  })
  const cookie = `silid_session=${sessionOf(learner)}`
  const aClass = subjects.find(({ needsPages }) => needsPages)!.asked[0]!.path
  const pages = [
    ["home", "/"],
    ["explore", "/explore"],
    ["class page", aClass],
    ["log-in", "/login"],
    ["learner's home", "/learner", cookie],
  ] as const
  const weights = []
  for (const [page, path, cookie] of pages)
    weights.push({ page, ...(await weighPage(port, { method: "GET", path, headers: cookie ? { cookie } : {} })) })
  return weights
}

async function withClient<T>(school: BenchSchool, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(school.connection)
  await client.connect()
  return work(client).finally(() => client.end())
}

/** Also called by a signal in the middle of it: each is closed once, and everybody waits for the last. */
function closeAll(): Promise<void> {
  closing = closing.then(async () => {
    while (open.length > 0) await open.pop()?.()
  })
  return closing
}
