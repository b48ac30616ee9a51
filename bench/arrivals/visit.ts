import { Agent, type IncomingHttpHeaders, request } from "node:http"
import { setTimeout as pause } from "node:timers/promises"
import { type BenchRequest, get } from "../requests.ts"

/** How long a family is watched, from its arrival and from its press of Join Now; in seconds. */
const watchedSeconds = 60

/** A family with a running meeting. */
export type BenchFamily = { accountId: string; role: string; meetingId: string; students: string[] }

export type HomeOutcome = "with data" | "without data" | "waiting" | "failed"
export type Outcome = { home: HomeOutcome; hasJoined: boolean; joinSeconds: number }

/** Counts what happened besides successful replies. */
type CountTrouble = (what: string) => void
type Browser = { agent: Agent; port: number }
type Reply = { status: number; headers: IncomingHttpHeaders; body: string }

/**
 * A family opens its home and presses Join Now. Its connections stay open, and a page that tries again by itself is
 * tried again.
 */
export async function visit(port: number, family: BenchFamily, looksMs: number, count: CountTrouble): Promise<Outcome> {
  const browser = { agent: new Agent({ keepAlive: true, maxSockets: 6 }), port }
  const join = async () => {
    await pause(looksMs)
    const from = performance.now()
    const reply = await askAgain(browser, joinRequest(family), count)
    const hasJoined = reply?.status === 303 && reply.headers.location?.startsWith("https://meet.") === true
    return { hasJoined, joinSeconds: (performance.now() - from) / 1000 }
  }
  try {
    const [home, joined] = await Promise.all([askAgain(browser, homeRequest(family), count), join()])
    return { home: home ? outcomeOf(home) : "waiting", ...joined }
  } finally {
    browser.agent.destroy()
  }
}

/** Opens homes at one moment, each once. */
export async function openHomes(port: number, families: BenchFamily[]): Promise<HomeOutcome[]> {
  const browser = { agent: new Agent({ keepAlive: true }), port }
  const replies = families.map((family) => askOnce(browser, homeRequest(family), watchedSeconds * 1000))
  const settled = await Promise.allSettled(replies)
  browser.agent.destroy()
  return settled.map((reply) => (reply.status === "fulfilled" ? outcomeOf(reply.value) : "failed"))
}

function outcomeOf({ status, body }: Reply): HomeOutcome {
  if (status === 503) return "waiting"
  if (status !== 200) return "failed"
  return body.includes('"queries":[]') ? "without data" : "with data"
}

/** Sends a request again when its reply says so, as often as that; null if the time is over before another reply. */
async function askAgain(browser: Browser, message: BenchRequest, count: CountTrouble): Promise<Reply | null> {
  const until = performance.now() + watchedSeconds * 1000
  for (;;) {
    const left = until - performance.now()
    if (left <= 0) return null
    const reply = await askOnce(browser, message, left).catch((error: Error) => {
      count(error.message)
      return null
    })
    if (reply && reply.status !== 503) return reply
    if (reply) count(`${message.method} /${message.path.split("/")[1]} 503`)
    await pause(Math.max(0, Math.min(Number(reply?.headers["retry-after"] ?? 5) * 1000, until - performance.now())))
  }
}

function askOnce({ agent, port }: Browser, { body, ...options }: BenchRequest, leftMs: number): Promise<Reply> {
  const { promise, resolve, reject } = Promise.withResolvers<Reply>()
  const signal = AbortSignal.timeout(Math.ceil(leftMs))
  const outgoing = request({ ...options, agent, host: "127.0.0.1", port, signal }, (response) => {
    const { statusCode: status = 0, headers } = response
    response.toArray().then((parts) => resolve({ status, headers, body: Buffer.concat(parts).toString() }), reject)
  })
  outgoing.once("error", reject)
  outgoing.end(body)
  return promise
}

function homeRequest({ role, accountId }: BenchFamily): BenchRequest {
  const { headers, ...page } = get(`/${role}`, accountId)
  return { ...page, headers: { ...headers, accept: "text/html" } }
}

/** The form of the button at home. */
function joinRequest({ accountId, meetingId, students }: BenchFamily): BenchRequest {
  const body = new URLSearchParams(students.map((id) => ["enrolleeIds", id])).toString()
  const headers = {
    ...get("", accountId).headers,
    accept: "text/html",
    "content-type": "application/x-www-form-urlencoded",
    "content-length": String(body.length),
  }
  return { method: "POST", path: `/join/${meetingId}`, headers, body }
}
