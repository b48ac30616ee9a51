import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { isDeepStrictEqual } from "node:util"
import type { Hono } from "hono"
import type { PoolConfig } from "pg"
import { type RequestKind, requestKinds } from "../lib/contract.ts"
import { instantAt } from "../lib/day.ts"
import type { Db } from "../platform/database/client.ts"
import { noPubSub, openPubSub } from "../platform/database/pub-sub.ts"
import { freshDatabase } from "../platform/database/test-database.ts"
import type { Deps } from "../platform/deps.ts"
import { openEvents } from "../platform/events/events.ts"
import { openFiles } from "../platform/files/open-files.ts"
import { Admission, type AdmissionObserver } from "../platform/http/admission/admission.ts"
import { admissionRules } from "../platform/http/admission/admission-rules.ts"
import { noLimits, type RateLimits } from "../platform/http/limits/rate-limits.ts"
import type { Jobs } from "../platform/jobs/open-jobs.ts"
import { openLog } from "../platform/log.ts"
import { openSmtp } from "../platform/mail/smtp.ts"
import { openTextReader } from "../platform/ocr/text-reader.ts"
import type { PushReach } from "../platform/push/push-reach.ts"
import { openSchoolPush } from "../platform/push/push-settings.ts"
import { deriveVapidKeys } from "../platform/push/vapid-keys.ts"
import { readSettings, type Settings } from "../platform/settings.ts"
import { buildApp } from "../server/app.ts"
import { consequences } from "../server/events.ts"
import { usedFilesIn } from "../server/files/used-files.ts"
import { openStreams } from "../server/open-streams.ts"
import { openSession } from "./builders/sessions.ts"
import { testDataKeys } from "./data-keys.ts"

export type ApiReply = { status: number; body: Record<string, unknown>; headers: Headers }
type Body = Record<string, unknown> | FormData | URLSearchParams | undefined
export type Caller = {
  get(path: string): Promise<ApiReply>
  post(path: string, body?: Body): Promise<ApiReply>
  put(path: string, body?: Body): Promise<ApiReply>
  delete(path: string, body?: Body): Promise<ApiReply>
}

export type TestSchool = {
  app: Hono
  deps: Deps
  db: Db
  /** The connection to its database, for tests with a proxy in between. */
  connection: PoolConfig
  /** Makes calls as this account, with a separate session; without a session for null. */
  as(accountId: string | null): Promise<Caller>
  /** The same in a session in which the password was typed too long ago for some calls. */
  longAfterLogIn(accountId: string): Promise<Caller>
  /** For the calls of pages, like a browser: it logs in and out. */
  fetchAs(accountId: string | null, session?: { authenticatedAt?: Date | null }): Promise<typeof fetch>
  /** Sets the school's clock to this day and time in Manila. */
  at(day: string, time?: string): void
  close(): Promise<void>
}

export type SchoolOptions = {
  limits?: (connection: object) => RateLimits
  settings?: Record<string, string>
  /** Listens to other processes through its database. */
  hearsOthers?: boolean
  /** The allowed addresses of push services; as in the product, unless a test has its own service. */
  pushReach?: PushReach
  /** With a single connection, a call that needs a second one while it holds the first never gets a reply. */
  connections?: number
  /** How long requests of these kinds wait for their turn; the others as long as in the product. */
  patience?: Patience
}

const secret = "a secret that only tests know, 32 long"

/** A whole school on its own database: the real app, files in a temporary folder, a clock that tests set. */
export async function testSchool(options: SchoolOptions = {}): Promise<TestSchool> {
  const database = await freshDatabase(options.connections)
  const settings = await testSettings(options)
  const pubSub = options.hearsOthers ? openPubSub(database.connection, () => {}) : noPubSub
  let now = instantAt("2026-11-20", "10:00", settings.timeZone)
  const quiet = await quietDeps(database.db, { ...settings, s3: null }, () => now)
  const { log } = quiet.deps
  const deps: Deps = {
    ...quiet.deps,
    settings,
    findUsedFiles: usedFilesIn(database.db),
    events: openEvents(consequences, pubSub),
    pubSub,
    smtp: settings.smtpUrl ? openSmtp(settings.smtpUrl, settings.mailFrom) : null,
    limits: options.limits?.(database.connection) ?? noLimits,
    push: openSchoolPush(settings, { keys: deriveVapidKeys(secret), log, now: () => now, reach: options.pushReach }),
  }
  const { app } = buildApp(deps, { admission: impatientAdmission(settings, options.patience) })
  return {
    app,
    deps,
    db: database.db,
    connection: database.connection,
    as: async (accountId) => callerOf(app, accountId ? await openSession(database.db, accountId, { now }) : null),
    longAfterLogIn: async (accountId) =>
      callerOf(app, await openSession(database.db, accountId, { now, authenticatedAt: null })),
    fetchAs: async (accountId, session = {}) =>
      browserFetch(app, accountId ? await openSession(database.db, accountId, { now, ...session }) : null),
    at(day, time = "10:00") {
      now = instantAt(day, time, settings.timeZone)
    },
    async close() {
      await quiet.close()
      await pubSub.stop()
      await Promise.all([database.drop(), rm(settings.dataDir, { recursive: true, force: true })])
    },
  }
}

/** In milliseconds. */
type Patience = Partial<Record<RequestKind, number>>

/** The product's queue with less patience, in which everybody tries again after the same time. */
export function impatientAdmission(
  { connections, documentsAtOnce }: Settings,
  patience: Patience = {},
  observer?: AdmissionObserver,
): Admission {
  const rules = admissionRules(connections, documentsAtOnce)
  for (const kind of requestKinds) rules[kind].patienceMs = patience[kind] ?? rules[kind].patienceMs
  return new Admission({ places: connections, rules, observer, random: () => 0 })
}

/** The parts of the product over a database, alone: no limits, no mail server, and jobs that wait for ever. */
export async function quietDeps(
  db: Db,
  settings: Settings,
  now: () => Date,
): Promise<{ deps: Deps; close(): Promise<void> }> {
  const log = openLog(true)
  const lastSteps: (() => Promise<unknown>)[] = []
  const deps: Deps = {
    db,
    now,
    settings,
    secret,
    dataKeys: testDataKeys,
    files: await openFiles(settings),
    findUsedFiles: async () => [],
    jobs: sleepingJobs(),
    events: openEvents(consequences, noPubSub),
    pubSub: noPubSub,
    streams: openStreams(db, { now, log }),
    smtp: null,
    limits: noLimits,
    textReader: openTextReader(log),
    push: openSchoolPush(settings, { keys: deriveVapidKeys(secret), log, now }),
    metrics: null,
    log,
    beforeClosing: (step) => lastSteps.push(step),
  }
  const close = async () => {
    await Promise.all(lastSteps.map((step) => step()))
    await deps.textReader.close()
  }
  return { deps, close }
}

/** Files are in a separate folder. */
async function testSettings({ settings }: SchoolOptions): Promise<Settings> {
  const dataDir = await mkdtemp(join(tmpdir(), "silid-test-"))
  return readSettings({ NODE_ENV: "test", PASSWORD_COST: "low", DATA_DIR: dataDir, ...settings })
}

/** Jobs wait for ever here; running them is tested elsewhere. */
function sleepingJobs(): Jobs {
  const waiting: { name: string; data: object }[] = []
  return {
    define: async () => {},
    daily: async () => {},
    hourly: async () => {},
    everyMinute: async () => {},
    send: async (_tx, name, data) => void waiting.push({ name, data }),
    sendAll: async (_tx, name, all) => void waiting.push(...all.map((data) => ({ name, data }))),
    isPending: async (_db, name, data) => waiting.some((job) => job.name === name && isDeepStrictEqual(job.data, data)),
    start: async () => {},
    stop: async () => {},
  }
}

/** The environment that Node's server passes to the app with a request: the address of the client. */
export const fromThisMachine = { incoming: { socket: { remoteAddress: "127.0.0.1" } } }

function callerOf(app: Hono, token: string | null): Caller {
  const call = (method: string) => async (path: string, body?: Body) => {
    const headers: Record<string, string> = { host: "localhost", ...(token && { cookie: `silid_session=${token}` }) }
    const isForm = body instanceof FormData || body instanceof URLSearchParams
    if (body && !isForm) headers["content-type"] = "application/json"
    const init = { method, headers, body: isForm ? body : body && JSON.stringify(body) }
    const response = await app.request(path, init, fromThisMachine)
    const isJson = response.headers.get("content-type")?.includes("json")
    const read = isJson ? ((await response.json()) as Record<string, unknown>) : {}
    // Reads the reply to its end, like a client, because an unread download would keep its slot. An event stream has no
    // end.
    if (response.headers.get("content-type") === "text/event-stream") await response.body?.cancel()
    else if (!isJson) await response.arrayBuffer()
    return { status: response.status, body: read, headers: response.headers }
  }
  return { get: call("GET"), post: call("POST"), put: call("PUT"), delete: call("DELETE") }
}

/** Keeps all cookies of the school, like a browser. */
function browserFetch(app: Hono, token: string | null): typeof fetch {
  const jar = new Map<string, string>(token ? [["silid_session", token]] : [])
  return async (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set("host", "localhost")
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ")
    if (cookie && init?.credentials !== "omit") headers.set("cookie", cookie)
    const response = await app.request(String(input), { ...init, headers }, fromThisMachine)
    for (const set of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      if (value === "") jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }
}
