import { Hono } from "hono"
import { expect, test } from "vitest"
import { clientAddress } from "./client-address.ts"

async function counted(trustsProxy: boolean, forwarded?: string): Promise<string> {
  const app = new Hono().get("/", (c) => c.text(clientAddress(c, trustsProxy)))
  const reply = await app.request("/", { headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded } })
  return reply.text()
}

test("behind a proxy that is trusted, a client is counted under the last address that the proxy names", async () => {
  expect(await counted(true, "203.0.113.7")).toBe("203.0.113.7")
  expect(await counted(true, "198.51.100.1, 203.0.113.7 ")).toBe("203.0.113.7")
})

test("what a client claims of its address counts for nothing, unless a proxy is trusted", async () => {
  expect(await counted(false, "203.0.113.7")).toBe(await counted(false))
})

test("a trusted proxy that names nobody leaves the address of the connection", async () => {
  expect(await counted(true)).toBe(await counted(false))
  expect(await counted(true, "")).toBe(await counted(false))
  expect(await counted(true, "203.0.113.7, ")).toBe(await counted(false))
})
