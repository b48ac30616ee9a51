import { once } from "node:events"
import { Agent, get } from "node:http"
import type { AddressInfo } from "node:net"
import { expect, test } from "vitest"
import { createHttpServer } from "./http-server.ts"

/** Answers /slow on command, and everything else at once. */
async function openTestServer() {
  let finish = () => {}
  const httpServer = createHttpServer((request, response) => {
    if (request.url !== "/slow") return response.end("quick")
    finish = () => response.end("slow")
  }, "https://school.example")
  httpServer.server.listen(0, "127.0.0.1")
  await once(httpServer.server, "listening")
  const { port } = httpServer.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = (path: string, by?: Agent) =>
    new Promise<{ status?: number; headers: NodeJS.Dict<string | string[]>; body: string }>((done, fail) => {
      get({ port, path, agent: by ?? false, host: "127.0.0.1" }, async (response) => {
        const body = (await response.toArray()).join("")
        done({ status: response.statusCode, headers: response.headers, body })
      }).on("error", fail)
    })
  return { httpServer, agent, ask, finish: () => finish() }
}

test("a client that keeps an idle connection open does not hold the stop up", async () => {
  const { httpServer, agent, ask } = await openTestServer()
  expect((await ask("/", agent)).headers.connection).toBe("keep-alive")
  const from = performance.now()
  await httpServer.close(10_000)
  expect(performance.now() - from).toBeLessThan(10_000)
  await expect(ask("/")).rejects.toThrow("ECONNREFUSED")
})

test("what is in flight finishes, and new requests are turned away meanwhile with the headers of every reply, on old connections and new ones", async () => {
  const { httpServer, agent, ask, finish } = await openTestServer()
  await ask("/", agent)
  const slow = ask("/slow")
  await once(httpServer.server, "request")
  const closed = httpServer.close(10_000)
  for (const late of [await ask("/readyz", agent), await ask("/readyz")]) {
    expect(late.status).toBe(503)
    expect(late.headers).toMatchObject({ "retry-after": "5", connection: "close", "cache-control": "no-store" })
    expect(late.headers).toMatchObject({
      "strict-transport-security": "max-age=31536000; includeSubDomains",
      "x-content-type-options": "nosniff",
      "x-frame-options": "SAMEORIGIN",
      "cross-origin-resource-policy": "same-origin",
      "content-security-policy": expect.stringMatching(/^default-src 'none'; .*frame-ancestors 'self'$/),
    })
    expect(JSON.parse(late.body)).toEqual({ success: false, message: expect.stringMatching(/try again/) })
  }
  finish()
  const answer = await slow
  expect([answer.status, answer.body, answer.headers.connection]).toEqual([200, "slow", "close"])
  await closed
})

test("a request without end is aborted after the waiting time", async () => {
  const { httpServer, ask } = await openTestServer()
  const slow = ask("/slow").catch(() => "broken off")
  await once(httpServer.server, "request")
  await httpServer.close(100)
  expect(await slow).toBe("broken off")
})

test("gives an honest upload five minutes, and headers fifteen seconds", () => {
  const { server } = createHttpServer(() => {}, "https://school.example")
  expect([server.requestTimeout, server.headersTimeout]).toEqual([300_000, 15_000])
})
