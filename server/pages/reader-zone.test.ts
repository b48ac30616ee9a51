import { Hono } from "hono"
import { expect, test } from "vitest"
import { readerZone } from "./reader-zone.ts"

const app = new Hono().get("/", (c) => c.json(readerZone(c)))
const read = async (cookie: string) => (await app.request("/", { headers: { cookie } })).json()

test("the zone that the browser sends is one that exists", async () => {
  expect(await read("zone=Asia/Dubai")).toBe("Asia/Dubai")
  // Firefox names it so, Chromium Asia/Calcutta.
  expect(await read("zone=Asia/Kolkata")).toBe("Asia/Kolkata")
  expect(await read("a=b; zone=UTC")).toBe("UTC")
  for (const name of ["", "asia/dubai", "Asia/Atlantis", "+08:00", '"><script>', "A".repeat(60)])
    expect(await read(`zone=${name}`), name).toBeNull()
  expect(await read("other=1")).toBeNull()
})

test("a stranger who makes up spellings does not fill the memory", async () => {
  const spellings = Array.from({ length: 2_000 }, (_, nth) =>
    [..."Antarctica/Macquarie"]
      .map((letter, at) => (at > 0 && (nth >> at) & 1 ? letter.toUpperCase() : letter))
      .join(""),
  )
  const zones = new Set(await Promise.all([...new Set(spellings)].map((name) => read(`zone=${name}`))))
  expect(zones.size).toBeLessThanOrEqual(1_001)
  expect(await read("zone=Asia/Dubai")).toBe("Asia/Dubai")
})
