import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { PoolConfig } from "pg"
import { openDatabase } from "../platform/database/client.ts"
import { startEmbedded } from "../platform/database/embedded.ts"
import { migrateToLatest } from "../platform/database/migrate.ts"
import { seedBench } from "./seed.ts"
import type { BenchSize } from "./size.ts"

/** A seeded school in its own folder. */
export type BenchSchool = { connection: PoolConfig; databaseUrl: string; folder: string }

/** The seeding need not survive a power cut. */
const whileFilling = {
  autovacuum: "off",
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_wal_size: "4GB",
  work_mem: "128MB",
}

/**
 * PostgreSQL is seeded without fsync and restarted with its normal settings: the measurements are durable. `atEnd`
 * collects cleanup functions, run in reverse order.
 */
export async function openFilledSchool(
  size: BenchSize,
  atEnd: (close: () => Promise<void>) => void,
): Promise<BenchSchool> {
  const folder = await mkdtemp(join(tmpdir(), "silid-bench-"))
  atEnd(() => rm(folder, { recursive: true, force: true }))
  const filling = await startEmbedded(folder, { initdb: ["--no-sync"], settings: whileFilling })
  atEnd(filling.stop)
  const db = openDatabase(filling.connection)
  await migrateToLatest(db).finally(() => db.destroy())
  await seedBench(filling.connection, size)
  await filling.stop()
  const { connection, stop } = await startEmbedded(folder)
  atEnd(stop)
  return { connection, databaseUrl: urlOf(connection), folder }
}

function urlOf({ user, password, host = "", port, database }: PoolConfig): string {
  if (!host.startsWith("/")) return `postgres://${user}:${password}@${host}:${port}/${database}`
  return `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
}
