import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { PoolConfig } from "pg"
import { openDatabase } from "../platform/database/client.ts"
import { startEmbedded } from "../platform/database/embedded.ts"
import { migrateToLatest } from "../platform/database/migrate.ts"
import { fill } from "./fill.ts"
import type { Size } from "./size.ts"

/** A filled school in a folder of its own. */
export type BenchSchool = { connection: PoolConfig; databaseUrl: string; folder: string; close(): Promise<void> }

/** Nothing of the filling has to survive a power cut. */
const whileFilling = {
  autovacuum: "off",
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_wal_size: "4GB",
  work_mem: "128MB",
}

/** PostgreSQL is filled carelessly and started again as it is for everybody: what is measured, is measured durable. */
export async function openFilledSchool(size: Size): Promise<BenchSchool> {
  const folder = await mkdtemp(join(tmpdir(), "silid-bench-"))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const filling = await startEmbedded(folder, { durable: false, settings: whileFilling })
    try {
      const db = openDatabase(filling.connection)
      await migrateToLatest(db).finally(() => db.destroy())
      await fill(filling.connection, size)
    } finally {
      await filling.stop()
    }
    const database = await startEmbedded(folder)
    const close = async () => {
      await database.stop()
      await remove()
    }
    return { connection: database.connection, databaseUrl: urlOf(database.connection), folder, close }
  } catch (error) {
    await remove()
    throw error
  }
}

function urlOf({ user, password, host = "", port, database }: PoolConfig): string {
  if (!host.startsWith("/")) return `postgres://${user}:${password}@${host}:${port}/${database}`
  return `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
}
