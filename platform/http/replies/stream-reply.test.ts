import { randomBytes } from "node:crypto"
import { once } from "node:events"
import { type AddressInfo, connect } from "node:net"
import { gunzipSync } from "node:zlib"
import { serve } from "@hono/node-server"
import { afterAll, expect, test, vi } from "vitest"
import { eventually } from "../../../test/eventually.ts"
import { streamReply } from "./stream-reply.ts"

const words = Buffer.from("a line of words, a line of words, a line of words\r\n".repeat(200))

/** Longer than gzip's window, so that it cannot be compressed and fills the buffers of a connection. */
const noise = randomBytes(256 * 1024)

/** An endless source that records what was requested, and whether it was told that the reader has gone. */
function endless({ failsAfter = Number.POSITIVE_INFINITY, endsAfter = Number.POSITIVE_INFINITY, piece = words } = {}) {
  const seen = { requested: 0, isLeft: false }
  async function* chunks(): AsyncGenerator<Uint8Array, void, void> {
    try {
      for (; seen.requested < endsAfter; seen.requested++) {
        if (seen.requested === failsAfter) throw new Error("no more rows")
        await new Promise(setImmediate)
        yield piece
      }
    } finally {
      seen.isLeft = true
    }
  }
  return { seen, chunks: chunks() }
}

const ended = vi.fn()
const bodyOf = (chunks: AsyncIterable<Uint8Array, void, void>, isPacked: boolean, patienceMs = 60_000) => {
  ended.mockClear()
  return streamReply(chunks, { isPacked, patienceMs, onEnd: ended })
}

let answer = () => new Response("nothing yet")
const server = serve({ fetch: () => answer(), port: 0, hostname: "127.0.0.1" })
await once(server, "listening")
const { port } = server.address() as AddressInfo
const url = `http://127.0.0.1:${port}/`
afterAll(() => void server.close())

test.each([false, true])("all that is made arrives (packed: %s)", async (isPacked) => {
  const { chunks } = endless({ endsAfter: 40 })
  const got = Buffer.from(await new Response(bodyOf(chunks, isPacked)).arrayBuffer())
  const expected = Buffer.concat(Array.from({ length: 40 }, () => words))
  expect((isPacked ? gunzipSync(got) : got).equals(expected)).toBe(true)
  expect(ended).toHaveBeenCalledTimes(1)
})

test.each([false, true])("what fails midway arrives at nobody as if it were whole (packed: %s)", async (isPacked) => {
  const { chunks } = endless({ failsAfter: 300 })
  answer = () =>
    new Response(bodyOf(chunks, isPacked), { headers: isPacked ? { "content-encoding": "gzip" } : undefined })
  const reply = await fetch(url)
  expect(reply.status).toBe(200)
  await expect(reply.text()).rejects.toThrow()
  expect(ended).toHaveBeenCalledTimes(1)
})

test.each([false, true])("nothing more is made once the reader has gone (packed: %s)", async (isPacked) => {
  const { seen, chunks } = endless()
  answer = () => new Response(bodyOf(chunks, isPacked))
  const socket = connect(port, "127.0.0.1")
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
  await once(socket, "data")
  socket.destroy()
  await eventually(() => expect(ended).toHaveBeenCalledTimes(1))
  await eventually(() => expect(seen.isLeft).toBe(true))
})

test.each([false, true])("a reader that takes nothing is not waited for, for ever (packed: %s)", async (isPacked) => {
  const { seen, chunks } = endless({ piece: noise })
  answer = () => new Response(bodyOf(chunks, isPacked, 200))
  const socket = connect(port, "127.0.0.1")
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
  socket.pause()
  const gone = once(socket, "close")
  await eventually(() => expect(ended).toHaveBeenCalledTimes(1))
  await eventually(() => expect(seen.isLeft).toBe(true))
  const { requested } = seen
  await new Promise(setImmediate)
  expect(seen.requested).toBe(requested)
  socket.resume()
  await gone
})

test("a reply that nobody reads at all ends too", async () => {
  const { chunks } = endless()
  const body = bodyOf(chunks, true)
  await body.cancel()
  expect(ended).toHaveBeenCalledTimes(1)
})
