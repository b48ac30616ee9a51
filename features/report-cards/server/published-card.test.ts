// docs/rules/report-cards.md#report-cards

import { afterAll, expect, test } from "vitest"
import { nameParameters } from "../../../platform/http/replies/send-file.ts"
import { newSessionToken } from "../../../platform/http/security/session-cookie.ts"
import { buildEnrollment } from "../../../test/builders/enrollments.ts"
import { buildHomeroom } from "../../../test/builders/homeroom.ts"
import {
  buildAccount,
  buildAdmin,
  buildChild,
  buildLearner,
  buildParent,
  buildTeacher,
} from "../../../test/builders/people.ts"
import { type Caller, testSchool } from "../../../test/school.ts"
import type { OwnCard } from "../contract.ts"

const school = await testSchool()
afterAll(school.close)
const { db, deps, app } = school
const admin = await school.as(await buildAdmin(db))
const teacherId = await buildTeacher(db)
const teacher = await school.as(teacherId)
const buildRoom = (overrides: object = {}) => buildHomeroom(school, { teacher_id: teacherId, ...overrides })
const finalize = (enrolleeId: string) => teacher.post("/teachers/homeschool/card/grade/finalize", { enrolleeId })
const nobody = "00000000-0000-4000-8000-000000000000"

const cardFor = (area: string, id: string) => `/${area}/homeschool/card/grade/finalize/${id}`
const cardsOf = async (caller: Caller, classId?: string) =>
  (await caller.get(`/cards/own${classId ? `?classId=${classId}` : ""}`)).body.cards as OwnCard[]

/** A raw request of an actor, for headers that a Caller does not return. */
async function fetchAs(accountId: string, method: string, path: string, headers: Record<string, string> = {}) {
  const { token, hash } = newSessionToken()
  const now = deps.now()
  await db
    .insertInto("sessions")
    .values({ token_hash: hash, account_id: accountId, device: null, created_at: now, last_seen_at: now })
    .execute()
  return app.request(path, { method, headers: { cookie: `silid_session=${token}`, ...headers } })
}

test("everybody who may read it gets the PDF, and HEAD its headers without opening it", async () => {
  const { classId, lea, migo, learnerId, parentId } = await buildRoom()
  const readers: [string, string][] = [
    [teacherId, cardFor("teachers", lea)],
    [await buildAdmin(db), cardFor("admins", lea)],
    [learnerId, cardFor("learners", classId)],
    [parentId, cardFor("parents", migo)],
  ]
  for (const [accountId, path] of readers) {
    for (const method of ["GET", "HEAD"]) expect((await fetchAs(accountId, method, path)).status, path).toBe(404)
  }
  await finalize(lea)
  await finalize(migo)
  for (const [accountId, path] of readers) {
    const got = await fetchAs(accountId, "GET", path)
    const bytes = await got.bytes()
    expect(new TextDecoder().decode(bytes.slice(0, 5))).toBe("%PDF-")
    const { get } = deps.files
    let opened = 0
    deps.files.get = async (...args) => {
      const stored = await get(...args)
      if (!stored) return null
      const pull = () => {
        opened += 1
      }
      return { ...stored, body: new ReadableStream({ pull }, { highWaterMark: 0 }) }
    }
    const head = await fetchAs(accountId, "HEAD", path)
    expect([head.status, await head.text(), opened]).toEqual([200, "", 0])
    deps.files.get = get
    for (const answer of [got, head]) {
      const headers = Object.fromEntries(answer.headers)
      expect(headers).toMatchObject({
        "content-type": "application/pdf",
        "content-length": String(bytes.length),
        "cache-control": "private, no-store",
        "x-content-type-options": "nosniff",
        "x-frame-options": "SAMEORIGIN",
      })
      expect(headers["content-disposition"]).toMatch(
        /^inline; filename="Report card - (Lea Santos|Migo Cruz)\.pdf"; filename\*=/,
      )
      expect(headers["content-security-policy"]).toContain("frame-ancestors 'self'")
    }
    const etag = got.headers.get("etag") ?? ""
    for (const method of ["GET", "HEAD"]) {
      const revalidated = await fetchAs(accountId, method, path, { "if-none-match": etag })
      expect([revalidated.status, revalidated.headers.get("etag"), await revalidated.text()]).toEqual([304, etag, ""])
    }
  }
})

test("a card that is published again has another ETag than the one before", async () => {
  const { lea } = await buildRoom()
  await finalize(lea)
  const etag = (await fetchAs(teacherId, "GET", cardFor("teachers", lea))).headers.get("etag") ?? ""
  await finalize(lea)
  const again = await fetchAs(teacherId, "GET", cardFor("teachers", lea), { "if-none-match": etag })
  expect(again.status).toBe(200)
  expect(again.headers.get("etag")).not.toBe(etag)
})

test("the download carries the student's name, in every letter", async () => {
  const { lea, learnerId } = await buildRoom()
  await db
    .updateTable("accounts")
    .set({ first_name: 'Ñiña "Nini"', last_name: "Peña" })
    .where("id", "=", learnerId)
    .execute()
  await finalize(lea)
  const answer = await fetchAs(teacherId, "HEAD", cardFor("teachers", lea))
  expect(answer.headers.get("content-disposition")).toBe(
    `inline; filename="Report card - Nina Nini Pena.pdf"; filename*=UTF-8''Report%20card%20-%20%C3%91i%C3%B1a%20Nini%20Pe%C3%B1a.pdf`,
  )
  expect(nameParameters("It's 50% (新)*.pdf")).toBe(
    `filename="It's 50_ (_)*.pdf"; filename*=UTF-8''It%27s%2050%25%20%28%E6%96%B0%29%2A.pdf`,
  )
})

test("nobody else gets it, whatever they ask for", async () => {
  const { classId, lea, migo } = await buildRoom()
  await finalize(lea)
  await finalize(migo)
  const otherTeacher = await school.as(await buildTeacher(db))
  const otherLearner = await school.as(await buildLearner(db))
  const otherParent = await school.as((await buildParent(db)).id)
  const answers = await Promise.all([
    otherTeacher.get(cardFor("teachers", lea)),
    otherLearner.get(cardFor("learners", classId)),
    otherLearner.get(cardFor("learners", lea)),
    otherParent.get(cardFor("parents", migo)),
    otherParent.get(cardFor("parents", lea)),
    admin.get(cardFor("admins", nobody)),
    admin.get(cardFor("admins", "nothing")),
    teacher.get(cardFor("teachers", classId)),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  for (const caller of [otherLearner, otherParent]) {
    expect(await cardsOf(caller)).toEqual([])
    expect(await cardsOf(caller, classId)).toEqual([])
  }
})

test("no card is read below /files/, by anybody", async () => {
  const { lea } = await buildRoom()
  await finalize(lea)
  const { file } = await db
    .selectFrom("report_card_versions")
    .select("file")
    .where("enrollment_id", "=", lea)
    .executeTakeFirstOrThrow()
  for (const caller of [admin, teacher, await school.as(null)])
    expect((await caller.get(`/files/report-cards/${file}`)).status).toBe(404)
})

test("families list what is published, newest first, of one class or of all", async () => {
  const [first, second] = [await buildRoom(), await buildRoom({ name: "Weekend Homeschool Club" })]
  const { parent, parentId, child, learner, learnerId } = first
  const alsoMigo = await buildEnrollment(db, { classId: second.classId, child })
  const alsoLea = await buildEnrollment(db, { classId: second.classId, learnerId })
  expect(await cardsOf(parent)).toEqual([])
  school.at("2026-11-20", "11:00")
  for (const id of [first.migo, first.lea]) await finalize(id)
  school.at("2026-11-20", "12:00")
  for (const id of [alsoMigo, alsoLea]) await finalize(id)
  const card = (enrolleeId: string, classId: string, className: string, fullName: string, hour: number) => ({
    enrolleeId,
    classId,
    className,
    fullName,
    publishedAt: `2026-11-20T0${hour}:00:00.000Z`,
  })
  const of = {
    first: [first.classId, "Grade 3 Morning Room"],
    second: [second.classId, "Weekend Homeschool Club"],
  } as const
  const migos = [card(alsoMigo, ...of.second, "Migo Cruz", 4), card(first.migo, ...of.first, "Migo Cruz", 3)]
  const leas = [card(alsoLea, ...of.second, "Lea Santos", 4), card(first.lea, ...of.first, "Lea Santos", 3)]
  expect(await cardsOf(parent)).toEqual(migos)
  expect(await cardsOf(parent, first.classId)).toEqual(migos.slice(1))
  expect(await cardsOf(learner)).toEqual(leas)
  expect(await cardsOf(learner, second.classId)).toEqual(leas.slice(0, 1))

  const sister = { id: await buildChild(db, parentId, { firstName: "Tala" }), parentId }
  const tala = await buildEnrollment(db, { classId: first.classId, child: sister })
  school.at("2026-11-20", "13:00")
  await finalize(tala)
  expect((await cardsOf(parent, first.classId)).map(({ fullName }) => fullName)).toEqual(["Tala Cruz", "Migo Cruz"])
  school.at("2026-11-20")
})

test("a published card stays with the family, whatever becomes of the class", async () => {
  const { classId, lea, migo, learner, parent } = await buildRoom()
  for (const id of [lea, migo]) await finalize(id)
  const reads = async () => [
    (await learner.get(cardFor("learners", classId))).status,
    (await parent.get(cardFor("parents", migo))).status,
    (await cardsOf(learner)).length,
    (await cardsOf(parent, classId)).length,
  ]
  for (const step of ["archive", "revive", "pending", "deny"]) {
    expect((await admin.put(`/admins/class/${step}`, { classId })).status).toBe(200)
    expect(await reads(), step).toEqual([200, 200, 1, 1])
  }
  await db
    .updateTable("classes")
    .set({ status: "approved", end_date: "2026-11-19" })
    .where("id", "=", classId)
    .execute()
  expect(await reads(), "over").toEqual([200, 200, 1, 1])
})

test("a student who left reads the card still; one who is denied or asked anew does not", async () => {
  const { classId, lea, migo, learner, parent } = await buildRoom()
  for (const id of [lea, migo]) await finalize(id)
  for (const [status, answer] of [
    ["left", 200],
    ["denied", 404],
    ["pending", 404],
  ] as const) {
    await db.updateTable("enrollments").set({ status }).where("id", "in", [lea, migo]).execute()
    expect((await learner.get(cardFor("learners", classId))).status, status).toBe(answer)
    expect((await parent.get(cardFor("parents", migo))).status, status).toBe(answer)
    expect(await cardsOf(learner), status).toHaveLength(answer === 200 ? 1 : 0)
    expect(await cardsOf(parent), status).toHaveLength(answer === 200 ? 1 : 0)
    // The staff can read it all the same.
    expect((await teacher.get(cardFor("teachers", lea))).status, status).toBe(200)
  }
})

test("of several enrollments in a class, a learner reads the card that was published last", async () => {
  const { classId, lea, learnerId } = await buildRoom()
  await finalize(lea)
  await db.updateTable("enrollments").set({ status: "left" }).where("id", "=", lea).execute()
  const again = await buildEnrollment(db, { classId, learnerId })
  const tag = async () => (await fetchAs(learnerId, "HEAD", cardFor("learners", classId))).headers.get("etag")
  const first = await tag()
  school.at("2026-11-20", "10:01")
  await finalize(again)
  expect(await tag()).not.toBe(first)
  school.at("2026-11-20")
})

test("the card of a removed child is readable by staff alone", async () => {
  const { lea: _, migo, child, parent } = await buildRoom()
  await finalize(migo)
  await parent.delete("/parents/account/child", { childId: child.id })
  expect((await parent.get(cardFor("parents", migo))).status).toBe(404)
  expect(await cardsOf(parent)).toEqual([])
  expect((await teacher.get(cardFor("teachers", migo))).status).toBe(200)
})

test("a card that is finalized while it is read is read all the same", async () => {
  const { lea } = await buildRoom()
  await finalize(lea)
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => (n % 3 === 0 ? finalize(lea) : teacher.get(cardFor("teachers", lea)))),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
})

/** An address of two roles is open to both. */
const mayRead = (role: string, area: string, path: string) =>
  role === area ||
  (path === "/cards/own" && ["learners", "parents"].includes(role)) ||
  (path.startsWith("/cards/class") && ["teachers", "admins"].includes(role))

test("each call is for its own role only", async () => {
  const { classId, lea, migo, learner, parent } = await buildRoom()
  for (const id of [lea, migo]) await finalize(id)
  const unassigned = await school.as(await buildAccount(db))
  const callers = { learners: learner, parents: parent, teachers: teacher, admins: admin, nobody: unassigned }
  const paths = {
    learners: [cardFor("learners", classId), "/cards/own"],
    parents: [cardFor("parents", migo), "/cards/own"],
    teachers: [cardFor("teachers", lea), `/cards/class?classId=${classId}`],
    admins: [cardFor("admins", lea), `/cards/class?classId=${classId}`],
  }
  for (const [role, caller] of Object.entries(callers)) {
    for (const [area, list] of Object.entries(paths)) {
      for (const path of list)
        expect((await caller.get(path)).status, `${role} ${path}`).toBe(mayRead(role, area, path) ? 200 : 403)
    }
  }
})
