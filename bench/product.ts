import { randomBytes } from "node:crypto"
import { existsSync } from "node:fs"
import { join } from "node:path"
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from "kysely"
import pg, { type PoolConfig } from "pg"
import type { Call } from "../lib/contract.ts"
import type { Db } from "../platform/database/client.ts"
import type { Tables } from "../platform/database/tables.ts"
import { valueTypes } from "../platform/database/value-types.ts"
import { readSettings } from "../platform/settings.ts"
import { buildApp } from "../server/app.ts"
import { builtPages } from "../server/pages/page-builds.ts"
import { quietDeps } from "../test/school.ts"
import { type Answering, startServer } from "./processes.ts"
import type { BenchRequest } from "./requests.ts"
import type { BenchSchool } from "./school.ts"

const root = join(import.meta.dirname, "..")
export const hasPages = existsSync(join(root, "build/server/index.js"))

/** Signs the addresses of the requested calendars. */
export const benchSecret = randomBytes(32).toString("hex")

/** The product in processes of its own; with `cwd` another version of it, built there. */
export async function startProduct(
  { databaseUrl, folder }: BenchSchool,
  processes = 1,
  cwd?: string,
): Promise<Answering> {
  const env = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, "files"),
    SESSION_SECRET: benchSecret,
    STAFF_SECOND_FACTOR: "offered",
    DEMO: "0",
    RATE_LIMITS: "off",
    WEB_PROCESSES: String(processes),
  }
  return startServer(["server/main.ts", ...(hasPages ? [] : ["--without-pages"])], { env, readyAt: "/readyz", cwd })
}

/** The parts of the product in this process, with its production settings. */
export function benchDeps(db: Db, dataDir: string) {
  const channel = { name: "GCash", kind: "wallet", accountName: "The school", accountNumber: "0917 000 0000" }
  const settings = readSettings({
    NODE_ENV: "production",
    STAFF_SECOND_FACTOR: "offered",
    MAIL_DELIVERY: "off",
    DATA_DIR: dataDir,
    DATABASE_URL: "postgres://elsewhere",
    SESSION_SECRET: benchSecret,
    PAYMENT_CHANNELS: JSON.stringify([channel]),
  })
  return quietDeps(db, settings, () => new Date())
}

export type Statement = { text: string; values: readonly unknown[] }
/** The statements of a call: those of one wave ran in parallel. */
export type Waves = Statement[][]

export type Recorder = {
  /** Makes a call; returns its statements and its reply. */
  record(request: BenchRequest): Promise<{ waves: Waves; reply: string }>
  /** All calls of the API. */
  served: Call[]
  close(): Promise<void>
}

/** The product in this process, over a database client that records its statements. */
export async function openRecorder({ connection, folder }: BenchSchool): Promise<Recorder> {
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
  const { deps, close } = await benchDeps(db, folder)
  const { app, served } = buildApp(deps, hasPages ? { pages: (await builtPages(root)).build } : {})
  return {
    async record({ path, ...init }) {
      waves = []
      const response = await app.request(path, init)
      const reply = await response.text()
      if (response.status === 200) return { waves, reply }
      throw new Error(`${init.method} ${path} answered ${response.status}: ${reply.slice(0, 300)}`)
    },
    served,
    async close() {
      await close()
      await db.destroy()
    },
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
