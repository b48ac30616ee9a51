import type pg from "pg"
import { sendLoad } from "./load.ts"
import type { Options } from "./options.ts"
import { type Answering, databaseCpu } from "./processes.ts"
import { startProduct } from "./product.ts"
import { milliseconds, table } from "./report.ts"
import { type BenchSchool, withClient } from "./school.ts"
import { type BenchSubject, firstTimeToday, signedInSubjectsIn } from "./subjects.ts"

/** Milliseconds of processor time of one request. */
type Cost = { web: number; database: number }

type DocumentFigures = { name: string; now: Cost; before: Cost | null }[]

const connections = 8
/** The requests of one turn. */
const perTurn = { document: 40, call: 160, "public page": 0, file: 0 }
const warmUpTurns = 2

/**
 * Measures what signed-in people open, in short turns with another version over the same school, so that other work on
 * the machine affects both equally.
 */
export function measureDocuments(
  school: BenchSchool,
  { seconds, against, only }: Pick<Options, "seconds" | "against" | "only">,
  say: (words: string) => void,
): Promise<DocumentFigures> {
  return withClient(school, async (client) => {
    const subjects = (await signedInSubjectsIn(client)).filter(({ name }) => only.some((part) => name.includes(part)))
    const versions = [await startProduct(school)]
    try {
      if (against) versions.push(await startProduct(school, 1, against))
      for (let turn = 0; turn < warmUpTurns; turn += 1)
        for (const subject of subjects) for (const version of versions) await take({ school, client, version }, subject)
      const figures: DocumentFigures = []
      for (const subject of subjects) {
        const costs = versions.map((): Cost => ({ web: 0, database: 0 }))
        for (let turn = 0; turn < seconds; turn += 1)
          for (const [nth, version] of versions.entries()) {
            const { web, database } = await take({ school, client, version }, subject)
            costs[nth]!.web += web / seconds
            costs[nth]!.database += database / seconds
          }
        const [now = { web: 0, database: 0 }, before = null] = costs
        figures.push({ name: subject.name, now, before })
        say(
          `${subject.name}: ${costs.map(({ web, database }) => `${milliseconds(web)} + ${milliseconds(database)}`).join("; before ")} ms`,
        )
      }
      return figures
    } finally {
      for (const version of versions) await version.stop()
    }
  })
}

type Reply = { status: number; headers: Record<string, string> }

/** The door leads on to the room. A page that leads elsewhere was not shown. */
function answered({ status, headers }: Reply): string | null {
  if (status === 503 && headers["retry-after"]) return "busy"
  return status === 200 || (status === 303 && headers.location?.startsWith("http")) ? "ok" : null
}

type Turn = { school: BenchSchool; client: pg.Client; version: Answering }

async function take({ school, client, version }: Turn, subject: BenchSubject, tries = 5): Promise<Cost> {
  await client.query(firstTimeToday, [subject.accountIds])
  const [web, database] = [version.cpu(), databaseCpu(school)]
  const how = { connections, total: perTurn[subject.kind] }
  const { times, kinds } = await sendLoad(version.port, subject.requests, how, answered)
  // Other work has kept the machine from answering: the turn says nothing about the cost.
  if (kinds.busy && tries > 0) return take({ school, client, version }, subject, tries - 1)
  return { web: (version.cpu() - web) / times.length, database: (databaseCpu(school) - database) / times.length }
}

export function reportDocuments(bySize: { size: string; figures: DocumentFigures }[]): string {
  const rows = bySize.flatMap(({ size, figures }) => figures.map((figure) => ({ size, ...figure })))
  const part = (now: number, before: number | undefined) => (before ? (now / before).toFixed(2) : "")
  return table(rows, {
    subject: ({ name, size }) => (bySize.length > 1 ? `${name} (${size})` : name),
    "web, before": ({ before }) => (before ? milliseconds(before.web) : ""),
    "web, now": ({ now }) => milliseconds(now.web),
    ratio: ({ now, before }) => part(now.web, before?.web),
    "PostgreSQL, before": ({ before }) => (before ? milliseconds(before.database) : ""),
    "PostgreSQL, now": ({ now }) => milliseconds(now.database),
  })
}
