import { sql } from "kysely"
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from "vitest"
import { eventually } from "../../test/eventually.ts"
import { openDatabaseProxy } from "../../test/tcp-proxy.ts"
import { openDatabase, type Tx } from "../database/client.ts"
import { isConflict, isDatabaseUnavailable } from "../database/database-unavailable.ts"
import { noPubSub, openPubSub } from "../database/pub-sub.ts"
import { freshDatabase } from "../database/test-database.ts"
import type { Deps } from "../deps.ts"
import { queueMail } from "../mail/queue-mail.ts"
import { audited, reaction, touches, touchesNothing } from "./consequences.ts"
import { type ConsequencesOf, type DomainEvent, openEvents, touchedChannel } from "./events.ts"
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
/** The handlers that receive messages of other processes. */
const hear = { handler: (_: string) => {}, onMissed: () => {} }

beforeEach(() => {
  files.clear()
  logged.mockClear()
  const wiring: ConsequencesOf<LampEvent> = {
    "lamp.lit": [
      touches(({ lampId }) => ({ atOnce: [`lamp ${lampId}`], soon: ["street"] })),
      audited(({ lampId }) => [{ action: "lamp.light", thing: "lamp", thingId: lampId, after: { isLit: true } }]),
      reaction(async (tx, { lampId }, { jobs }) => {
        await queueMail(tx, jobs, { to: `${lampId}@lamps.example`, subject: "Lit", html: "-", text: "-" })
      }),
      reaction(async (tx) => recordEvent(tx, { ...lit, type: "lamp.broken" })),
    ],
    "lamp.broken": [touchesNothing],
  }
  events = openEvents(wiring, {
    ...noPubSub,
    subscribe: (_, handler, onMissed) => Object.assign(hear, { handler, onMissed }),
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

test("an event that is rolled back leaves no decision, no mail, no effect and no message", async () => {
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

const touched = { atOnce: ["lamp 1"], soon: ["street"] }

test("this process learns what an event touches after the commit, and others by a message committed with it", async () => {
  const pubSub = openPubSub(database.connection, logged)
  const heard: string[] = []
  const isListening = Promise.withResolvers<void>()
  pubSub.subscribe(touchedChannel, (payload) => void heard.push(payload), isListening.resolve)
  await isListening.promise
  const here = vi.fn()
  events.onTouched(here)
  const undone = transact(deps, async (tx) => {
    await recordEvent(tx, lit)
    throw new Error("Changed my mind")
  })
  await expect(undone).rejects.toThrow("Changed my mind")
  await transact(deps, (tx) => recordEvent(tx, { ...lit, type: "lamp.broken" }))
  await transact(deps, async (tx) => {
    await recordEvent(tx, lit)
    await recordEvent(tx, lit)
    expect(here).not.toHaveBeenCalled()
  })
  expect(here.mock.calls).toEqual([[touched]])
  await eventually(() => expect(heard.length).toBeGreaterThan(0))
  expect(heard.map((payload) => JSON.parse(payload))).toEqual([{ from: events.origin, ...touched }])
  await pubSub.stop()
})

test("its own messages tell a process nothing new, those of others what they touched, and missed ones everything", () => {
  const here = vi.fn()
  events.onTouched(here)
  hear.handler(JSON.stringify({ from: events.origin, ...touched }))
  expect(here).not.toHaveBeenCalled()
  hear.handler(JSON.stringify({ from: "another", ...touched }))
  expect(here).toHaveBeenLastCalledWith(touched)
  for (const message of ["", "[]", JSON.stringify({ from: "of a later version", things: ["lamp 1"] })]) {
    hear.handler(message)
    expect(here).toHaveBeenLastCalledWith({ atOnce: ["everything"], soon: [] })
  }
  hear.onMissed()
  expect(here).toHaveBeenCalledTimes(5)
  expect(here).toHaveBeenLastCalledWith({ atOnce: ["everything"], soon: [] })
})

const lampEvent = (lampId: string): LampEvent => ({ ...lit, lampId })

/** Ends the connection of this transaction. */
async function endConnectionOf(tx: Tx): Promise<void> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
  await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(db)
}

test("a transaction whose connection is lost before the commit is sent begins anew, and counts once", async () => {
  const heard = vi.fn()
  events.onCommit(heard)
  let runs = 0
  const before = (await mails()).length
  await transact(deps, async (tx) => {
    await recordEvent(tx, lampEvent("lost"))
    runs += 1
    if (runs === 1) await endConnectionOf(tx)
  })
  expect([runs, heard.mock.calls.length, (await mails()).length - before]).toEqual([2, 2, 1])
  expect((await decisions()).filter(({ thing_id }) => thing_id === "lost")).toHaveLength(1)
})

test("a transaction that loses its connection again and again is given up", async () => {
  let runs = 0
  const losing = transact(deps, async (tx) => {
    runs += 1
    await endConnectionOf(tx)
    await recordEvent(tx, lit)
  })
  expect(isDatabaseUnavailable(await losing.catch((error: unknown) => error))).toBe(true)
  expect(runs).toBe(3)
})

/** Locks the two rows of the subjects, in this order. The other transaction locks them in the other order. */
async function lockBoth(tx: Tx, [first, second]: [string, string], bothHold: () => Promise<void>) {
  const lock = (tag: string) => tx.selectFrom("subjects").select("id").where("tag", "=", tag).forUpdate().execute()
  await lock(first)
  await bothHold()
  await lock(second)
}

test("of two transactions that wait for each other, the one that PostgreSQL ends is run again, and both are done", async () => {
  await db
    .insertInto("subjects")
    .values([
      { name: "Left", tag: "LEFT" },
      { name: "Right", tag: "RIGHT" },
    ])
    .execute()
  const runs = { one: 0, other: 0 }
  const holding = Promise.withResolvers<void>()
  let first = 0
  const bothHold = () => {
    first += 1
    if (first === 2) holding.resolve()
    return holding.promise
  }
  await Promise.all([
    transact(deps, async (tx) => {
      runs.one += 1
      await lockBoth(tx, ["LEFT", "RIGHT"], bothHold)
      await recordEvent(tx, lampEvent("deadlock-one"))
    }),
    transact(deps, async (tx) => {
      runs.other += 1
      await lockBoth(tx, ["RIGHT", "LEFT"], bothHold)
      await recordEvent(tx, lampEvent("deadlock-other"))
    }),
  ])
  expect(runs.one + runs.other).toBe(3)
  expect((await decisions()).filter(({ thing_id }) => thing_id.startsWith("deadlock-"))).toHaveLength(2)
})

test("a transaction that conflicts each time is run four times, and is no database that is away", async () => {
  let runs = 0
  const conflicting = transact(deps, async (tx) => {
    runs += 1
    await sql`do $$ begin raise exception 'conflict' using errcode = '40001'; end $$`.execute(tx)
  })
  const error = await conflicting.catch((reason: unknown) => reason)
  expect([runs, isConflict(error), isDatabaseUnavailable(error)]).toEqual([4, true, false])
})

test("a transaction whose commit was sent is not repeated when its answer is lost", async () => {
  const proxy = await openDatabaseProxy(database.connection)
  const proxied = openDatabase(proxy.connection, { max: 1 })
  onTestFinished(async () => {
    await proxied.destroy()
    await proxy.close()
  })
  let runs = 0
  proxy.cutAfter("commit")
  const unclear = transact({ ...deps, db: proxied }, async (tx) => {
    runs += 1
    await recordEvent(tx, lampEvent("unclear"))
  })
  expect(isDatabaseUnavailable(await unclear.catch((error: unknown) => error))).toBe(true)
  expect(runs).toBe(1)
  await expect.poll(async () => (await decisions()).filter(({ thing_id }) => thing_id === "unclear").length).toBe(1)
})
