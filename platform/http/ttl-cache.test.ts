import { expect, test } from "vitest"
import { createTtlCache } from "./ttl-cache.ts"

let now = 0
let made: string[] = []

function openCache(bounds: { maxEntries?: number; maxBytes?: number } = {}) {
  now = 0
  made = []
  const cache = createTtlCache<string>({
    now: () => new Date(now),
    seconds: 10,
    maxEntries: 100,
    maxBytes: 1000,
    bytesOf: (value) => (value.startsWith("secret") ? null : value.length),
    ...bounds,
  })
  return (key: string, value = key) =>
    cache.get(key, async () => {
      made.push(key)
      return value
    })
}

test("gives a value again for its seconds, and then makes it anew", async () => {
  const get = openCache()
  expect(await get("a", "first")).toBe("first")
  now = 9_999
  expect(await get("a", "second")).toBe("first")
  now = 10_000
  expect(await get("a", "third")).toBe("third")
})

test("gives nothing from a time to come, when the clock was set back", async () => {
  const get = openCache()
  now = 60_000
  await get("a", "first")
  now = 50_000
  expect(await get("a", "second")).toBe("second")
})

test("makes a value once for all who ask at the same time, and counts its age from the beginning", async () => {
  now = 0
  const { promise, resolve } = Promise.withResolvers<string>()
  const cache = createTtlCache<string>({
    now: () => new Date(now),
    seconds: 10,
    maxEntries: 9,
    maxBytes: 99,
    bytesOf: () => 1,
  })
  let times = 0
  const make = () => {
    times += 1
    return promise
  }
  const all = [cache.get("a", make), cache.get("a", make), cache.get("a", make)]
  now = 6_000
  resolve("one")
  expect(await Promise.all(all)).toEqual(["one", "one", "one"])
  expect(times).toBe(1)
  now = 10_000
  expect(await cache.get("a", async () => "two")).toBe("two")
})

test("a failure reaches all who waited, and the next one tries again", async () => {
  const cache = createTtlCache<string>({
    now: () => new Date(0),
    seconds: 10,
    maxEntries: 9,
    maxBytes: 99,
    bytesOf: () => 1,
  })
  const fail = () => Promise.reject(new Error("no"))
  const all = await Promise.allSettled([cache.get("a", fail), cache.get("a", fail)])
  expect(all.map(({ status }) => status)).toEqual(["rejected", "rejected"])
  expect(await cache.get("a", async () => "yes")).toBe("yes")
})

test("lets go of what was not asked for the longest, by number and by size", async () => {
  const few = openCache({ maxEntries: 2 })
  for (const key of ["a", "b", "a", "c", "a", "b"]) await few(key)
  expect(made).toEqual(["a", "b", "c", "b"])
  const small = openCache({ maxBytes: 10 })
  for (const key of ["a", "b"]) await small(key, "12345")
  await small("c", "1")
  await small("b")
  expect(made).toEqual(["a", "b", "c"])
  await small("a")
  expect(made).toEqual(["a", "b", "c", "a"])
})

test("keeps nothing that must not be kept or is larger than everything may be", async () => {
  const get = openCache({ maxBytes: 10 })
  for (const value of ["secret", "secret"]) await get("a", value)
  for (const value of ["12345678901", "12345678901"]) await get("b", value)
  expect(made).toEqual(["a", "a", "b", "b"])
})
