import { readFile } from "node:fs/promises"
import { availableParallelism } from "node:os"
import { afterAll, expect, test } from "vitest"
import { buildAccount } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"
import { hashInTurn } from "./hashing-queue.ts"
import { hashPassword } from "./passwords.ts"

const school = await testSchool({ settings: { PASSWORD_COST: "full" } })
afterAll(school.close)
const visitor = await school.as(null)
const password = "mangoes in march"
const email = "ana@people.example"
await buildAccount(school.db, { email, password_hash: await hashPassword(password, "full") })

/** The requests whose passwords are being hashed, and a hundred waiting ones. */
const places = Math.min(2, availableParallelism()) + 100
const logIn = (address = email) => visitor.post("/accounts/login", { email: address, password })

test("two are hashed at a time, a hundred wait, one more is told to come again, and failures leave no place taken", async () => {
  let begun = 0
  for (let round = 0; round < 2; round += 1) {
    begun = 0
    const hold = Promise.withResolvers<void>()
    const waiting = Array.from({ length: places }, (_, nth) =>
      hashInTurn(async () => {
        begun += 1
        await hold.promise
        if (nth % 3 === 0) throw new Error("It failed.")
      }),
    )
    const settled = Promise.allSettled(waiting)
    await expect(hashInTurn(async () => {})).rejects.toMatchObject({ status: 503, retryAfter: 5 })
    expect(begun).toBe(places - 100)
    hold.resolve()
    expect((await settled).filter(({ status }) => status === "rejected")).toHaveLength(Math.ceil(places / 3))
  }
})

test("of two hundred who log in at once a hundred wait for their turn, the others are told when to come again, and other calls go on", {
  timeout: 120_000,
}, async () => {
  let looked = 0
  const first = Promise.withResolvers<void>()
  const crowd = Array.from({ length: 200 }, async (_, nth) => {
    const reply = await logIn(nth % 2 ? email : "nobody@people.example")
    if (reply.status === 503) first.resolve()
    else looked += 1
    return reply
  })
  // The queue is now as long as it may be.
  await Promise.race([first.promise, Promise.all(crowd)])
  expect((await visitor.get("/classes/")).status).toBe(200)
  await readFile(import.meta.filename)
  expect(looked).toBeLessThan(places / 2)

  const replies = await Promise.all(crowd)
  const rejected = replies.filter(({ status }) => status === 503)
  // A few finish before the last of the crowd reaches its password.
  expect(rejected.length).toBeGreaterThan(0)
  expect(rejected.length).toBeLessThanOrEqual(200 - places)
  for (const { headers, body } of rejected) {
    expect(headers.get("retry-after")).toBe("5")
    expect(body).toEqual({ success: false, message: expect.stringMatching(/^Many people .* try again/) })
  }
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 401, 503]))

  const after = await Promise.all([logIn(), logIn("nobody@people.example")])
  expect(after.map(({ status }) => status)).toEqual([200, 401])
})

/** Takes both threads; the returned function gives them back. */
function holdThreads() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const hashes = Array.from({ length: places - 100 }, () => hashInTurn(() => promise))
  return async () => {
    resolve()
    await Promise.all(hashes)
  }
}
const turn = (lane: string, { rank = 1, isKnown = false } = {}) => ({ lane, rank, isKnown })

test("accounts take turns, whoever has tried least comes first, and known devices before all", async () => {
  const release = holdThreads()
  const order: string[] = []
  const hash = (name: string, of: ReturnType<typeof turn>) => hashInTurn(async () => void order.push(name), of)
  const hashes = [
    ...["a1", "a2", "a3"].map((name, nth) => hash(name, turn("ana", { rank: 5 + nth }))),
    hash("owner", turn("ana")),
    hash("ben", turn("ben")),
    hash("known", turn("ana", { rank: 0, isKnown: true })),
  ]
  await release()
  await Promise.all(hashes)
  expect(order).toEqual(["known", "ben", "owner", "a1", "a2", "a3"])
})

test("a hundred guesses at one account turn away neither its owner nor anybody else", async () => {
  const release = holdThreads()
  const guesses = Array.from({ length: 100 }, () => hashInTurn(async () => "looked at", turn("ana", { rank: 3 })))
  const settled = Promise.allSettled(guesses)
  await expect(hashInTurn(async () => {}, turn("ana", { rank: 3 }))).rejects.toMatchObject({ status: 503 })
  const others = [hashInTurn(async () => 1, turn("ana")), hashInTurn(async () => 2, turn("ben"))]
  await release()
  expect(await Promise.all(others)).toEqual([1, 2])
  expect((await settled).filter(({ status }) => status === "rejected")).toHaveLength(2)
})
