import { Hono } from "hono"
import { expect, test } from "vitest"
import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"
import { openLog } from "../log.ts"
import { refuseReply } from "./refuse-reply.ts"
import { serveOn } from "./serve.ts"

const send = defineCall({
  method: "post",
  path: "/send",
  access: "anybody",
  summary: "Answers how many there were.",
  input: z.object({ a: z.array(z.unknown()).optional(), one: z.string().optional() }),
  reply: z.strictObject({ count: z.number() }),
})

const app = new Hono()
app.onError(refuseReply(openLog(true)))
const serve = serveOn(app, { findActor: async () => null, keepAlive: async () => {}, checksReplies: true, served: [] })
serve(send, async ({ input }) => ({ count: input.a?.length ?? 0, message: "Counted." }))

async function post(body: string | FormData, type?: string) {
  const headers = type ? { "content-type": type } : undefined
  const answer = await app.request("/send", { method: "POST", body, headers })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
const asForm = "application/x-www-form-urlencoded"

test("reads the values of a list in a form, numbered or not, in their order", async () => {
  expect((await post("a[0]=x&a[1]=y&a[]=z", asForm)).body).toMatchObject({ success: true, count: 3 })
  const form = new FormData()
  for (const name of ["a[0]", "a[1]"]) form.append(name, "x")
  expect((await post(form)).body).toMatchObject({ success: true, count: 2 })
})

test("refuses a form of endless fields at once, in either way of writing it", async () => {
  const from = performance.now()
  expect((await post("a[]&".repeat(60_000), asForm)).status).toBe(400)
  const parts = `--b\r\ncontent-disposition: form-data; name="a[]"\r\n\r\n\r\n`.repeat(3000)
  expect((await post(`${parts}--b--\r\n`, "multipart/form-data; boundary=b")).status).toBe(400)
  expect(performance.now() - from).toBeLessThan(1000)
})

test("takes two hundred fields, and no more", async () => {
  expect((await post("a[]=1&".repeat(199).concat("a[]=1"), asForm)).body).toMatchObject({ count: 200 })
  expect((await post("a[]=1&".repeat(201).concat("a[]=1"), asForm)).status).toBe(400)
})

test("refuses a list without end in JSON, and survives one that is deeper than any reader", async () => {
  expect((await post(JSON.stringify({ a: Array(201).fill(1) }), "application/json")).status).toBe(400)
  expect((await post(JSON.stringify({ a: Array(200).fill(1) }), "application/json")).status).toBe(200)
  const deep = "[".repeat(100_000) + "]".repeat(100_000)
  expect((await post(`{"a":${deep}}`, "application/json")).status).toBeLessThan(500)
})
