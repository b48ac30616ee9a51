import { afterAll, expect, test, vi } from "vitest"
import { noPubSub, openPubSub } from "../../../../platform/database/pub-sub.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { openEvents } from "../../../../platform/events/events.ts"
import { newSessionToken } from "../../../../platform/http/security/session-cookie.ts"
import { buildApp } from "../../../../server/app.ts"
import { consequences } from "../../../../server/events.ts"
import { openStreams } from "../../../../server/open-streams.ts"
import { buildAdmin, buildLearner } from "../../../../test/builders/people.ts"
import { eventually } from "../../../../test/eventually.ts"
import { fromThisMachine, testSchool } from "../../../../test/school.ts"

const school = await testSchool({ hearsOthers: true })
const { db } = school
const admin = await school.as(await buildAdmin(db))

/** Another process over the same database. */
const otherPubSub = openPubSub(school.connection, () => {})
const otherDeps: Deps = {
  ...school.deps,
  pubSub: otherPubSub,
  events: openEvents(consequences, otherPubSub),
  streams: openStreams(db, school.deps),
}
const other = { app: buildApp(otherDeps).app, deps: otherDeps }
afterAll(async () => {
  for (const { deps } of [school, other]) deps.streams.closeAll()
  await otherPubSub.stop()
  await school.close()
})

type StreamMessage = { event: string; data: { unread?: number; title?: string; id?: string } }

/** Opens the stream as this account, and records what it receives. */
async function listen({ app }: { app: typeof school.app }, accountId: string) {
  const { token, hash } = newSessionToken()
  const now = school.deps.now()
  await db
    .insertInto("sessions")
    .values({ token_hash: hash, account_id: accountId, device: null, created_at: now, last_seen_at: now })
    .execute()
  const headers = { host: "localhost", cookie: `silid_session=${token}`, "accept-encoding": "gzip, br" }
  const response = await app.request("/notices/stream", { headers }, fromThisMachine)
  const messages: StreamMessage[] = []
  const state = { isOver: false }
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  const read = async () => {
    for (let rest = ""; ; ) {
      const { value, done } = await reader.read()
      if (done) break
      const parts = (rest + value).split("\n\n")
      rest = parts.pop() ?? ""
      for (const part of parts) {
        const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(part) ?? []
        if (event && data) messages.push({ event, data: JSON.parse(data) })
      }
    }
    state.isOver = true
  }
  void read()
  return { response, messages, state, hash, leave: () => reader.cancel() }
}
const unreadIn = (messages: StreamMessage[]) =>
  messages.filter(({ event }) => event === "unread").map(({ data }) => data.unread)
const titlesIn = (messages: StreamMessage[]) =>
  messages.filter(({ event }) => event === "notice").map(({ data }) => data.title)
const announce = (title: string) =>
  admin.post("/admins/announcement", { title, content: "<p>Soon.</p>", broadcast: ["learner"] })

test("a reader hears the number of unread notices at first, and each new notice with the new number", async () => {
  const learnerId = await buildLearner(db)
  await announce("Before")
  const { response, messages, leave } = await listen(school, learnerId)
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "text/event-stream",
    "cache-control": "no-store, no-transform",
    "x-accel-buffering": "no",
  })
  expect(response.headers.get("content-encoding")).toBeNull()
  await eventually(() => expect(unreadIn(messages)).toEqual([1]))
  await announce("During")
  await eventually(() => expect(unreadIn(messages)).toEqual([1, 2]))
  expect(titlesIn(messages)).toEqual([expect.stringContaining("During")])
  await leave()
  await eventually(() => expect(school.deps.streams.of([learnerId])).toEqual([]))
})

test("a notice that one process writes reaches the reader of another, and reading it anywhere is told", async () => {
  const learnerId = await buildLearner(db)
  const { messages } = await listen(other, learnerId)
  await eventually(() => expect(unreadIn(messages)).toEqual([0]))
  await announce("Across")
  await eventually(() => expect(titlesIn(messages)).toEqual([expect.stringContaining("Across")]))
  const learner = await school.as(learnerId)
  await learner.put("/notices/read", { all: true })
  await eventually(() => expect(unreadIn(messages)).toEqual([0, 1, 0]))
})

test("a process that hears no other one looks by itself", async () => {
  const deaf = { ...school.deps, pubSub: noPubSub, events: openEvents(consequences, noPubSub) }
  const streams = openStreams(db, school.deps)
  const learnerId = await buildLearner(db)
  vi.useFakeTimers({ toFake: ["setInterval"] })
  const { messages } = await listen({ app: buildApp({ ...deaf, streams }).app }, learnerId)
  await eventually(() => expect(unreadIn(messages)).toEqual([0]))
  await announce("Unheard")
  await vi.advanceTimersByTimeAsync(4_000)
  await eventually(() => expect(titlesIn(messages)).toEqual([expect.stringContaining("Unheard")]))
  await vi.advanceTimersByTimeAsync(8_000)
  expect(unreadIn(messages)).toEqual([0, 1])
  vi.useRealTimers()
  streams.closeAll()
})

test("nobody hears of the notices of others", async () => {
  const { messages } = await listen(school, await buildLearner(db))
  const { messages: stranger } = await listen(school, await buildAdmin(db))
  await eventually(() => expect(unreadIn(stranger)).toEqual([0]))
  await announce("Private")
  await eventually(() => expect(titlesIn(messages)).toHaveLength(1))
  expect(titlesIn(stranger)).toEqual([])
  expect(
    (await school.app.request("/notices/stream", { headers: { host: "localhost" } }, fromThisMachine)).status,
  ).toBe(401)
})

test("an ended session gets nothing more, and its stream ends", async () => {
  const learnerId = await buildLearner(db)
  const { messages, state, hash } = await listen(school, learnerId)
  await eventually(() => expect(unreadIn(messages)).toEqual([0]))
  await db.deleteFrom("sessions").where("token_hash", "=", hash).execute()
  await announce("Too late")
  await eventually(() => expect(state.isOver).toBe(true))
  expect(titlesIn(messages)).toEqual([])
})

test("a sixth stream of an account ends its oldest", async () => {
  const learnerId = await buildLearner(db)
  const streams: Awaited<ReturnType<typeof listen>>[] = []
  for (let nth = 0; nth < 6; nth += 1) streams.push(await listen(school, learnerId))
  await eventually(() => expect(streams.map(({ state }) => state.isOver)).toEqual([true, ...Array(5).fill(false)]))
})

test("a process that stops ends its streams, and opens none", async () => {
  const learnerId = await buildLearner(db)
  const { state } = await listen(other, learnerId)
  other.deps.streams.closeAll()
  await eventually(() => expect(state.isOver).toBe(true))
  const late = await listen(other, learnerId)
  await eventually(() => expect(late.state.isOver).toBe(true))
  expect(other.deps.streams.size).toBe(0)
})
