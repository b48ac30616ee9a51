import { once } from "node:events"
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest"
import { eventually } from "../../../test/eventually.ts"
import { EventStreams } from "./event-streams.ts"

const live = new Set<string>()
const onError = vi.fn()
let streams: EventStreams

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] })
  live.clear()
  onError.mockClear()
  streams = new EventStreams({ findLiveSessions: async () => new Set(live), onError })
})
afterEach(() => {
  streams.closeAll()
  vi.useRealTimers()
})

/** Opens a stream and reads everything that was sent so far. */
function open(accountId: string, sessionId = `${accountId} session`) {
  live.add(sessionId)
  const reader = streams.open({ accountId, sessionId }, () => {}).body!.getReader()
  const got = { text: "", isOver: false }
  const read = async () => {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) break
      got.text += new TextDecoder().decode(value)
    }
    got.isOver = true
  }
  void read()
  return got
}

test("each stream gets one comment in 25 seconds, so that nothing between closes it", async () => {
  const readers = ["ana", "ben", "cleo"].map((each) => open(each))
  await vi.advanceTimersByTimeAsync(75_000)
  expect(readers.map(({ text }) => text)).toEqual(Array(3).fill(":\n\n".repeat(4)))
})

test("a stream ends within 25 seconds of its session, and the others go on", async () => {
  const [ana, ben] = [open("ana"), open("ben")]
  live.delete("ana session")
  await vi.advanceTimersByTimeAsync(25_000)
  expect([ana.isOver, ben.isOver, streams.size]).toEqual([true, false, 1])
})

test("a database that does not answer ends nothing", async () => {
  streams = new EventStreams({ findLiveSessions: () => Promise.reject(new Error("away")), onError })
  const ana = open("ana")
  await vi.advanceTimersByTimeAsync(25_000)
  expect([ana.isOver, onError.mock.calls.length]).toEqual([false, 1])
})

test("a reader that takes nothing is closed before it fills the memory", async () => {
  const response = streams.open({ accountId: "ana", sessionId: "s" }, () => {})
  const [stream] = streams.of(["ana"])
  for (let nth = 0; nth < 400; nth += 1) stream?.send("notice", { title: "x".repeat(1_000) })
  expect(streams.size).toBe(0)
  await response.body?.cancel()
})

test("the sixth stream of an account ends its oldest, and those of others stay", async () => {
  const other = open("ben")
  const own = Array.from({ length: 6 }, () => open("ana"))
  await eventually(() => expect(own.map(({ isOver }) => isOver)).toEqual([true, ...Array(5).fill(false)]))
  expect(other.isOver).toBe(false)
})

/** Serves streams of Ana over connections of its own, and opens one. */
async function openConnection(status = 200) {
  live.add("s")
  const replies: ServerResponse[] = []
  const server = createServer((_, connection) => {
    replies.push(connection)
    const reply = streams.open({ accountId: "ana", sessionId: "s" }, () => {}, connection)
    streams.of(["ana"])[0]?.send("unread", { unread: 1 })
    const { headers } = reply
    headers.append("set-cookie", "one=1")
    headers.append("set-cookie", "two=2")
    if (!streams.takeOver(connection, new Response(null, { status, headers }))) connection.writeHead(503).end("later")
  }).listen(0, "127.0.0.1")
  onTestFinished(() => void server.close())
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  const [response] = (await once(request({ host: "127.0.0.1", port }).end(), "response")) as [IncomingMessage]
  const received = { text: "", isOver: false }
  response.on("data", (part: Buffer) => {
    received.text += part.toString()
  })
  response.on("end", () => {
    received.isOver = true
  })
  return { response, received, replies }
}
const unread = (count: number) => `event: unread\ndata: {"unread":${count}}\n\n`

test("a stream over a connection begins with its head, and what was sent before it", async () => {
  const { response, received } = await openConnection()
  expect(response.headers).toMatchObject({
    "content-type": "text/event-stream",
    "cache-control": "no-store, no-transform",
    "set-cookie": ["one=1", "two=2"],
  })
  streams.of(["ana"])[0]?.send("unread", { unread: 2 })
  await eventually(() => expect(received.text).toBe(`:\n\n${unread(1)}${unread(2)}`))
  streams.closeAll()
  await eventually(() => expect([received.isOver, streams.size]).toEqual([true, 0]))
})

test("an open stream over a connection keeps no line of its head in memory", async () => {
  const { response, replies } = await openConnection()
  expect(response.headers["content-type"]).toBe("text/event-stream")
  expect(replies.map((reply) => [reply.headersSent, reply.getHeaderNames()])).toEqual([[false, []]])
})

test("a stream that ends closes its connection", async () => {
  const { received, replies } = await openConnection()
  await eventually(() => expect(received.text).toContain("unread"))
  const { socket } = replies[0]!
  streams.closeAll()
  await eventually(() => expect(socket?.destroyed).toBe(true))
})

test("a stream ends with its connection", async () => {
  const { response } = await openConnection()
  expect(streams.size).toBe(1)
  response.destroy()
  await eventually(() => expect(streams.size).toBe(0))
})

test("a connection whose reader takes nothing is closed before it fills the memory", async () => {
  const { response } = await openConnection()
  response.pause()
  const sendMore = () => {
    for (let nth = 0; nth < 1_000; nth += 1) streams.of(["ana"])[0]?.send("notice", { title: "x".repeat(1_000) })
    return streams.size
  }
  await eventually(() => expect(sendMore()).toBe(0))
  response.destroy()
})

test("a reply that became an error takes no stream with it", async () => {
  const { response, received } = await openConnection(503)
  expect(response.statusCode).toBe(503)
  await eventually(() => expect([received.text, streams.size]).toEqual(["later", 0]))
})
