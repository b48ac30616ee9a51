import { existsSync } from "node:fs"
import { setTimeout as pause } from "node:timers/promises"
import type { PoolConfig } from "pg"
import {
  assertFirstAdminSettings,
  assertFirstPassword,
  createFirstAdmin,
} from "../features/accounts/server/first-admin.ts"
import { repeatDeletions } from "../features/privacy/server/deletion/delete-account.ts"
import { providerNames } from "../lib/online-payment/providers.ts"
import { openProviders } from "../platform/checkouts/open-providers.ts"
import { type Db, databaseOver, openDatabase } from "../platform/database/client.ts"
import { breaksConnection } from "../platform/database/database-unavailable.ts"
import { migrateToLatest } from "../platform/database/migrate.ts"
import { newestMigration } from "../platform/database/migrations/list.ts"
import { openPool } from "../platform/database/open-pool.ts"
import { noPubSub, openPubSub } from "../platform/database/pub-sub.ts"
import type { Deps } from "../platform/deps.ts"
import { openDataKeys } from "../platform/encryption/data-keys.ts"
import { openEvents } from "../platform/events/events.ts"
import { openFiles } from "../platform/files/open-files.ts"
import { noLimits, openRateLimits } from "../platform/http/limits/rate-limits.ts"
import { openJobs } from "../platform/jobs/open-jobs.ts"
import { errorFields, type Log } from "../platform/log.ts"
import { checkMailServer, openSmtp } from "../platform/mail/smtp.ts"
import { openMetrics } from "../platform/metrics/metrics.ts"
import { openTextReader } from "../platform/ocr/text-reader.ts"
import { openSchoolPush, vapidKeysOf } from "../platform/push/push-settings.ts"
import { sessionSecretOf } from "../platform/session-secret.ts"
import type { Settings } from "../platform/settings.ts"
import { fillDemo } from "./demo/fill-demo.ts"
import { assertNoDemoAccounts, hasDemoSignIns } from "./demo/seed-demo.ts"
import { consequences } from "./events.ts"
import { usedFilesIn } from "./files/used-files.ts"
import { openStreams } from "./open-streams.ts"
import { joinSchoolDatabase, openSchoolDatabase, type SchoolDatabase } from "./process/open-database.ts"
import { assertDataDir, assertStorage, dataDirError } from "./process/preflight.ts"
import { recordSettings } from "./process/record-settings.ts"
import { defineSchoolJobs } from "./school-jobs.ts"

const clock = (): Date => new Date()

export type Runtime = { deps: Deps; close(): Promise<void> }

/** Opens the database, files, jobs, mail and limits; `close` closes them. Throws SettingsError. */
export async function bootstrap(settings: Settings, log: Log, now = clock): Promise<Runtime> {
  const { deps, closeRuntime, database } = await openPrepared(settings, log, now)
  const close = async () => {
    await closeRuntime()
    await database.stop()
  }
  try {
    await deps.jobs.start()
    return { deps, close }
  } catch (error) {
    await close().catch(() => undefined)
    throw error
  }
}

/** For a supervisor: migrates and fills the database, which stays open for the workers until `close`. */
export async function prepareSchool(
  settings: Settings,
  log: Log,
): Promise<{ hasDemo: boolean; close(): Promise<void> }> {
  const { deps, closeRuntime, database } = await openPrepared(settings, log, clock)
  const hasDemo = settings.isDemo && (await hasDemoSignIns(deps.db))
  await closeRuntime()
  return { hasDemo, close: database.stop }
}

/** For a worker: opens what its supervisor has prepared. */
export async function joinSchool(settings: Settings, log: Log): Promise<Runtime> {
  const database = await joinSchoolDatabase(settings, log)
  const runtime = await openRuntime(database, settings, log, clock)
  await runtime.deps.jobs.start()
  return runtime
}

async function openPrepared(settings: Settings, log: Log, now: () => Date) {
  await assertFirstAdmin(settings)
  assertDataDir(settings)
  const database = await openSchoolDatabase(settings, log).catch((error: unknown) => {
    throw dataDirError(error, settings)
  })
  const prepare = async () => {
    await migrate(database.direct ?? database.connection, settings)
    const { deps, close } = await openRuntime(database, settings, log, now)
    await complete(deps).catch(async (error: unknown) => {
      await close().catch(() => undefined)
      throw error
    })
    await recordSettings(deps)
    for (const { name, isLive } of openProviders(settings))
      log("info", "online-payments-on", { provider: providerNames[name], mode: isLive ? "live" : "test" })
    // In the background: the school opens without its mail server, and mails wait.
    if (deps.smtp) void checkMailServer(deps.smtp, log)
    return { deps, closeRuntime: close, database }
  }
  try {
    return await retryWhileLost(prepare, settings.databaseWaitSeconds, log)
  } catch (error) {
    await database.stop().catch(() => undefined)
    throw dataDirError(error, settings)
  }
}

const pauseMs = 500

/**
 * Repeats the work while it loses its database, up to `seconds`: a PostgreSQL that is killed or fails over during a
 * start is soon back.
 */
async function retryWhileLost<T>(work: () => Promise<T>, seconds: number, log: Log): Promise<T> {
  const until = performance.now() + seconds * 1000
  for (;;) {
    try {
      return await work()
    } catch (error) {
      // A failed migration names itself, and has the database's error as its cause.
      const isLost = breaksConnection(error) || (error instanceof Error && breaksConnection(error.cause))
      if (!isLost || performance.now() >= until) throw error
      log("warn", "waiting-for-database", { seconds, ...errorFields(error) })
      await pause(pauseMs)
    }
  }
}

/** Closes what was opened in the opposite order. */
function openClosing(first: () => Promise<unknown>) {
  const closing = [first]
  const close = async () => {
    for (const step of closing.splice(0).reverse()) await step()
  }
  return { closing, close }
}

/**
 * Opens the dependencies of use cases over one connection pool; calls and jobs hold one connection at a time. One
 * connection of DATABASE_POOL listens to other processes; through a pooler alone that is not possible.
 */
async function openRuntime(
  { connection, direct }: SchoolDatabase,
  settings: Settings,
  log: Log,
  now: () => Date,
): Promise<Runtime> {
  const max = settings.databasePool - (direct ? 1 : 0)
  const pool = openPool({ ...connection, max }, () => log("warn", "connection-lost"))
  const { closing, close } = openClosing(() => pool.end())
  try {
    const db = databaseOver(pool)
    const pubSub = direct ? openPubSub(direct, log) : noPubSub
    const textReader = openTextReader(log)
    closing.push(() => Promise.all([pubSub.stop(), textReader.close()]))
    const streams = openStreams(db, { now, log })
    const metrics = settings.metricsToken ? openMetrics(pool, pubSub, streams) : null
    const lastSteps: (() => Promise<unknown>)[] = []
    closing.push(() => Promise.all(lastSteps.map((step) => step())))
    // After the metrics, which time only later connections.
    const jobs = await openJobs(pool, log, { version: newestMigration })
    closing.push(() => jobs.stop())
    const deps: Deps = {
      db,
      now,
      settings,
      ...(await openStorage(settings, db)),
      jobs,
      events: openEvents(consequences, pubSub),
      pubSub,
      streams,
      textReader,
      dataKeys: await openDataKeys(db, settings, log),
      ...(await openSenders({ db, settings, log, now })),
      limits: settings.hasRateLimits ? openRateLimits(pool) : noLimits,
      metrics,
      log,
      beforeClosing: (step) => lastSteps.push(step),
    }
    return { deps: await defineSchoolJobs(deps), close }
  } catch (error) {
    await close().catch(() => undefined)
    throw error
  }
}

type Senders = Pick<Deps, "secret" | "smtp" | "push">

/** The mail server and the push services, and the secret that signs links in their messages. */
async function openSenders(deps: Pick<Deps, "db" | "settings" | "log" | "now">): Promise<Senders> {
  const { db, settings, log, now } = deps
  const secret = sessionSecretOf(settings)
  const keys = await vapidKeysOf(settings, { db, sessionSecret: secret, log })
  return {
    secret,
    smtp: settings.smtpUrl ? openSmtp(settings.smtpUrl, settings.mailFrom) : null,
    push: openSchoolPush(settings, { keys, log, now }),
  }
}

/**
 * Throws SettingsError when the settings of the first administrator are wrong; checks the password before a new
 * DATA_DIR is created.
 */
async function assertFirstAdmin(settings: Settings): Promise<void> {
  assertFirstAdminSettings(settings)
  const isNew = !settings.databaseUrl && !existsSync(settings.dataDir)
  if (isNew) await assertFirstPassword(settings)
}

/** Nobody opens a restored school before the accounts that were deleted since its backup are deleted in it, too. */
async function complete(deps: Deps): Promise<void> {
  const repeated = await repeatDeletions(deps)
  if (repeated > 0) deps.log("info", "deletions-repeated", { accounts: repeated })
  await fill(deps)
}

async function fill(deps: Deps): Promise<void> {
  if (deps.settings.isDemo && (await fillDemo(deps))) deps.log("info", "demo-filled")
  else await createFirstAdmin(deps, deps.db)
}

/** Uses a connection without time limits, because a migration may take longer than any call. */
async function migrate(connection: PoolConfig, { isPublic }: Settings): Promise<void> {
  const db = openDatabase(connection, { max: 1, isUnlimited: true })
  try {
    await migrateToLatest(db)
    if (isPublic) await assertNoDemoAccounts(db)
  } finally {
    await db.destroy()
  }
}

async function openStorage(settings: Settings, db: Db): Promise<Pick<Deps, "files" | "findUsedFiles">> {
  const files = await openFiles(settings)
  await assertStorage(settings, files)
  return { files, findUsedFiles: usedFilesIn(db) }
}
