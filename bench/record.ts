import { existsSync } from "node:fs"
import { join } from "node:path"
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from "kysely"
import pg, { type PoolConfig } from "pg"
import type { Call } from "../lib/contract.ts"
import type { Db } from "../platform/database/client.ts"
import { noPubSub } from "../platform/database/pub-sub.ts"
import type { Tables } from "../platform/database/tables.ts"
import { valueTypes } from "../platform/database/value-types.ts"
import type { Deps } from "../platform/deps.ts"
import { openEvents } from "../platform/events/events.ts"
import { openFiles } from "../platform/files/open-files.ts"
import { noLimits } from "../platform/http/limits/rate-limits.ts"
import { openLog } from "../platform/log.ts"
import { openSchoolPush } from "../platform/push/push-settings.ts"
import { deriveVapidKeys } from "../platform/push/vapid-keys.ts"
import { readSettings, type Settings } from "../platform/settings.ts"
import { buildApp } from "../server/app.ts"
import { consequences } from "../server/events.ts"
import { openStreams } from "../server/open-streams.ts"
import { builtPages } from "../server/pages/page-builds.ts"
import type { BenchRequest } from "./load.ts"

const root = join(import.meta.dirname, "..")
export const hasPages = existsSync(join(root, "build/server/index.js"))

const production = { NODE_ENV: "production", MAIL_DELIVERY: "off" }
const secret = "a secret that only measurements know"

export type Statement = { text: string; values: readonly unknown[] }
/** The statements of a call: those of one wave ran in parallel. */
export type Waves = Statement[][]

/** The statements of a call, and its reply. */
export type Recorded = { waves: Waves; reply: string }

export type Recorder = {
  record(request: BenchRequest): Promise<Waves>
  recordReply(request: BenchRequest): Promise<Recorded>
  /** All calls of the API. */
  served: Call[]
  close(): Promise<void>
}

/** The product in this process, over a database client that records its statements. */
export async function openRecorder(connection: PoolConfig, dataDir: string): Promise<Recorder> {
  const settings = benchSettings(dataDir)
  let waves: Waves = []
  let running = 0
  const db = openListeningDatabase(connection, async (statement, run) => {
    if (running === 0) waves.push([])
    waves.at(-1)?.push(statement)
    running += 1
    return run().finally(() => {
      running -= 1
    })
  })
  const deps = await depsOver(db, settings)
  const { app, served } = buildApp(deps, hasPages ? { pages: (await builtPages(root)).build } : {})
  const recordReply = async ({ method, path, headers, body }: BenchRequest): Promise<Recorded> => {
    waves = []
    const response = await app.request(path, { method, headers, body })
    const reply = await response.text()
    if (response.status !== 200)
      throw new Error(`${method} ${path} answered ${response.status}: ${reply.slice(0, 300)}`)
    return { waves, reply }
  }
  return {
    record: async (request) => (await recordReply(request)).waves,
    recordReply,
    served,
    close: () => db.destroy(),
  }
}

export function benchSettings(dataDir: string): Settings {
  return readSettings({
    ...production,
    DATA_DIR: dataDir,
    DATABASE_URL: "postgres://given",
    SESSION_SECRET: secret,
    PAYMENT_CHANNELS: JSON.stringify([
      { name: "GCash", kind: "wallet", accountName: "The school", accountNumber: "0917 000 0000" },
    ]),
  })
}

/** No rate limits and no jobs: only the call is measured. */
export async function depsOver(db: Db, settings: Settings): Promise<Deps> {
  const sleeping = async () => {}
  const log = openLog(true)
  const now = () => new Date()
  return {
    db,
    now,
    settings,
    secret,
    files: await openFiles(settings),
    findUsedFiles: async () => [],
    smtp: null,
    events: openEvents(consequences, noPubSub),
    pubSub: noPubSub,
    streams: openStreams(db, { now, log }),
    jobs: {
      define: sleeping,
      daily: sleeping,
      hourly: sleeping,
      everyMinute: sleeping,
      send: sleeping,
      sendAll: sleeping,
      isPending: async () => true,
      start: sleeping,
      stop: sleeping,
    },
    textReader: { read: async () => "failed", megabytes: () => 0, close: sleeping },
    push: openSchoolPush(settings, { keys: deriveVapidKeys(secret), log, now }),
    limits: noLimits,
    metrics: null,
    log,
    beforeClosing: () => {},
  }
}

type Listen = (statement: Statement, run: () => Promise<unknown>) => Promise<unknown>

function openListeningDatabase(connection: PoolConfig, listen: Listen): Kysely<Tables> {
  const pool = new pg.Pool({ ...connection, max: 10, types: valueTypes })
  pool.on("error", () => {})
  const listening: PostgresPool = {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const query = (text: string, values: readonly unknown[]) =>
        listen({ text, values }, () => client.query({ text, values: [...values] }))
      return {
        processID: (client as { processID?: number }).processID,
        query: query as unknown as PostgresPoolClient["query"],
        release: () => client.release(),
      }
    },
  }
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: listening }) })
}
