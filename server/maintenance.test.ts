import { sql } from "kysely"
import { afterAll, expect, test } from "vitest"
import { newSessionToken } from "../platform/http/security/session-cookie.ts"
import { buildClass } from "../test/builders/classes.ts"
import { buildEnrollment } from "../test/builders/enrollments.ts"
import { buildAccount, buildAdmin, buildLearner, buildTeacher } from "../test/builders/people.ts"
import { testSchool } from "../test/school.ts"
import { maintain } from "./maintenance.ts"

const school = await testSchool()
afterAll(school.close)
const { db, deps } = school
const day = 24 * 60 * 60 * 1000
const hence = (days: number) => new Date(Date.now() + days * day)
const maintainIn = (days: number) => maintain({ ...deps, now: () => hence(days) })

const bytes = new TextEncoder().encode("a file, let us say")
const put = (folder: string) => deps.files.put(folder, bytes, "png")
const isThere = async (folder: string, name: string) => (await deps.files.get(folder, name)) !== null

test("files that nothing refers to go after a day, and those in use stay", async () => {
  const used = {
    "class-images": await put("class-images"),
    "profile-pictures": await put("profile-pictures"),
    "enrollment-payments": await put("enrollment-payments"),
    "teacher-ids": await put("teacher-ids"),
    "report-cards": await put("report-cards"),
  }
  await buildClass(db, { image: used["class-images"] })
  const accountId = await buildLearner(db, { profile_picture: used["profile-pictures"] })
  const payment = { proof: used["enrollment-payments"], amount_due_centavos: 0, reference_number: null, channel: null }
  const { id: payment_id } = await db
    .insertInto("payments")
    .values({ ...payment, account_id: accountId, paid_at: new Date() })
    .returning("id")
    .executeTakeFirstOrThrow()
  await db.insertInto("payment_proofs").values({ payment_id, file: payment.proof, sent_at: new Date() }).execute()
  const application = { teacher_id: await buildTeacher(db), file_name: used["teacher-ids"], submitted_at: new Date() }
  await db
    .insertInto("teacher_ids")
    .values({ ...application, decision: null })
    .execute()
  const enrollment_id = await buildEnrollment(db, { classId: await buildClass(db), learnerId: accountId })
  await db.insertInto("report_cards").values({ enrollment_id, changed_at: new Date() }).execute()
  const version = { enrollment_id, version: 1, file: used["report-cards"], edits: 0, published_by: null }
  await db
    .insertInto("report_card_versions")
    .values({ ...version, published_at: new Date() })
    .execute()

  const pairs = Object.entries(used)
  const orphans = await Promise.all(pairs.map(async ([folder]) => [folder, await put(folder)] as const))
  await maintainIn(0.9)
  for (const [folder, name] of orphans) expect(await isThere(folder, name), folder).toBe(true)
  await maintainIn(1.1)
  for (const [folder, name] of orphans) expect(await isThere(folder, name), folder).toBe(false)
  for (const [folder, name] of pairs) expect(await isThere(folder, name), folder).toBe(true)
})

test("sessions that were not used for 30 days, or began 90 days ago, are deleted, and no others", async () => {
  const accountId = await buildAccount(db)
  const ages: [unused: number, whole: number][] = [
    [29.9, 89.9],
    [30.1, 30.1],
    [1, 90.1],
  ]
  for (const [unused, whole] of ages) {
    const { hash } = newSessionToken()
    const session = {
      token_hash: hash,
      account_id: accountId,
      device: String(unused),
      created_at: hence(-whole),
      last_seen_at: hence(-unused),
    }
    await db.insertInto("sessions").values(session).execute()
  }
  await maintainIn(0)
  expect(await db.selectFrom("sessions").select("device").execute()).toEqual([{ device: "29.9" }])
})

test("words that no class is searched by any more go, and those that one still has stay", async () => {
  const id = await buildClass(db, { name: "Xylophone basics", tag1: "marimba" })
  await buildClass(db, { name: "Xylophones for all" })
  await db
    .updateTable("classes")
    .set({ name: "Drumming basics", tag1: null, search_text: "drumming basics" })
    .where("id", "=", id)
    .execute()
  const indexedWords = async () => {
    const rows = await db.selectFrom("class_words").select("word").execute()
    return ["xylophone", "xylophones", "marimba", "drumming"].filter((word) => rows.some((row) => row.word === word))
  }
  const before = await indexedWords()
  await maintainIn(0)
  expect([before, await indexedWords()]).toEqual([
    ["xylophone", "xylophones", "marimba", "drumming"],
    ["xylophones", "drumming"],
  ])
})

test("counts that somebody has set wrong are right again, and lists say so", async () => {
  await buildClass(db)
  await sql`insert into row_counts (list, part, amount) values ('classes', 'approved/alive/lifeskills/group', 5)`.execute(
    db,
  )
  await sql`delete from row_counts where list = 'accounts' and part = 'teacher/active'`.execute(db)
  await maintainIn(0)
  const admin = await school.as(await buildAdmin(db))
  const listed = async (path: string) => ((await admin.get(path)).body.pagination as { total: number }).total
  const [{ total = 0 } = {}] = (
    await sql<{ total: number }>`select count(*)::integer as total from classes`.execute(db)
  ).rows
  expect(await listed("/admins/classes")).toBe(total)
  const teachers = await db.selectFrom("teachers").select("account_id").execute()
  expect(await listed("/admins/teachers")).toBe(teachers.length)
})

test("a retention rule that fails is logged and stops no other; the job then fails, so that it is tried again", async () => {
  const lines: unknown[][] = []
  const log = (...line: unknown[]) => void lines.push(line)
  const account_id = await buildAccount(db)
  await db
    .insertInto("sign_ins")
    .values({ account_id, signed_in_at: hence(0) })
    .execute()
  // Statements come before log-ins.
  await sql`alter table statements rename to statements_away`.execute(db)
  try {
    await expect(maintain({ ...deps, log, now: () => hence(400) })).rejects.toThrow("Old data could not be deleted")
  } finally {
    await sql`alter table statements_away rename to statements`.execute(db)
  }
  expect(lines).toContainEqual(["error", "retention-failed", expect.objectContaining({ rule: "statements" })])
  expect(await db.selectFrom("sign_ins").selectAll().where("account_id", "=", account_id).execute()).toEqual([])
})
