import { expect, test } from "vitest"
import { TtlCache } from "./ttl-cache.ts"

let now = 0
let made: string[] = []

function openCache(bounds: { maxEntries?: number; maxBytes?: number; staleSeconds?: number } = {}) {
  now = 0
  made = []
  const cache = new TtlCache<string>({
    now: () => new Date(now),
    seconds: () => 10,
    staleSeconds: 0,
    maxEntries: 100,
    maxBytes: 1000,
    bytesOf: (value) => (value.startsWith("secret") ? null : value.length),
    ...bounds,
  })
  const get = (key: string, value = key) =>
    cache.get(key, async () => {
      made.push(key)
      return value
    })
  return Object.assign(get, { cache })
}

test("returns a cached value for its seconds, and then computes it again", async () => {
  const get = openCache()
  expect(await get("a", "first")).toBe("first")
  now = 9_999
  expect(await get("a", "second")).toBe("first")
  now = 10_000
  expect(await get("a", "third")).toBe("third")
})

test("returns no value from the future, when the clock was set back", async () => {
  const get = openCache()
  now = 60_000
  await get("a", "first")
  now = 50_000
  expect(await get("a", "second")).toBe("second")
})

test("makes a value once for all who ask at the same time, and counts its age from the beginning", async () => {
  now = 0
  const { promise, resolve } = Promise.withResolvers<string>()
  const cache = new TtlCache<string>({
    now: () => new Date(now),
    seconds: () => 10,
    staleSeconds: 0,
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
  const cache = new TtlCache<string>({
    now: () => new Date(0),
    seconds: () => 10,
    staleSeconds: 0,
    maxEntries: 9,
    maxBytes: 99,
    bytesOf: () => 1,
  })
  const fail = () => Promise.reject(new Error("no"))
  const all = await Promise.allSettled([cache.get("a", fail), cache.get("a", fail)])
  expect(all.map(({ status }) => status)).toEqual(["rejected", "rejected"])
  expect(await cache.get("a", async () => "yes")).toBe("yes")
})

test("evicts the least recently used values, by number and by size", async () => {
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

const is = (key: string) => (each: string) => each === key

test("a value that has just expired is returned while one caller computes it again", async () => {
  const get = openCache({ staleSeconds: 5 })
  await get("a", "first")
  now = 10_000
  expect(await Promise.all([get("a", "second"), get("a", "third"), get("a", "fourth")])).toEqual([
    "first",
    "first",
    "first",
  ])
  expect(await get("a", "fifth")).toBe("second")
  now = 25_000
  expect(await get("a", "sixth")).toBe("sixth")
  expect(made).toHaveLength(3)
})

test("a value that failed to be computed again is retried, and the old one is returned only for its time", async () => {
  const get = openCache({ staleSeconds: 5 })
  await get("a", "first")
  now = 14_999
  const fail = () => Promise.reject(new Error("no"))
  expect(await get.cache.get("a", fail)).toBe("first")
  expect(await get.cache.get("a", fail)).toBe("first")
  now = 15_000
  await expect(get.cache.get("a", fail)).rejects.toThrow("no")
})

test("what was dropped is not given again, also when making it had begun before; the others are", async () => {
  const get = openCache({ staleSeconds: 5 })
  for (const key of ["a", "b"]) await get(key, "old")
  get.cache.drop(is("a"))
  expect([await get("a", "new"), await get("b", "new")]).toEqual(["new", "old"])
  const early = get("c", "early")
  get.cache.drop(is("c"))
  expect(await Promise.all([early, get("c", "late")])).toEqual(["early", "late"])
  expect(await get("c", "later")).toBe("late")
})

test("an expired value is returned while it is computed again, also when computing began before", async () => {
  const get = openCache({ staleSeconds: 5 })
  for (const key of ["a", "b"]) await get(key, "old")
  now = 1_000
  get.cache.expire(is("a"))
  expect([await get("a", "new"), await get("b", "new")]).toEqual(["old", "old"])
  expect([await get("a", "newer"), await get("b", "newer")]).toEqual(["new", "old"])
  const early = get("c", "early")
  get.cache.expire(is("c"))
  await early
  expect([await get("c", "late"), await get("c", "later")]).toEqual(["early", "late"])
  get.cache.expire(is("c"))
  now = 4_000
  get.cache.expire(is("c"))
  now = 6_000
  expect(await get("c", "at last")).toBe("at last")
})
