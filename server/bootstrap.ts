import { existsSync } from "node:fs"
import type { PoolConfig } from "pg"
import {
  assertFirstAdminSettings,
  assertFirstPassword,
  createFirstAdmin,
} from "../features/accounts/server/first-admin.ts"
import { openDatabase } from "../platform/database/client.ts"
import { startEmbedded } from "../platform/database/embedded.ts"
import { migrateToLatest } from "../platform/database/migrate.ts"
import { openPool } from "../platform/database/open-pool.ts"
import type { Deps } from "../platform/deps.ts"
import { openEvents } from "../platform/events/events.ts"
import { type Files, openFiles } from "../platform/files/open-files.ts"
import { noLimits, openRateLimits } from "../platform/http/rate-limits.ts"
import { openJobs } from "../platform/jobs/open-jobs.ts"
import type { Log } from "../platform/log.ts"
import { defineMailJob } from "../platform/mail/queue-mail.ts"
import { openSmtp } from "../platform/mail/smtp.ts"
import { type Settings, sessionSecretOf } from "../platform/settings.ts"
import { assertNoDemoAccounts, seedDemo } from "./demo/seed-demo.ts"
import { consequences } from "./events.ts"
import { defineMaintenance } from "./maintenance.ts"
import { assertDataDir, assertStorage, dataDirError } from "./preflight.ts"
import { usedFilesIn } from "./used-files.ts"
import { waitForDatabase } from "./wait-for-database.ts"

export type Runtime = { deps: Deps; close(): Promise<void> }

/** Bootstrap: opens the database, files, jobs, mail and limits. `close` closes all of them. */
export async function bootstrap(settings: Settings, log: Log, now: () => Date = () => new Date()): Promise<Runtime> {
  await assertFirstAdmin(settings)
  assertDataDir(settings)
  const database = await openPostgres(settings, log).catch((error: unknown) => {
    throw dataDirError(error, settings)
  })
  const db = openDatabase(database.connection)
  const closing: (() => Promise<unknown>)[] = [() => database.stop(), () => db.destroy()]
  const close = async () => {
    for (const step of closing.reverse()) await step()
  }
  try {
    await migrate(database.connection, settings)
    const limitsPool = openPool({ ...database.connection, max: 2 }, () => log("warn", "limits-connection-lost"))
    closing.push(() => limitsPool.end())
    const jobs = await openJobs(database.connection, log)
    closing.push(() => jobs.stop())
    const deps: Deps = {
      db,
      now,
      settings,
      secret: sessionSecretOf(settings),
      files: await openStorage(settings),
      findUsedFiles: usedFilesIn(db),
      jobs,
      events: openEvents(consequences),
      smtp: settings.smtpUrl ? openSmtp(settings.smtpUrl, settings.mailFrom) : null,
      limits: settings.hasRateLimits ? openRateLimits(limitsPool) : noLimits,
      log,
    }
    await defineMailJob(deps)
    await defineMaintenance(deps)
    await fill(deps)
    await jobs.start()
    return { deps, close }
  } catch (error) {
    await close().catch(() => undefined)
    throw dataDirError(error, settings)
  }
}

/** Where nothing is yet there is no administrator either, and nothing is made before the password is good. */
async function assertFirstAdmin(settings: Settings): Promise<void> {
  assertFirstAdminSettings(settings)
  const isNew = !settings.databaseUrl && !existsSync(settings.dataDir)
  if (isNew) await assertFirstPassword(settings)
}

async function fill(deps: Deps): Promise<void> {
  if (deps.settings.isDemo && (await seedDemo(deps))) deps.log("info", "demo-filled")
  else await createFirstAdmin(deps, deps.db)
}

/** On a connection of its own: a migration may take longer than any call. */
async function migrate(connection: PoolConfig, { isPublic }: Settings): Promise<void> {
  const db = openDatabase(connection, { max: 1, isUnlimited: true })
  try {
    await migrateToLatest(db)
    if (isPublic) await assertNoDemoAccounts(db)
  } finally {
    await db.destroy()
  }
}

async function openStorage(settings: Settings): Promise<Files> {
  const files = await openFiles(settings)
  await assertStorage(settings, files)
  return files
}

async function openPostgres(settings: Settings, log: Log): Promise<{ connection: PoolConfig; stop(): Promise<void> }> {
  if (!settings.databaseUrl) return startEmbedded(settings.dataDir)
  await waitForDatabase(settings, log)
  return { connection: { connectionString: settings.databaseUrl }, stop: async () => {} }
}
