import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import pg, { type PoolConfig } from "pg"
import { openDatabase } from "../platform/database/client.ts"
import { startEmbedded } from "../platform/database/embedded.ts"
import { migrateToLatest } from "../platform/database/migrate.ts"
import { type BenchSize, seedBench } from "./seed/seed.ts"

/** A seeded school in its own folder. */
export type BenchSchool = { connection: PoolConfig; databaseUrl: string; folder: string }

export const full: BenchSize = { name: "full", accounts: 100_000, classes: 20_000, enrollments: 500_000 }
/** With half a million entries of the books. */
export const taught: BenchSize = {
  name: "taught",
  accounts: 15_000,
  classes: 3_000,
  enrollments: 75_000,
  isTaught: true,
}
/** A tenth of the full school. */
export const medium: BenchSize = { name: "medium", accounts: 10_000, classes: 2_000, enrollments: 50_000 }
/** A hundredth of the full school. */
export const small: BenchSize = { name: "small", accounts: 1_000, classes: 200, enrollments: 5_000 }

/** The seeding need not survive a power cut. */
const whileFilling = {
  autovacuum: "off",
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_wal_size: "4GB",
  work_mem: "128MB",
  maintenance_work_mem: "512MB",
}

/**
 * PostgreSQL is seeded without fsync and restarted with its normal settings: the measurements are durable. `atEnd`
 * collects cleanup functions, run in reverse order. `say` is told how many seconds each step of the filling took.
 */
export async function openFilledSchool(
  size: BenchSize,
  atEnd: (close: () => Promise<void>) => void,
  say: (line: string) => void,
): Promise<BenchSchool> {
  const folder = await mkdtemp(join(tmpdir(), "silid-bench-"))
  atEnd(() => rm(folder, { recursive: true, force: true }))
  const filling = await startEmbedded(folder, { initdb: ["--no-sync"], settings: whileFilling })
  atEnd(filling.stop)
  const db = openDatabase(filling.connection)
  await migrateToLatest(db).finally(() => db.destroy())
  say(`Filled ${await inSeconds((reportStep) => seedBench(filling.connection, size, reportStep))}`)
  await filling.stop()
  const { connection, stop } = await startEmbedded(folder)
  atEnd(stop)
  return { connection, databaseUrl: urlOf(connection), folder }
}

/** Runs work that reports the end of each of its steps; returns how long they took, such as "in 12 s: people 8, classes 4". */
async function inSeconds(work: (reportStep: (step: string) => void) => Promise<void>): Promise<string> {
  const start = performance.now()
  const steps: string[] = []
  let last = start
  await work((step) => {
    const now = performance.now()
    steps.push(`${step} ${Math.round((now - last) / 1000)}`)
    last = now
  })
  return `in ${Math.round((last - start) / 1000)} s: ${steps.join(", ")}`
}

function urlOf({ user, password, host = "", port, database }: PoolConfig): string {
  if (!host.startsWith("/")) return `postgres://${user}:${password}@${host}:${port}/${database}`
  return `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
}

/** One connection to the school, for as long as the work takes. */
export async function withClient<T>({ connection }: BenchSchool, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection)
  // An interrupted run stops PostgreSQL first.
  client.on("error", () => {})
  await client.connect()
  return work(client).finally(() => client.end())
}

export async function findRows<Row = Record<string, string>>(
  client: pg.ClientBase,
  query: string,
  most = 1,
): Promise<Row[]> {
  return (await client.query(`${query} limit ${most}`)).rows as Row[]
}

export async function findAdmin(client: pg.ClientBase): Promise<string> {
  const [admin] = await findRows(client, "select id from accounts where is_admin order by email")
  return admin?.id ?? ""
}
