// docs/rules/privacy.md#my-data

import { unzipSync } from "fflate"
import { afterAll, expect, test } from "vitest"
import { buildClass, buildSubject } from "../../../../test/builders/classes.ts"
import { fetchAnyFile } from "../../../../test/builders/documents.ts"
import { buildEnrollment } from "../../../../test/builders/enrollments.ts"
import { firstFamily, secondFamily } from "../../../../test/builders/family/family-words.ts"
import { buildWholeFamily } from "../../../../test/builders/family/whole-family.ts"
import { buildAdmin, buildLearner, buildTeacher } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"
import { makeDataFile, removeExpiredDataFiles } from "./make-data-file.ts"

const school = await testSchool()
afterAll(school.close)
const { db, deps } = school
const teacherId = await buildTeacher(db, { first_name: "Hermogenes", last_name: "Baltazar" })
const rooms = {
  teacherId,
  lifeskillsId: await buildClass(db, { teacher_id: teacherId, max_students: 100, name: "Piano" }),
  homeschoolId: await buildClass(db, { teacher_id: teacherId, program_type: "homeschool", name: "Grade 3" }),
  subjectId: await buildSubject(db),
}
const family = await buildWholeFamily(school, firstFamily, rooms)
const others = await buildWholeFamily(school, secondFamily, rooms)
const classmates: string[] = []
for (let nth = 0; nth < 40; nth += 1) {
  const name = `Classmate${String.fromCharCode(97 + (nth % 26))}${nth}x`
  classmates.push(name)
  const learnerId = await buildLearner(db, {
    first_name: name,
    last_name: `Of${name}`,
    search_name: name.toLowerCase(),
  })
  await buildEnrollment(db, { classId: rooms.lifeskillsId, learnerId })
}

/** Asks for the file, lets the job make it, and downloads it. */
async function filesOf(accountId: string): Promise<Record<string, string>> {
  const caller = await school.as(accountId)
  expect((await caller.post("/accounts/data-file")).status).toBe(202)
  await makeDataFile(deps, accountId)
  const reply = await fetchAnyFile(school, accountId, "/accounts/data-file?download=1")
  expect([reply.status, reply.headers.get("content-type")]).toEqual([200, "application/zip"])
  const files = unzipSync(new Uint8Array(await reply.arrayBuffer()))
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]))
}

const wordsOf = ({ parent, children, lastName, contact, street, need }: typeof firstFamily) => [
  parent,
  ...children,
  lastName,
  contact,
  street,
  need,
]
const foundIn = (files: Record<string, string>, words: readonly string[]) => {
  const all = Object.entries(files).flat().join("\n").toLowerCase()
  return words.filter((word) => all.includes(word.toLowerCase()))
}

test("a family's file has everything about it and its children, and nothing about the other family", async () => {
  const files = await filesOf(family.id)
  expect(foundIn(files, wordsOf(firstFamily))).toEqual(wordsOf(firstFamily))
  expect(foundIn(files, [...wordsOf(secondFamily), others.email, ...classmates])).toEqual([])
  const data = JSON.parse(files["data.json"] ?? "") as Record<string, Record<string, unknown>[]>
  expect(data.lifeskills_grades).toEqual([
    expect.objectContaining({ grade: 91, comment: "Tadeo plays well", class: "Piano" }),
  ])
  expect(data.payments).toHaveLength(2)
  expect(data.notices).toEqual([expect.objectContaining({ kind: "enrollment-approved" })])
  expect(JSON.stringify(data)).not.toMatch(/password|token|hash|search_/)
  const folders = Object.keys(files).map((name) => name.split("/")[0])
  expect(new Set(folders)).toEqual(
    new Set(["README.txt", "data.json", "receipts", "report-cards", "profile-pictures", "enrollment-payments"]),
  )
  expect(files[`profile-pictures/${family.files.picture}`]).toBe("picture of Quirina")
})

test("a teacher's file names none of the forty students, nor their families", async () => {
  const files = await filesOf(teacherId)
  expect(foundIn(files, ["Hermogenes", "Baltazar", "Piano", "Grade 3"])).toHaveLength(4)
  expect(foundIn(files, [...classmates, ...wordsOf(firstFamily), ...wordsOf(secondFamily), family.email])).toEqual([])
})

test("somebody of the staff gets a file too, without anybody's data", async () => {
  const files = await filesOf(await buildAdmin(db))
  expect(foundIn(files, ["Alma", "Dizon"])).toHaveLength(2)
  expect(foundIn(files, [...wordsOf(firstFamily), ...wordsOf(secondFamily)])).toEqual([])
})

test("the file is its account's alone, for a day, and one a day", async () => {
  const learner = await buildLearner(db)
  const caller = await school.as(learner)
  expect((await caller.get("/accounts/data-file")).body).toMatchObject({ state: "none", readyUntil: null })
  await caller.post("/accounts/data-file")
  expect((await caller.get("/accounts/data-file")).body).toMatchObject({ state: "preparing", readyUntil: null })
  expect((await caller.get("/accounts/data-file?download=1")).status).toBe(404)
  expect((await caller.post("/accounts/data-file")).status).toBe(409)
  await makeDataFile(deps, learner)
  const readyUntil = "2026-11-21T02:00:00.000Z"
  expect((await caller.get("/accounts/data-file")).body).toMatchObject({ state: "ready", readyUntil })
  expect((await caller.get("/accounts/privacy")).body).toMatchObject({ dataFile: { state: "ready", readyUntil } })
  expect((await caller.post("/accounts/data-file")).status).toBe(429)
  const notices = await db.selectFrom("notices").select("kind").where("account_id", "=", learner).execute()
  expect(notices).toEqual([{ kind: "data-file-ready" }])

  const stranger = await school.as(await buildLearner(db))
  expect((await stranger.get("/accounts/data-file?download=1")).status).toBe(404)
  expect((await (await school.as(null)).get("/accounts/data-file?download=1")).status).toBe(401)

  const { file } = await db
    .selectFrom("data_files")
    .select("file")
    .where("account_id", "=", learner)
    .executeTakeFirstOrThrow()
  school.at("2026-11-21")
  expect((await (await school.as(learner)).get("/accounts/data-file?download=1")).status).toBe(404)
  await removeExpiredDataFiles(deps)
  expect(await deps.files.get("data-files", file ?? "")).toBeNull()
  expect((await (await school.as(learner)).post("/accounts/data-file")).status).toBe(202)
})

test("a job that runs again makes no second file and no second notice", async () => {
  const learner = await buildLearner(db)
  await (await school.as(learner)).post("/accounts/data-file")
  await Promise.all([makeDataFile(deps, learner), makeDataFile(deps, learner)])
  await makeDataFile(deps, learner)
  const notices = await db.selectFrom("notices").select("kind").where("account_id", "=", learner).execute()
  expect(notices).toHaveLength(1)
  const names = (await Array.fromAsync(deps.files.namesBefore("data-files", new Date(8.64e15)))).flat()
  expect(await deps.findUsedFiles("data-files", names)).toHaveLength(names.length)
})
