import { Agent, type IncomingHttpHeaders, request } from "node:http"
import { setTimeout as pause } from "node:timers/promises"
import type { Client } from "pg"
import { chance } from "../chance.ts"
import type { Answering } from "../processes.ts"
import { startProduct } from "../product.ts"
import { percent, table } from "../report.ts"
import { type BenchRequest, get } from "../requests.ts"
import { type BenchSchool, findRows, withClient } from "../school.ts"
import { slowDown } from "./slow-down.ts"

/** So many families open their homes and press Join Now within so many seconds, and are watched for a minute each. */
const families = 500
const arrivalSeconds = 30
const watchedSeconds = 60
/** Shares of one core that the product gets. */
const shares = [1, 1 / 5, 1 / 16]

type Family = { accountId: string; role: string; meetingId: string; students: string[] }
type Outcome = { home: "with data" | "without data" | "waiting" | "error"; hasJoined: boolean; joinSeconds: number }
type Crowd = { version: string; share: number; outcomes: Outcome[]; errors: Map<string, number> }
export type CrowdFigures = Crowd[]

/** Measures who gets in when a crowd comes to a machine that is busy with something else, as shares of the families. */
export function measureCrowds(
  school: BenchSchool,
  { against }: { against: string | null },
  say: (words: string) => void,
): Promise<CrowdFigures> {
  return withClient(school, async (client) => {
    const all = await familiesAtDoors(client)
    const figures: CrowdFigures = []
    for (const shareOfCore of shares)
      for (const [version, folder] of [
        ["this version", undefined],
        ["before", against],
      ] as const) {
        if (folder === null) continue
        await client.query("delete from meeting_joins")
        const product = await startProduct(school, 1, folder)
        try {
          await warmUp(product, all)
          const end = slowDown(product, shareOfCore)
          const errors = new Map<string, number>()
          const outcomes = await sendFamilies(product, all, errors).finally(end)
          figures.push({ version, share: shareOfCore, outcomes, errors })
          say(reportCrowds([{ size: "", figures: figures.slice(-1) }]))
        } finally {
          await product.stop()
        }
      }
    return figures
  })
}

/** Families of learners and parents with a running meeting. */
async function familiesAtDoors(client: Client): Promise<Family[]> {
  const rows = await findRows<{ account_id: string; role: string; meeting_id: string; students: string[] }>(
    client,
    openMeetings,
    families,
  )
  return rows.map(({ account_id, role, meeting_id, students }) => ({
    accountId: account_id,
    role,
    meetingId: meeting_id,
    students,
  }))
}

/** Compiles what is about to be used: a school has been open before its classes begin. */
async function warmUp(product: Answering, all: Family[]): Promise<void> {
  const errors = new Map<string, number>()
  for (const family of all.slice(0, 150)) await visit(product, family, { errors, joins: false })
}

async function sendFamilies(product: Answering, all: Family[], errors: Map<string, number>): Promise<Outcome[]> {
  const milliseconds = chance(27)
  return Promise.all(
    all.map(async (family) => {
      const [comesAfterMs, looksMs] = [milliseconds(0, arrivalSeconds * 1000), milliseconds(1_000, 4_000)]
      await pause(comesAfterMs)
      return visit(product, family, { errors, joins: true, looksMs })
    }),
  )
}

type Visit = { errors: Map<string, number>; joins: boolean; looksMs?: number }

/** A family's browser: its connections stay open, and a page that asks to be tried again is tried again. */
async function visit({ port }: Answering, family: Family, { errors, joins, looksMs = 0 }: Visit): Promise<Outcome> {
  const agent = new Agent({ keepAlive: true, maxSockets: 6 })
  const until = performance.now() + watchedSeconds * 1000
  const count = (what: string) => errors.set(what, (errors.get(what) ?? 0) + 1)
  const openHome = async (): Promise<Outcome["home"]> => {
    const page = await askUntil({ agent, port, until, count }, asPage(get(`/${family.role}`, family.accountId)))
    if (!page) return "waiting"
    if (page.status !== 200) return "error"
    return page.body.includes('"queries":[]') ? "without data" : "with data"
  }
  const join = async () => {
    await pause(looksMs)
    const from = performance.now()
    const untilJoined = from + watchedSeconds * 1000
    const reply = await askUntil({ agent, port, until: untilJoined, count }, joinRequest(family))
    const hasJoined = reply?.status === 303 && reply.headers.location?.startsWith("https://meet.") === true
    return { hasJoined, joinSeconds: (performance.now() - from) / 1000 }
  }
  try {
    const nobody = { hasJoined: false, joinSeconds: 0 }
    const [home, joined] = await Promise.all([openHome(), joins ? join() : nobody])
    return { home, ...joined }
  } finally {
    agent.destroy()
  }
}

type Browser = { agent: Agent; port: number; until: number; count(what: string): void }
type Reply = { status: number; headers: IncomingHttpHeaders; body: string }

/** Sends a request again whenever its reply says when; null if the time is up before another reply. */
async function askUntil(browser: Browser, { method, path, headers, body }: BenchRequest): Promise<Reply | null> {
  for (;;) {
    const left = browser.until - performance.now()
    if (left <= 0) return null
    const reply = await askOnce(browser, { method, path, headers, body }, left).catch((error: Error) => {
      browser.count(error.message)
      return null
    })
    if (reply && reply.status !== 503) return reply
    if (reply) browser.count(`${method} ${path.split("/")[1]} 503`)
    await pause(Math.min(Number(reply?.headers["retry-after"] ?? 5) * 1000, browser.until - performance.now()))
  }
}

function askOnce(
  { agent, port }: Browser,
  { method, path, headers, body }: BenchRequest,
  left: number,
): Promise<Reply> {
  const options = {
    agent,
    host: "127.0.0.1",
    port,
    method,
    path,
    headers,
    signal: AbortSignal.timeout(Math.ceil(left)),
  }
  return new Promise((resolve, reject) => {
    const outgoing = request(options, async (response) => {
      try {
        const text = Buffer.concat(await response.toArray()).toString()
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text })
      } catch (error) {
        reject(error)
      }
    })
    outgoing.once("error", reject)
    outgoing.end(body)
  })
}

const asPage = (request: BenchRequest): BenchRequest => ({
  ...request,
  headers: { ...request.headers, accept: "text/html" },
})

/** The form of the page at the door, or of the button at home. */
function joinRequest({ accountId, meetingId, students }: Family): BenchRequest {
  const body = new URLSearchParams(students.map((id) => ["enrolleeIds", id])).toString()
  const headers = {
    ...get("", accountId).headers,
    accept: "text/html",
    "content-type": "application/x-www-form-urlencoded",
    "content-length": String(body.length),
  }
  return { method: "POST", path: `/join/${meetingId}`, headers, body }
}

const openMeetings = `
  select distinct on (enrollments.account_id) enrollments.account_id, accounts.role, meetings.id as meeting_id,
    (select array_agg(own.id order by own.id) from enrollments as own left join children on children.id = own.child_id
      where own.account_id = enrollments.account_id and own.class_id = enrollments.class_id and own.status = 'approved'
        and children.removed_at is null) as students
  from meetings join classes on classes.id = meetings.class_id join enrollments on enrollments.class_id = classes.id
    join accounts on accounts.id = enrollments.account_id
    join meeting_series on meeting_series.id = series_id
    left join children on children.id = enrollments.child_id
  where starts_at <= now() and ends_at > now() and meeting_series.enrollment_id is null and cancelled_at is null
    and enrollments.status = 'approved' and children.removed_at is null
    and classes.status = 'approved' and archived_at is null and coalesce(end_date >= current_date, true)
    and exists (select from meeting_links where meeting_links.class_id = classes.id
      and weekday = rtrim(to_char(plan_day, 'day')))
  order by enrollments.account_id, meetings.id`

/** Shares of the families: of those who pressed Join Now, who were in the meeting within so long; and what home showed. */
export function reportCrowds(bySize: { size: string; figures: CrowdFigures }[]): string {
  const rows = bySize.flatMap(({ figures }) => figures)
  const of = ({ outcomes }: Crowd, is: (outcome: Outcome) => boolean) =>
    percent(outcomes.filter(is).length, outcomes.length)
  return [
    `${families} families open their homes and press Join Now within ${arrivalSeconds} s, on a share of one core:`,
    table(rows, {
      version: ({ version }) => version,
      "of a core": ({ share: part }) => (part === 1 ? "all" : `1/${Math.round(1 / part)}`),
      families: ({ outcomes }) => outcomes.length,
      "joined in 10 s": (crowd) => of(crowd, ({ hasJoined, joinSeconds }) => hasJoined && joinSeconds <= 10),
      "in 30 s": (crowd) => of(crowd, ({ hasJoined, joinSeconds }) => hasJoined && joinSeconds <= 30),
      "in a minute": (crowd) => of(crowd, ({ hasJoined }) => hasJoined),
      "home with data": (crowd) => of(crowd, ({ home }) => home === "with data"),
      "without data": (crowd) => of(crowd, ({ home }) => home === "without data"),
      "still waiting": (crowd) => of(crowd, ({ home }) => home === "waiting"),
      "home failed": (crowd) => of(crowd, ({ home }) => home === "error"),
    }),
    ...rows.map(({ version, share: part, errors }) => {
      const counts = [...errors].map(([what, count]) => `${what} × ${count}`).join(", ")
      return `${version}, ${part.toFixed(3)} of a core: ${counts || "nothing was sent twice"}`
    }),
  ].join("\n\n")
}
