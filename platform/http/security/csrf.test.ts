import { Hono } from "hono"
import { expect, test } from "vitest"
import { openLog } from "../../log.ts"
import { errorHandler } from "../error-handler.ts"
import { csrfProtection } from "./csrf.ts"

async function change(publicUrl: string, headers: Record<string, string>): Promise<number> {
  const app = new Hono().use(csrfProtection(publicUrl)).post("/", (c) => c.text("done"))
  app.onError(errorHandler(openLog(true)))
  return (await app.request("/", { method: "POST", headers })).status
}

test("a change is taken from the school's own pages, and from programs that name no origin", async () => {
  expect(await change("https://school.example", { origin: "https://school.example" })).toBe(200)
  expect(await change("https://school.example", {})).toBe(200)
})

test("a change is taken under another name of the machine, as in development", async () => {
  expect(await change("http://localhost:3000", { origin: "http://127.0.0.1:3000", host: "127.0.0.1:3000" })).toBe(200)
})

test("a page of the same host over plain http changes nothing in a school on https", async () => {
  const plain = { origin: "http://school.example", host: "school.example" }
  expect(await change("https://school.example", plain)).toBe(403)
})

test("a change that another site asks for is refused", async () => {
  expect(await change("https://school.example", { origin: "https://other.example" })).toBe(403)
  expect(await change("https://school.example", { origin: "null" })).toBe(403)
  expect(await change("https://school.example", { "sec-fetch-site": "cross-site" })).toBe(403)
})
