// docs/rules/general.md#csv-files

import { gunzipSync } from "node:zlib"
import { sql } from "kysely"
import { afterAll, expect, test } from "vitest"
import { buildClass, buildSubject } from "../../../test/builders/classes.ts"
import { buildEnrollment, buildPayment } from "../../../test/builders/enrollments.ts"
import { buildAdmin, buildLearner, buildParent, buildTeacher } from "../../../test/builders/people.ts"
import { openSession } from "../../../test/builders/sessions.ts"
import { testSchool } from "../../../test/school.ts"

const school = await testSchool({ patience: { export: 300 } })
afterAll(school.close)
const { db } = school
const adminId = await buildAdmin(db)

async function download(what: string, { method = "GET", encoding = "" } = {}): Promise<Response> {
  const token = await openSession(db, adminId, { now: school.deps.now() })
  return school.app.request(`/admins/data/${what}`, {
    method,
    headers: { cookie: `silid_session=${token}`, "accept-encoding": encoding },
  })
}

/** Parses a file into rows by the headings; only as much of RFC 4180 as these files need. */
async function rowsOf(what: string): Promise<Record<string, string>[]> {
  const lines = (await (await download(what)).text()).replace("\ufeff", "").split("\r\n")
  const cells = (line: string) =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
      ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "",
    )
  const [header = "", ...rest] = lines
  const names = cells(header)
  return rest.filter(Boolean).map((line) => Object.fromEntries(cells(line).map((cell, n) => [names[n] ?? "", cell])))
}

const teacherId = await buildTeacher(db, {
  first_name: "Ñina",
  last_name: "O'Hara",
  suffix: "Jr.",
  search_name: "nina o'hara jr.",
  email: "nina@people.example",
  address: '=HYPERLINK("https://evil.example")',
  created_at: new Date("2026-01-01T16:30:00Z"),
})
const subjectIds = [await buildSubject(db, { name: "Science", tag: "SCI" }), await buildSubject(db)]
const classId = await buildClass(db, {
  teacher_id: teacherId,
  name: 'Reading, "aloud"',
  program_type: "homeschool",
  price_centavos: 125_050,
  tag1: "books",
  tag3: "@home",
  times: { friday: "13:30", monday: "09:00" },
  subjectIds,
  created_at: new Date("2026-02-01T00:00:00Z"),
})
const { id: parentId, children } = await buildParent(db, { email: "pia@people.example" })
const enrolleeId = await buildEnrollment(db, { classId, child: { id: children[0] ?? "", parentId } })

test.each(["teachers", "classes", "enrollees"])("%s come as a CSV file with the day in its name", async (what) => {
  const file = await download(what)
  const { status, headers } = file
  expect([status, headers.get("content-type"), headers.get("content-disposition")]).toEqual([
    200,
    "text/csv; charset=utf-8",
    `attachment; filename="${what}-2026-11-20.csv"`,
  ])
  expect(headers.get("cache-control")).toBe("private, no-store")
  expect([...(await file.bytes()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
})

test("a file says how many rows it has, and comes packed to whoever takes that", async () => {
  const plain = await download("enrollees")
  const packed = await download("enrollees", { encoding: "br, gzip" })
  expect([plain, packed].map(({ headers }) => [headers.get("content-encoding"), headers.get("vary")])).toEqual([
    [null, "accept-encoding"],
    ["gzip", "accept-encoding"],
  ])
  for (const { headers } of [plain, packed]) expect(headers.get("x-total-rows")).toBe("1")
  expect(gunzipSync(await packed.bytes()).equals(await plain.bytes())).toBe(true)
})

test("so many files are sent at once; past that one waits, and a 503 says when to come again, until one has ended", async () => {
  const open = await Promise.all([1, 2, 3, 4].map(() => download("classes")))
  for (let n = 0; n < 5; n++) expect((await download("classes", { method: "HEAD" })).status).toBe(200)
  const tooMany = await download("teachers")
  expect([tooMany.status, tooMany.headers.get("retry-after")]).toEqual([503, "10"])
  expect(await tooMany.json()).toEqual({
    success: false,
    message: "Other files are being downloaded right now. Please try again in a moment.",
  })
  const [read, left, ...others] = open
  await read?.text()
  expect((await download("teachers")).status).toBe(200)
  expect((await download("teachers")).status).toBe(503)
  await left?.body?.cancel()
  const last = await download("teachers")
  expect(last.status).toBe(200)
  for (const each of [...others, last]) await each.body?.cancel()
})

test("a teacher's line has what administrators know, and no cell that a spreadsheet would run", async () => {
  expect(await rowsOf("teachers")).toEqual([
    {
      "Teacher ID": teacherId,
      "Full name": "Ñina O'Hara Jr.",
      "E-mail": "nina@people.example",
      Contact: "'+639171234567",
      Address: `'=HYPERLINK("https://evil.example")`,
      Verification: "verified",
      Restricted: "No",
      Classes: "1",
      "First expertise": "Coding",
      "Second expertise": "Mathematics",
      "Third expertise": "Robotics",
      Introduction: "https://videos.example/hello",
      Demo: "https://videos.example/demo",
      "Payment mode": "GCash",
      Bank: "",
      "Account number": "•••• 4567",
      Facebook: "",
      "Other profile": "",
      Registered: "2026-01-02 00:30",
    },
  ])
})

test("a class's line has its teacher, price in pesos, schedule, subjects and tags", async () => {
  expect(await rowsOf("classes")).toEqual([
    {
      "Class ID": classId,
      Name: 'Reading, "aloud"',
      Program: "Homeschool",
      Type: "Group",
      Status: "approved",
      Archived: "No",
      Teacher: "Ñina O'Hara Jr.",
      "Teacher's e-mail": "nina@people.example",
      "Price in pesos": "1250.5",
      "Youngest age": "7",
      "Oldest age": "12",
      Seats: "7",
      "Seats taken": "1",
      "Enrolled students": "1",
      Sessions: "8",
      "Start date": "2026-01-05",
      "End date": "2026-12-18",
      Schedule: "Monday 9:00 AM, Friday 1:30 PM",
      Subjects: "Science, Mathematics",
      Tags: "books, @home",
      Created: "2026-02-01 08:00",
    },
  ])
})

test("an enrollee's line has the student, the account that enrolled, and the payment", async () => {
  expect(await rowsOf("enrollees")).toEqual([
    {
      "Enrollee ID": enrolleeId,
      Student: "Migo Cruz",
      "Enrolled by": "Pia Cruz",
      "E-mail": "pia@people.example",
      Contact: "'+639171234567",
      Status: "approved",
      "Class ID": classId,
      Class: 'Reading, "aloud"',
      Program: "Homeschool",
      Type: "Group",
      Teacher: "Ñina O'Hara Jr.",
      "Payment for this student in pesos": "1250",
      "Payment ID": expect.stringMatching(/^[0-9a-f-]{36}$/),
      "Whole payment in pesos": "1250",
      "Payment channel": "",
      "Reference number": "",
      Enrolled: "2026-11-01 08:00",
      Decided: "",
    },
  ])
})

test("a payment for two children is in both rows, with its total and the share of each", async () => {
  const family = await buildParent(db, { children: [{}, {}] })
  const paymentId = await buildPayment(db, family.id)
  for (const id of family.children)
    await buildEnrollment(db, { classId, child: { id, parentId: family.id }, paymentId })
  const lines = (await rowsOf("enrollees")).filter((line) => line["Payment ID"] === paymentId)
  expect(lines.map((line) => line["Payment for this student in pesos"])).toEqual(["625", "625"])
  expect(lines.map((line) => line["Whole payment in pesos"])).toEqual(["1250", "1250"])
  await db.deleteFrom("enrollments").where("payment_id", "=", paymentId).execute()
})

test("a reference number is text, digit for digit", async () => {
  const family = await buildParent(db)
  const paymentId = await buildPayment(db, family.id)
  const reference_number = "0012345678901234567"
  await db.updateTable("payments").set({ reference_number }).where("id", "=", paymentId).execute()
  await buildEnrollment(db, { classId, child: { id: family.children[0] ?? "", parentId: family.id }, paymentId })
  const line = (await rowsOf("enrollees")).find((each) => each["Payment ID"] === paymentId)
  expect(line?.["Reference number"]).toBe("'0012345678901234567")
  await db.deleteFrom("enrollments").where("payment_id", "=", paymentId).execute()
})

const many = 5300

/**
 * Runs `insert` for the numbers from 1 on, some at a time: a statement may take ten seconds, also on a busy machine.
 */
async function insertMany(insert: (from: number, to: number) => Promise<unknown>): Promise<void> {
  for (let from = 1; from <= many; from += 530) await insert(from, Math.min(from + 529, many))
}

test("thousands of lines written within the same microseconds each come once, newest first", async () => {
  const learnerId = await buildLearner(db)
  await insertMany((from, to) =>
    sql`
    insert into enrollments (class_id, learner_id, account_id, student_sort, status, created_at)
    select ${classId}::uuid, ${learnerId}::uuid, ${learnerId}::uuid, 'lea santos', 'denied',
      '2026-10-01T00:00:00.000001Z'::timestamptz + (n / 700) * interval '1 microsecond'
    from generate_series(${from}::int, ${to}::int) as n`.execute(db),
  )
  await insertMany((from, to) =>
    sql`
    insert into classes (teacher_id, program_type, class_type, name, description, price_centavos, min_age, max_age,
      max_students, sessions, search_text, created_at, updated_at)
    select ${teacherId}::uuid, 'lifeskills', 'solo', 'Class', 'About', 0, 3, 99, 1, 1, 'class',
      '2026-10-01T00:00:00.000001Z'::timestamptz + (n / 700) * interval '1 microsecond', now()
    from generate_series(${from}::int, ${to}::int) as n`.execute(db),
  )
  const enrollees = await rowsOf("enrollees")
  expect([enrollees.length, new Set(enrollees.map((row) => row["Enrollee ID"])).size]).toEqual([5301, 5301])
  expect(enrollees[0]?.["Enrollee ID"]).toBe(enrolleeId)
  const classes = await rowsOf("classes")
  expect([classes.length, new Set(classes.map((row) => row["Class ID"])).size]).toEqual([5301, 5301])
  expect(classes.at(-1)?.["Class ID"]).toBe(classId)
})

test("thousands of teachers of the same name each come once", async () => {
  await insertMany((from, to) =>
    sql`
    with made as (
      insert into accounts (email, email_key, password_hash, first_name, last_name, search_name, contact, address, role)
      select n || '@t.example', n || '@t.example', '-', 'Tom', 'Sy', 'tom sy', '+639171234567', '-', 'teacher'
      from generate_series(${from}::int, ${to}::int) as n returning id
    )
    insert into teachers (account_id, expertise1, expertise2, expertise3, introduction, demo, payment_mode, account_number)
    select id, '-', '-', '-', '-', '-', 'GCash', '0' from made`.execute(db),
  )
  const teachers = await rowsOf("teachers")
  expect([teachers.length, new Set(teachers.map((row) => row["Teacher ID"])).size]).toEqual([5301, 5301])
})
