import { request } from "node:http"
import { benchSessionOf } from "../seed-people.ts"

/** A browser that reads live notices. */
export type StreamOfBench = { counts: { unread: number; notice: number }; close(): void }

/** Opens the stream of an account; resolves once its number of unread notices has come. */
export function openReader(port: number, accountId: string): Promise<StreamOfBench> {
  const { promise, resolve, reject } = Promise.withResolvers<StreamOfBench>()
  const counts = { unread: 0, notice: 0 }
  const headers = { cookie: `silid_session=${benchSessionOf(accountId)}`, accept: "text/event-stream" }
  const asked = request({ agent: false, host: "127.0.0.1", port, path: "/notices/stream", headers }, (response) => {
    if (response.statusCode !== 200) reject(new Error(`/notices/stream answered ${response.statusCode}`))
    response.on("data", (part: Buffer) => {
      for (const [, event] of part.toString().matchAll(/^event: (unread|notice)$/gm)) counts[event as "unread"] += 1
      if (counts.unread > 0) resolve({ counts, close: () => asked.destroy() })
    })
    response.on("error", reject)
  })
  asked.on("error", reject)
  asked.end()
  return promise
}
