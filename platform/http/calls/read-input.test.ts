import { Agent, createServer, request } from "node:http"
import type { AddressInfo } from "node:net"
import { setTimeout as pause } from "node:timers/promises"
import { getRequestListener } from "@hono/node-server"
import { Hono } from "hono"
import { expect, onTestFinished, test } from "vitest"
import { z } from "zod"
import { defineCall } from "../../../lib/contract.ts"
import { fileField } from "../../../lib/fields.ts"
import { processorSeconds } from "../../../test/processor-time.ts"
import { openLog } from "../../log.ts"
import { errorHandler } from "../error-handler.ts"
import { serveOn } from "./call-handler.ts"

const send = defineCall({
  method: "post",
  path: "/send",
  access: "anybody",
  summary: "Answers how many there were.",
  input: z.object({ a: z.array(z.unknown()).optional(), one: z.string().optional(), file: fileField.optional() }),
  reply: z.strictObject({ count: z.number() }),
})

const upload = defineCall({
  method: "post",
  path: "/upload",
  access: "anybody",
  summary: "Answers how long the text and the file are.",
  input: z.object({ one: z.string().optional(), a: z.array(z.string()).optional(), file: fileField.optional() }),
  reply: z.strictObject({ count: z.number() }),
  upload: true,
  maxBytes: 5_000_000,
})

const app = new Hono()
app.onError(errorHandler(openLog(true)))
const serve = serveOn(app, {
  findActor: async () => null,
  isReauthenticated: () => true,
  keepAlive: async () => {},
  checksReplies: true,
  served: [],
})
serve(send, async ({ input }) => ({ count: input.a?.length ?? 0, message: "Counted." }))

serve(upload, async ({ input: { one, file } }) => ({
  count: (one ?? "").length + (file?.size ?? 0),
  message: "Counted.",
}))

async function post(body: string | FormData, type?: string, path = "/send") {
  const headers = type ? { "content-type": type } : undefined
  const answer = await app.request(path, { method: "POST", body, headers })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
const asForm = "application/x-www-form-urlencoded"

test("reads the values of a list in a form, numbered or not, in their order", async () => {
  expect((await post("a[0]=x&a[1]=y&a[]=z", asForm)).body).toMatchObject({ success: true, count: 3 })
  const form = new FormData()
  for (const name of ["a[0]", "a[1]"]) form.append(name, "x")
  expect((await post(form)).body).toMatchObject({ success: true, count: 2 })
})

test("reads a field that a form repeats as a list, and does not take one of its values for the only one", async () => {
  expect((await post("a=x&a=y&a=z", asForm)).body).toMatchObject({ success: true, count: 3 })
  expect((await post("one=x&one=y", asForm)).status).toBe(400)
})

test("refuses a form of endless fields at once, in either way of writing it", async () => {
  const parts = `--b\r\ncontent-disposition: form-data; name="a[]"\r\n\r\n\r\n`.repeat(3000)
  const taken = await processorSeconds(async () => {
    expect((await post("a[]&".repeat(60_000), asForm)).status).toBe(400)
    expect((await post(`${parts}--b--\r\n`, "multipart/form-data; boundary=b")).status).toBe(400)
  })
  expect(taken).toBeLessThan(1)
})

test("takes two hundred fields, and no more", async () => {
  expect((await post("a[]=1&".repeat(199).concat("a[]=1"), asForm)).body).toMatchObject({ count: 200 })
  expect((await post("a[]=1&".repeat(201).concat("a[]=1"), asForm)).status).toBe(400)
})

test("refuses a list without end in JSON, and survives one that is deeper than any reader", async () => {
  expect((await post(JSON.stringify({ a: Array(501).fill(1) }), "application/json")).status).toBe(400)
  expect((await post(JSON.stringify({ a: Array(500).fill(1) }), "application/json")).status).toBe(200)
  const deep = "[".repeat(100_000) + "]".repeat(100_000)
  expect((await post(`{"a":${deep}}`, "application/json")).status).toBeLessThan(500)
})

test("the files of an upload may be large, and its text is as short as that of any other form", async () => {
  const form = (fields: [string, string | Blob][]) => {
    const data = new FormData()
    for (const [name, value] of fields) data.append(name, value)
    return post(data, undefined, "/upload")
  }
  const file = new Blob(["x".repeat(4_000_000)])
  const longest = 256 * 1024
  expect(await form([["file", file]])).toMatchObject({ status: 200, body: { count: 4_000_000 } })
  expect(
    (
      await form([
        ["file", file],
        ["one", "x".repeat(longest)],
      ])
    ).status,
  ).toBe(200)
  expect(
    await form([
      ["file", file],
      ["one", "x".repeat(longest + 1)],
    ]),
  ).toMatchObject({
    status: 413,
    body: { message: "The text is too long. Send at most 256 KB of it." },
  })
  const half = "x".repeat(longest / 2 + 1)
  expect(
    (
      await form([
        ["a[]", half],
        ["a[]", half],
      ])
    ).status,
  ).toBe(413)
  expect(
    (
      await form([
        ["one", "x"],
        ["one", half],
        ["one", half],
      ])
    ).status,
  ).toBe(413)
  const json = JSON.stringify({ one: "x".repeat(longest) })
  expect((await post(json, "application/json", "/upload")).status).toBe(413)
  expect((await post(`one=${"x".repeat(longest + 1)}`, asForm, "/upload")).status).toBe(413)
})

test("does not take one of two files for the one that it asked for", async () => {
  const form = new FormData()
  form.append("file", new Blob(["x"]))
  expect((await post(form)).status).toBe(200)
  form.append("file", new Blob(["y"]))
  expect(await post(form)).toMatchObject({ status: 400, body: { errors: { file: "Choose only one picture." } } })
})

test("a value of another kind, or without one, is refused in a sentence, also where the contract has no words for it", async () => {
  const json = async (value: unknown) => (await post(JSON.stringify(value), "application/json")).body
  expect(await json({ one: 5 })).toMatchObject({ message: "one must be text.", errors: { one: "one must be text." } })
  expect(await json({ a: "x" })).toMatchObject({ errors: { a: "a must be a list." } })
  expect(await json(null)).toMatchObject({ errors: { a: "a must be a list.", one: "one must be text." } })
})

test("a body that is too large is refused, and the connection stays good for what follows", async () => {
  const server = createServer(getRequestListener(app.fetch))
  onTestFinished(() => void server.close())
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  const ask = (body: string) =>
    new Promise<{ status: number | undefined; isReused: boolean }>((done, fail) => {
      const { port } = server.address() as AddressInfo
      const headers = { "content-type": "application/json", "content-length": body.length }
      const outgoing = request({ agent, port, host: "127.0.0.1", path: "/send", method: "POST", headers }, (answer) => {
        answer.resume().on("end", () => done({ status: answer.statusCode, isReused: outgoing.reusedSocket }))
      })
      outgoing.on("error", fail).end(body)
    })
  expect((await ask(JSON.stringify({ one: "x".repeat(2_000_000) }))).status).toBe(413)
  // Half a second after the answer the server ends a connection whose body nobody has read.
  await pause(700)
  expect(await ask(JSON.stringify({ one: "x" }))).toEqual({ status: 200, isReused: true })
})

test("a far larger body is refused without being read to its end", async () => {
  const announced = { method: "POST", body: "{}", headers: { "content-length": "40000000" } }
  expect((await app.request("/send", announced)).status).toBe(413)
  let [bytesSent, isCancelled] = [0, false]
  const body = new ReadableStream({
    pull(stream) {
      bytesSent += 1_000_000
      stream.enqueue(Buffer.alloc(1_000_000, "{"))
    },
    cancel() {
      isCancelled = true
    },
  })
  const endless: RequestInit & { duplex: "half" } = { method: "POST", body, duplex: "half" }
  expect((await app.request("/send", endless)).status).toBe(413)
  expect(isCancelled).toBe(true)
  expect(bytesSent).toBeLessThan(40_000_000)
})
