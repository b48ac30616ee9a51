import { setTimeout as pause } from "node:timers/promises"
import { afterAll, afterEach, expect, onTestFinished, test } from "vitest"
import { buildHomeroom, type Homeroom } from "../../../test/builders/homeroom.ts"
import { buildAdmin, buildTeacher } from "../../../test/builders/people.ts"
import { testSchool } from "../../../test/school.ts"

const school = await testSchool()
afterAll(school.close)
const { db, deps } = school
const admin = await school.as(await buildAdmin(db))
const teacherId = await buildTeacher(db)
const teacher = await school.as(teacherId)

const buildRoom = () => buildHomeroom(school, { teacher_id: teacherId })
const archive = ({ classId }: Homeroom) => admin.put("/admins/class/archive", { classId })
const finalize = (enrolleeId: string) => teacher.post("/teachers/homeschool/card/grade/finalize", { enrolleeId })
const enter = (enrolleeId: string, { math }: Homeroom, grade: number) =>
  teacher.post("/teachers/homeschool/card/grade", { enrolleeId, subjectId: math.id, quarter: "q1", grade })
const versionOf = (id: string) =>
  db
    .selectFrom("report_card_versions")
    .select(["version", "edits", "file", "published_at"])
    .where("enrollment_id", "=", id)
    .executeTakeFirst()
const filesKept = async () => {
  const names: string[] = []
  for await (const part of deps.files.namesBefore("report-cards", new Date(Date.now() + 60_000))) names.push(...part)
  return names.sort()
}

const { put } = deps.files
afterEach(() => {
  deps.files.put = put
})

/** The store waits before each file until the test releases it. Returns how many files it has received since. */
function holdUp() {
  const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>()
  const { promise: isLet, resolve: letGo } = Promise.withResolvers<void>()
  let puts = 0
  deps.files.put = async (...file) => {
    puts += 1
    begin()
    await isLet
    return put(...file)
  }
  return { hasBegun, letGo, puts: () => puts }
}

const soon = <T>(answer: Promise<T>) => Promise.race([answer, pause(5_000, "held up" as const)])

test("a slow file store holds nobody up while a class is archived, and what was entered meanwhile is published", async () => {
  const room = await buildRoom()
  await enter(room.lea, room, 80)
  await enter(room.migo, room, 80)
  const before = await filesKept()
  const store = holdUp()
  const archived = archive(room)
  await store.hasBegun
  expect(await soon(enter(room.migo, room, 95))).toMatchObject({ status: 200 })
  expect(await soon(admin.put("/admins/enrollee/pending", { enrolleeId: room.lea }))).toMatchObject({ status: 200 })
  store.letGo()
  expect((await archived).status).toBe(200)
  expect(await versionOf(room.migo)).toMatchObject({ version: 1, edits: 2 })
  expect(await versionOf(room.lea)).toMatchObject({ version: 1, edits: 1 })
  // Only the changed card was drawn again, and the unused file is deleted.
  expect(store.puts()).toBe(3)
  expect(await filesKept()).toHaveLength(before.length + 2)
})

test("a slow file store blocks nobody while a card is finalized, and the current state is published", async () => {
  const room = await buildRoom()
  await enter(room.lea, room, 80)
  const store = holdUp()
  const finalized = finalize(room.lea)
  await store.hasBegun
  expect(await soon(enter(room.lea, room, 90))).toMatchObject({ status: 200 })
  store.letGo()
  expect((await finalized).status).toBe(200)
  expect(await versionOf(room.lea)).toMatchObject({ version: 1, edits: 2 })
  expect(store.puts()).toBe(2)
})

test("what is archived and published bears the time at which it was, not the time before it was drawn", async () => {
  const room = await buildRoom()
  await enter(room.lea, room, 80)
  await enter(room.migo, room, 80)
  onTestFinished(() => school.at("2026-11-20"))
  for (const act of [() => finalize(room.migo), () => archive(room)]) {
    school.at("2026-11-20", "11:00")
    const store = holdUp()
    const done = act()
    await store.hasBegun
    school.at("2026-11-20", "11:01")
    store.letGo()
    expect((await done).status).toBe(200)
  }
  const then = deps.now()
  expect([await versionOf(room.lea), await versionOf(room.migo)]).toMatchObject(Array(2).fill({ published_at: then }))
  const { archived_at } = await db
    .selectFrom("classes")
    .select("archived_at")
    .where("id", "=", room.classId)
    .executeTakeFirstOrThrow()
  expect(archived_at).toEqual(then)
})

test("a card that its teacher publishes during the archiving leaves no second file", async () => {
  const room = await buildRoom()
  await enter(room.lea, room, 80)
  const before = await filesKept()
  const store = holdUp()
  const archived = archive(room)
  await store.hasBegun
  deps.files.put = put
  await finalize(room.lea)
  store.letGo()
  expect((await archived).status).toBe(200)
  expect(await versionOf(room.lea)).toMatchObject({ version: 1, edits: 1 })
  expect(await filesKept()).toHaveLength(before.length + 1)
})

test("a class that is renamed while its cards are drawn has its new name on them", async () => {
  const room = await buildRoom()
  await enter(room.lea, room, 80)
  const store = holdUp()
  const archived = archive(room)
  await store.hasBegun
  await db.updateTable("classes").set({ name: "Grade 4" }).where("id", "=", room.classId).execute()
  store.letGo()
  expect((await archived).body.message).toContain("Grade 4 is archived")
  expect(store.puts()).toBe(2)
})

test("who goes on entering grades cannot keep a class from being archived", async () => {
  const room = await buildRoom()
  await enter(room.lea, room, 60)
  let drawn = 0
  const entered: Promise<{ status: number }>[] = []
  deps.files.put = async (...file) => {
    drawn += 1
    const answer = enter(room.lea, room, 60 + drawn)
    entered.push(answer)
    // Nothing is locked until the last attempt, which locks the class. The edit then waits for the archiving.
    if (drawn < 4) await answer
    else await Promise.race([answer, pause(500)])
    return put(...file)
  }
  expect((await archive(room)).status).toBe(200)
  const accepted = (await Promise.all(entered)).filter(({ status }) => status === 200).length
  expect(await versionOf(room.lea)).toMatchObject({ version: 1, edits: 1 + accepted })
  expect([drawn, accepted]).toEqual([4, 3])
})
