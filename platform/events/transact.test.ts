import { afterAll, beforeEach, expect, test, vi } from "vitest"
import { freshDatabase } from "../database/test-database.ts"
import type { Deps } from "../deps.ts"
import { audited, clearsPublicPages, mailed, reaction } from "./consequences.ts"
import { type DomainEvent, openEvents } from "./events.ts"
import { afterCommit, effectMs, keptAcrossAttempts, RunAgainAfter, recordEvent, transact, unitOf } from "./transact.ts"

type LampEvent = DomainEvent & { type: "lamp.lit" | "lamp.broken"; lampId: string }

const database = await freshDatabase()
afterAll(database.drop)
const { db } = database

const at = new Date("2026-11-20T02:00:00Z")
const lit: LampEvent = { type: "lamp.lit", at, actorId: null, lampId: "1" }
const files = new Map<string, string>()
const logged = vi.fn()
let events: ReturnType<typeof openEvents>
let deps: Deps

beforeEach(() => {
  files.clear()
  logged.mockClear()
  events = openEvents<LampEvent>({
    "lamp.lit": [
      audited(({ lampId }) => [{ action: "lamp.light", thing: "lamp", thingId: lampId, after: { isLit: true } }]),
      mailed(async (_tx, { lampId }) => [{ to: `${lampId}@lamps.example`, subject: "Lit", html: "-", text: "-" }]),
      reaction(async (tx) => recordEvent(tx, { ...lit, type: "lamp.broken" })),
      clearsPublicPages,
    ],
    "lamp.broken": [],
  })
  const put = async (folder: string, bytes: Uint8Array) => {
    files.set(String(files.size), `${folder}: ${bytes.length}`)
    return String(files.size - 1)
  }
  const remove = async (_folder: string, name: string) => void files.delete(name)
  deps = {
    db,
    events,
    log: logged,
    files: { put, remove },
    findUsedFiles: async () => [],
    jobs: { send: async () => {} },
  } as unknown as Deps
})

const decisions = () => db.selectFrom("audit_trail").select(["action", "thing_id"]).execute()
const mails = () => db.selectFrom("mails").select("to_address").execute()

test("an event that is undone leaves no decision, no mail and no effect, and nobody hears of it", async () => {
  const heard = vi.fn()
  const effect = vi.fn()
  events.onCommit(heard)
  const undone = transact(deps, async (tx) => {
    await recordEvent(tx, lit)
    afterCommit(tx, effect)
    throw new Error("Changed my mind")
  })
  await expect(undone).rejects.toThrow("Changed my mind")
  expect([await decisions(), await mails()]).toEqual([[], []])
  expect(heard).not.toHaveBeenCalled()
  expect(effect).not.toHaveBeenCalled()
})

test("what follows from an event is committed with it, and then its listeners hear of it, in order", async () => {
  const heard: string[] = []
  events.onCommit(({ type }) => void heard.push(type))
  const done = await transact(deps, async (tx) => {
    await recordEvent(tx, lit)
    expect(heard).toEqual([])
    return "done"
  })
  expect(done).toBe("done")
  expect(await decisions()).toEqual([{ action: "lamp.light", thing_id: "1" }])
  expect(await mails()).toEqual([{ to_address: "1@lamps.example" }])
  expect(heard).toEqual(["lamp.lit", "lamp.broken"])
})

test("an effect that fails is logged, and what was committed is answered all the same", async () => {
  const later = vi.fn()
  const done = await transact(deps, async (tx) => {
    afterCommit(tx, () => Promise.reject(new Error("The cache is gone")))
    afterCommit(tx, later)
    return "done"
  })
  expect(done).toBe("done")
  expect(later).toHaveBeenCalledOnce()
  expect(logged).toHaveBeenCalledWith("error", "after-commit-failed", expect.objectContaining({ error: "Error" }))
})

test("effects that hang keep the reply for two seconds in all, and the listeners not at all", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] })
  const heard = vi.fn()
  events.onCommit(heard)
  const running = Promise.withResolvers<void>()
  const hanging = vi.fn(() => {
    if (hanging.mock.calls.length === 40) running.resolve()
    return new Promise<void>(() => {})
  })
  const replied = vi.fn()
  const done = transact(deps, async (tx) => {
    await recordEvent(tx, lit)
    for (let n = 0; n < 40; n += 1) afterCommit(tx, hanging)
  }).then(replied)
  await running.promise
  expect(heard).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(effectMs - 1)
  expect(replied).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await done
  expect(replied).toHaveBeenCalledOnce()
  vi.useRealTimers()
})

test("a transaction that must be run again keeps what was prepared, and only its last attempt counts", async () => {
  const heard = vi.fn()
  const effects: number[] = []
  events.onCommit(heard)
  const rows = () => db.selectFrom("audit_trail").select("id").where("action", "=", "lamp.light").execute()
  const before = (await rows()).length
  await transact(deps, async (tx) => {
    const { attempt } = unitOf(tx)
    const prepared = keptAcrossAttempts(tx, RunAgainAfter, () => ({ times: 0 }))
    await recordEvent(tx, lit)
    afterCommit(tx, () => void effects.push(attempt))
    if (prepared.times < 2) {
      throw new RunAgainAfter(async () => {
        expect((await rows()).length).toBe(before)
        prepared.times += 1
      })
    }
  })
  expect((await rows()).length).toBe(before + 1)
  expect(effects).toEqual([3])
  expect(heard).toHaveBeenCalledTimes(2)
})

test("files that were put for a transaction stay when it is committed, and go when it is not", async () => {
  await transact(deps, async (tx) => void (await unitOf(tx).files.put("lamps", Buffer.from("oil"), "pdf")))
  expect([...files.values()]).toEqual(["lamps: 3"])
  const failing = transact(deps, async (tx) => {
    await unitOf(tx).files.put("lamps", Buffer.from("water"), "pdf")
    throw new Error("No light")
  })
  await expect(failing).rejects.toThrow("No light")
  expect([...files.values()]).toEqual(["lamps: 3"])
})

test("refuses an event that nobody has wired, and a transaction that was opened elsewhere", async () => {
  const unknown = transact(deps, (tx) => recordEvent(tx, { ...lit, type: "lamp.sold" }))
  await expect(unknown).rejects.toThrow("lamp.sold is not wired")
  const elsewhere = db.transaction().execute((tx) => recordEvent(tx, lit))
  await expect(elsewhere).rejects.toThrow("not opened by transact")
})
