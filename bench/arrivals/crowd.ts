import { setTimeout as pause } from "node:timers/promises"
import type { Client } from "pg"
import { chance } from "../chance.ts"
import type { Answering } from "../processes.ts"
import { startProduct } from "../product.ts"
import { percent, table } from "../report.ts"
import { type BenchSchool, findRows, withClient } from "../school.ts"
import { slowDown } from "./slow-down.ts"
import { type BenchFamily, type HomeOutcome, type Outcome, openHomes, visit } from "./visit.ts"

/** So many families come within so many seconds. */
const families = 500
const arrivalSeconds = 30
/** So many homes are opened at one moment in a process that has just started. */
const coldHomes = 64
/** The shares of one core that the product gets. */
const shares = { crowd: [1, 1 / 5, 1 / 16], coldStart: [1, 1 / 2, 1 / 4] }

type Version = { version: string; share: number }
/** `used`: the share of a core that the product had. */
type Crowd = Version & { outcomes: Outcome[]; troubles: Map<string, number>; used: number }
type ColdStart = Version & { homes: HomeOutcome[]; seconds: number }
export type CrowdFigures = { crowds: Crowd[]; coldStarts: ColdStart[] }

/** Measures who gets in when a crowd comes while something else keeps the machine busy. */
export function measureCrowds(
  school: BenchSchool,
  { against }: { against: string | null },
  say: (words: string) => void,
): Promise<CrowdFigures> {
  return withClient(school, async (client) => {
    const all = await familiesAtDoors(client)
    /** The same with each version, in turns. */
    const each = async <Figure>(part: number, work: (product: Answering) => Promise<Figure>) => {
      const figures: (Figure & Version)[] = []
      for (const folder of against ? [undefined, against] : [undefined]) {
        const product = await startProduct(school, 1, folder)
        const version = folder ? "before" : "now"
        figures.push({ version, share: part, ...(await work(product).finally(product.stop)) })
        say(`${version}, ${ofCore(part)} of a core: measured`)
      }
      return figures
    }
    const figures: CrowdFigures = { crowds: [], coldStarts: [] }
    for (const part of shares.coldStart) figures.coldStarts.push(...(await each(part, startCold(all, part))))
    for (const part of shares.crowd) {
      const come = comeAll(all, part)
      figures.crowds.push(
        ...(await each(part, async (product) => {
          await warmUp(product, all)
          await client.query("delete from meeting_joins")
          return come(product)
        })),
      )
    }
    return figures
  })
}

const startCold = (all: BenchFamily[], part: number) => async (product: Answering) => {
  const from = performance.now()
  const homes = await whileSlow(product, part, () => openHomes(product.port, all.slice(0, coldHomes)))
  return { homes, seconds: (performance.now() - from) / 1000 }
}

const comeAll = (all: BenchFamily[], part: number) => async (product: Answering) => {
  const milliseconds = chance(27)
  const troubles = new Map<string, number>()
  const count = (what: string) => troubles.set(what, (troubles.get(what) ?? 0) + 1)
  const come = async (family: BenchFamily) => {
    const [comesAfterMs, looksMs] = [milliseconds(0, arrivalSeconds * 1000), milliseconds(1_000, 4_000)]
    await pause(comesAfterMs)
    return visit(product.port, family, looksMs, count)
  }
  const [cpu, from] = [product.cpu(), performance.now()]
  const outcomes = await whileSlow(product, part, () => Promise.all(all.map(come)))
  return { outcomes, troubles, used: (product.cpu() - cpu) / (performance.now() - from) }
}

async function whileSlow<T>(product: Answering, part: number, work: () => Promise<T>): Promise<T> {
  const end = slowDown(product, part)
  return work().finally(end)
}

/** Compiles what is about to be used: earlier classes of the day have begun before. */
async function warmUp({ port }: Answering, all: BenchFamily[]): Promise<void> {
  for (const family of all.slice(0, 200)) await visit(port, family, 0, () => {})
}

/** Learners and parents with a running meeting. */
async function familiesAtDoors(client: Client): Promise<BenchFamily[]> {
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

const ofCore = (part: number) => (part === 1 ? "all" : `1/${Math.round(1 / part)}`)
const shareOf = <T>(all: T[], is: (one: T) => boolean) => percent(all.filter(is).length, all.length)

/** Formats shares of the families: seconds say more about the machine than about the product. */
export function reportCrowds(bySize: { figures: CrowdFigures }[]): string {
  const crowds = bySize.flatMap(({ figures }) => figures.crowds)
  const coldStarts = bySize.flatMap(({ figures }) => figures.coldStarts)
  const joined = (within: number) => (crowd: Crowd) =>
    shareOf(crowd.outcomes, ({ hasJoined, joinSeconds }) => hasJoined && joinSeconds <= within)
  const home = (what: HomeOutcome) => (crowd: Crowd) => shareOf(crowd.outcomes, (outcome) => outcome.home === what)
  const cold = (what: HomeOutcome) => (start: ColdStart) => shareOf(start.homes, (outcome) => outcome === what)
  const common = { version: ({ version }: Version) => version, "of a core": ({ share }: Version) => ofCore(share) }
  return [
    `${families} families open their homes and press Join Now within ${arrivalSeconds} s. In the meeting after the press, and what home shows after a minute:`,
    table(crowds, {
      ...common,
      used: ({ used }) => used.toFixed(3),
      families: ({ outcomes }) => outcomes.length,
      "in 10 s": joined(10),
      "in 30 s": joined(30),
      "in a minute": joined(60),
      "home with data": home("with data"),
      "without data": home("without data"),
      "waiting page": home("waiting"),
      failed: home("failed"),
    }),
    `${coldHomes} homes opened at one moment in a process that has just started:`,
    table(coldStarts, {
      ...common,
      "with data": cold("with data"),
      "without data": cold("without data"),
      "waiting page": cold("waiting"),
      failed: cold("failed"),
      "all after, s": ({ seconds }) => seconds.toFixed(1),
    }),
    "Sent again, or given up after a minute:",
    ...crowds.map(({ version, share, troubles }) => {
      const counts = [...troubles].map(([what, count]) => `${what} × ${count}`).join(", ")
      return `${version}, ${ofCore(share)} of a core: ${counts || "nothing"}`
    }),
  ].join("\n\n")
}
