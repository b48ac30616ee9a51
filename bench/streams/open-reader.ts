import { request } from "node:http"
import { setTimeout as pause } from "node:timers/promises"
import { benchSessionOf } from "../seed-people.ts"

/** A browser that reads live notices. */
export type StreamOfBench = { counts: { unread: number; notice: number }; close(): void }

const mostTries = 20

/**
 * Opens the stream of an account, and retries after a 503, like pages. Resolves once its number of unread notices has
 * arrived.
 */
export async function openReader(port: number, accountId: string): Promise<StreamOfBench> {
  for (let tries = 1; ; tries += 1) {
    const opened = await tryReader(port, accountId)
    if (opened) return opened
    if (tries === mostTries) throw new Error(`/notices/stream answered 503 ${tries} times`)
    await pause(1_000)
  }
}

/** Returns null after a 503. */
function tryReader(port: number, accountId: string): Promise<StreamOfBench | null> {
  const { promise, resolve, reject } = Promise.withResolvers<StreamOfBench | null>()
  const counts = { unread: 0, notice: 0 }
  const headers = { cookie: `silid_session=${benchSessionOf(accountId)}`, accept: "text/event-stream" }
  const outgoing = request({ agent: false, host: "127.0.0.1", port, path: "/notices/stream", headers }, (response) => {
    if (response.statusCode === 503) {
      response.resume()
      resolve(null)
    } else if (response.statusCode !== 200) reject(new Error(`/notices/stream answered ${response.statusCode}`))
    response.on("data", (part: Buffer) => {
      for (const [, event] of part.toString().matchAll(/^event: (unread|notice)$/gm)) counts[event as "unread"] += 1
      if (counts.unread > 0) resolve({ counts, close: () => outgoing.destroy() })
    })
    response.on("error", reject)
  })
  outgoing.on("error", reject)
  outgoing.end()
  return promise
}
