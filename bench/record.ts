import { existsSync } from "node:fs"
import { join } from "node:path"
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from "kysely"
import pg, { type PoolConfig } from "pg"
import type { Db } from "../platform/database/client.ts"
import type { Tables } from "../platform/database/tables.ts"
import { valueTypes } from "../platform/database/value-types.ts"
import type { Deps } from "../platform/deps.ts"
import { openEvents } from "../platform/events/events.ts"
import { openFiles } from "../platform/files/open-files.ts"
import { noLimits } from "../platform/http/rate-limits.ts"
import { openLog } from "../platform/log.ts"
import { readSettings, type Settings } from "../platform/settings.ts"
import { buildApp } from "../server/app.ts"
import { consequences } from "../server/events.ts"
import { builtPages } from "../server/page-builds.ts"
import type { BenchRequest } from "./load.ts"

const root = join(import.meta.dirname, "..")
export const hasPages = existsSync(join(root, "build/server/index.js"))

const production = { NODE_ENV: "production", MAIL: "off" }
const secret = "a secret that only measurements know"

export type Statement = { text: string; values: readonly unknown[] }
/** What a call asked of the database: statements of one wave were under way at the same time. */
export type Waves = Statement[][]

export type Recorder = { record(asked: BenchRequest): Promise<Waves>; close(): Promise<void> }

/** The product in this process, over a database that writes down what it is asked. */
export async function openRecorder(connection: PoolConfig, dataDir: string): Promise<Recorder> {
  const settings = readSettings({
    ...production,
    DATA_DIR: dataDir,
    DATABASE_URL: "postgres://given",
    SESSION_SECRET: secret,
  })
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
  const { app } = buildApp(deps, hasPages ? { pages: (await builtPages(root)).build } : {})
  return {
    async record({ method, path, headers, body }) {
      waves = []
      const response = await app.request(path, { method, headers, body })
      const answer = (await response.text()).slice(0, 300)
      if (response.status !== 200) throw new Error(`${method} ${path} answered ${response.status}: ${answer}`)
      return waves
    },
    close: () => db.destroy(),
  }
}

/** No limits and no jobs: a measured call is the call alone. */
async function depsOver(db: Db, settings: Settings): Promise<Deps> {
  const sleeping = async () => {}
  return {
    db,
    now: () => new Date(),
    settings,
    secret,
    files: await openFiles(settings),
    findUsedFiles: async () => [],
    smtp: null,
    events: openEvents(consequences),
    jobs: { define: sleeping, daily: sleeping, send: sleeping, start: sleeping, stop: sleeping },
    limits: noLimits,
    log: openLog(true),
  }
}

type Listen = (statement: Statement, run: () => Promise<unknown>) => Promise<unknown>

function openListeningDatabase(connection: PoolConfig, listen: Listen): Kysely<Tables> {
  const pool = new pg.Pool({ ...connection, max: 10, types: valueTypes })
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
