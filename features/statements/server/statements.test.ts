// docs/rules/statements.md#adding-a-statement, docs/rules/statements.md#matching-lines

import { afterAll, expect, test } from "vitest"
import { maintain } from "../../../server/maintenance.ts"
import { buildClass } from "../../../test/builders/classes.ts"
import { buildEnrollment, buildPayment } from "../../../test/builders/enrollments.ts"
import { buildAdmin, buildLearner } from "../../../test/builders/people.ts"
import { buildStatement, buildStatementForm } from "../../../test/builders/statements.ts"
import { type Caller, testSchool } from "../../../test/school.ts"
import type { StatementMatches } from "../matches-contract.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
const admin = await school.as(await buildAdmin(db))
const other = await school.as(await buildAdmin(db))

let numbers = 0
const newNumber = () => `70${String(++numbers).padStart(11, "0")}`

type PaymentOverrides = {
  due?: number
  reference?: string | null
  code?: string | null
  day?: string
  channel?: string | null
}

/** A payment for a seat that waits for a decision; `due` in centavos. Returns its id. */
async function sendPayment({
  due = 150_000,
  reference = null,
  code = null,
  day = "2026-11-20",
  channel = "GCash",
}: PaymentOverrides) {
  const learnerId = await buildLearner(db)
  const standing = {
    amount_due_centavos: due,
    reference_number: reference,
    code,
    channel,
    paid_at: new Date(`${day}T04:00:00Z`),
  }
  const paymentId = await buildPayment(db, learnerId, undefined, standing)
  await buildEnrollment(db, {
    classId: await buildClass(db, { price_centavos: due }),
    learnerId,
    paymentId,
    status: "pending",
  })
  return paymentId
}

const statusOf = async (id: string) =>
  (await db.selectFrom("payments").select("status").where("id", "=", id).executeTakeFirstOrThrow()).status

const add = (file: File, values?: Record<string, string>, by: Caller = admin) =>
  by.post("/admins/statements", buildStatementForm(file, values))

async function matchesOf(statementId: unknown) {
  const { status, body } = await admin.get(`/admins/statements/${statementId}/matches`)
  expect(status).toBe(200)
  return body as unknown as StatementMatches
}
const linesOf = (pairs: { lineId: string }[]) => pairs.map(({ lineId }) => lineId)

test("shows how a file is read before anything is kept, and asks for what it does not know", async () => {
  const file = buildStatement([
    { reference: newNumber(), in: "1,500.00", text: "From JUAN" },
    { out: "20.00", reference: newNumber() },
  ])
  const preview = await admin.post("/admins/statements/preview", buildStatementForm(file))
  expect(preview).toMatchObject({
    status: 200,
    body: {
      columns: [
        { name: "Date", use: "date", sample: "2026-11-20" },
        { name: "Description", use: "text", sample: "From JUAN" },
        { name: "Reference No.", use: "reference" },
        { name: "Debit", use: "out", sample: "20.00" },
        { name: "Credit", use: "in", sample: "1,500.00" },
      ],
      rows: [{ line: 2, day: "2026-11-20", time: null, amount: 1500, text: "From JUAN" }],
      lines: 1,
      message: "1 incoming payment. Left out: 1 outgoing.",
    },
  })
  const foreign = new File(["Araw,Numero,Halaga\n11/12/2025,X1,500"], "x.csv")
  const unknown = await admin.post("/admins/statements/preview", buildStatementForm(foreign))
  expect(unknown).toMatchObject({
    status: 200,
    body: {
      columns: [{ name: "Araw", use: null }, { name: "Numero" }, { name: "Halaga", sample: "500" }],
      rows: [],
      lines: 0,
    },
  })
  const columns = JSON.stringify(["date", "reference", "in"])
  const open = await admin.post("/admins/statements/preview", buildStatementForm(foreign, { columns }))
  expect(open).toMatchObject({ status: 400, body: { errors: { dateOrder: expect.stringContaining("11/12/2025") } } })
  const said = buildStatementForm(foreign, { columns, dateOrder: "day-first" })
  expect((await admin.post("/admins/statements/preview", said)).body).toMatchObject({
    rows: [{ day: "2025-12-11" }],
    dateOrder: "day-first",
  })
  expect(await db.selectFrom("statements").selectAll().execute()).toEqual([])
})

test("columns are assigned once and remembered for their channel; another bank's file is noticed", async () => {
  const file = (day: string) => new File([`Araw,Numero,Halaga\n${day},${newNumber()},500`], "x.csv")
  const bank = { channel: "Bayan Bank" }
  expect(await add(file("11/12/2025"), bank)).toMatchObject({
    status: 400,
    body: { errors: { columns: expect.any(String) } },
  })
  const columns = JSON.stringify(["date", "reference", "in"])
  expect((await add(file("11/12/2025"), { ...bank, columns, dateOrder: "day-first" })).status).toBe(200)
  const next = await add(file("10/12/2025"), bank)
  expect(next).toMatchObject({ status: 200, body: { added: 1, known: 0 } })
  const remembered = await admin.post("/admins/statements/preview", buildStatementForm(file("09/12/2025"), bank))
  expect(remembered.body).toMatchObject({ dateOrder: "day-first", rows: [{ day: "2025-12-09" }] })
  const { first_day } = await db
    .selectFrom("statements")
    .select("first_day")
    .where("id", "=", String(next.body.statementId))
    .executeTakeFirstOrThrow()
  expect(first_day).toBe("2025-12-10")
  const wallets = await add(buildStatement([{ reference: newNumber(), in: "5" }]), bank)
  expect(wallets).toMatchObject({
    status: 400,
    body: { errors: { columns: expect.stringContaining("differ from this channel's last statement") } },
  })
})

test("says how many lines are certain, likely, different and unknown, and which payments have none", async () => {
  const [certain, byCode, differs] = [newNumber(), "SLD-7K3Q2", newNumber()]
  const ids = {
    certain: await sendPayment({ reference: certain.replace(/(.{4})/, "$1 ") }),
    byCode: await sendPayment({ code: byCode, due: 11_100 }),
    likely: await sendPayment({ due: 22_200, day: "2026-11-19" }),
    differs: await sendPayment({ reference: differs, due: 33_300 }),
    missing: await sendPayment({ due: 44_400 }),
  }
  const file = buildStatement([
    { reference: certain, in: "1,500.00" },
    { reference: newNumber(), text: `For sld-7k3q2 MARIA`, in: "111.00" },
    { reference: newNumber(), in: "222.00" },
    { reference: differs, in: "300.00" },
    { reference: newNumber(), text: "From JUAN DELA CRUZ", in: "7,777.00" },
    { reference: newNumber(), out: "44.00" },
  ])
  const added = await add(file)
  expect(added).toMatchObject({
    status: 200,
    body: {
      added: 5,
      known: 0,
      certain: 2,
      likely: 1,
      differs: 1,
      unknown: 1,
      message: "5 lines are added. 1 is left out.",
    },
  })
  const matches = await matchesOf(added.body.statementId)
  expect(matches.certain.map(({ paymentId }) => paymentId)).toEqual([ids.certain, ids.byCode])
  expect(matches.likely).toMatchObject([{ paymentId: ids.likely, amount: 222, amountDue: 222, day: "2026-11-20" }])
  expect(matches.differs).toMatchObject([{ paymentId: ids.differs, amount: 300, amountDue: 333, reference: differs }])
  expect(matches.unknown).toMatchObject([{ amount: 7777, text: "From J. D. C." }])
  expect(matches.missing.map(({ paymentId }) => paymentId)).toEqual([ids.missing])

  const accepted = await admin.put(`/admins/statements/${added.body.statementId}/accept`, {
    lineIds: linesOf(matches.certain),
  })
  expect(accepted).toMatchObject({
    status: 200,
    body: { accepted: [ids.certain, ids.byCode], refused: [], changed: [] },
  })
  expect(await statusOf(ids.certain)).toBe("accepted")
  expect(await statusOf(ids.likely)).toBe("sent")
  const after = await matchesOf(added.body.statementId)
  expect([after.certain, after.likely.length, after.unknown.length]).toEqual([[], 1, 1])
  const again = await admin.put(`/admins/statements/${added.body.statementId}/accept`, {
    lineIds: linesOf(matches.certain),
  })
  expect(again.body).toMatchObject({ accepted: [], changed: linesOf(matches.certain) })
})

test("the same line is counted once, in whichever file it comes, and honest twins twice", async () => {
  const reference = newNumber()
  const twins = { text: "Cash deposit", in: "123.00", day: "2026-10-01" }
  const first = buildStatement([{ reference, in: "500", day: "2026-10-01" }, twins, twins])
  expect((await add(first)).body).toMatchObject({ added: 3, known: 0 })
  expect((await add(first)).body).toMatchObject({ added: 0, known: 3, unknown: 3 })
  const longer = buildStatement([
    { reference: `${reference} `, in: "500", day: "2026-10-01", text: "Other words" },
    twins,
    twins,
    twins,
  ])
  expect((await add(longer)).body).toMatchObject({ added: 1, known: 3 })
})

test("two administrators who send the same file at once keep its lines once", async () => {
  const lines = Array.from({ length: 40 }, () => ({ reference: newNumber(), in: "88.00", day: "2026-10-02" }))
  const [one, two] = await Promise.all([add(buildStatement(lines)), add(buildStatement(lines.toReversed()), {}, other)])
  expect([one.status, two.status]).toEqual([200, 200])
  expect(Number(one.body.added) + Number(two.body.added)).toBe(40)
})

test("a line pays for several payments whose sum is its amount", async () => {
  const reference = newNumber()
  const [first, second] = [await sendPayment({ reference }), await sendPayment({ reference, due: 50_000 })]
  const { body } = await add(buildStatement([{ reference, in: "2,000.00" }]))
  expect(body).toMatchObject({ certain: 1 })
  const { certain } = await matchesOf(body.statementId)
  const done = await admin.put(`/admins/statements/${body.statementId}/accept`, { lineIds: linesOf(certain) })
  expect(new Set(done.body.accepted as string[])).toEqual(new Set([first, second]))
})

test("an unknown line is assigned by hand to payments that are exactly its amount, or set aside with a reason", async () => {
  const [first, second] = [
    await sendPayment({ due: 61_000, day: "2026-09-01" }),
    await sendPayment({ due: 9_000, day: "2026-09-01" }),
  ]
  const third = await sendPayment({ due: 100, day: "2026-09-01" })
  const { body } = await add(
    buildStatement([
      { reference: newNumber(), in: "700.00", day: "2026-10-15" },
      { reference: newNumber(), in: "1.00", day: "2026-10-15" },
    ]),
  )
  const { unknown } = await matchesOf(body.statementId)
  const [line, small] = linesOf(unknown)
  const assign = (paymentIds: string[]) => admin.put("/admins/statement-line/assign", { lineId: line, paymentIds })
  expect(await assign([first, third])).toMatchObject({
    status: 400,
    body: { errors: { paymentIds: expect.stringContaining("exactly") } },
  })
  expect(await assign([])).toMatchObject({ status: 400 })
  expect(await assign([crypto.randomUUID()])).toMatchObject({ status: 404 })
  expect(await assign([first, second])).toMatchObject({ status: 200, body: { message: "2 payments are approved." } })
  expect(await assign([first, second])).toMatchObject({ status: 200, body: { accepted: [] } })
  expect(await admin.put("/admins/statement-line/set-aside", { lineId: line, words: "No" })).toMatchObject({
    status: 409,
  })

  expect(await admin.put("/admins/statement-line/set-aside", { lineId: small, words: " " })).toMatchObject({
    status: 400,
  })
  expect(
    await admin.put("/admins/statement-line/set-aside", { lineId: small, words: "A test of the bank" }),
  ).toMatchObject({ status: 200 })
  expect((await matchesOf(body.statementId)).unknown).toEqual([])
  expect(await admin.put("/admins/statement-line/assign", { lineId: small, paymentIds: [first] })).toMatchObject({
    status: 409,
  })
})

test("a line that was set aside is listed with its reason, and can be assigned once it is brought back", async () => {
  const payment = await sendPayment({ due: 8_100, day: "2026-09-01" })
  const { body } = await add(buildStatement([{ reference: newNumber(), in: "81.00", day: "2026-10-16" }]))
  const [line] = linesOf((await matchesOf(body.statementId)).unknown)
  const lineId = line ?? ""
  const undo = () => admin.put("/admins/statement-line/set-aside-undone", { lineId })
  const assign = () => admin.put("/admins/statement-line/assign", { lineId, paymentIds: [payment] })
  expect((await undo()).status).toBe(409)
  await admin.put("/admins/statement-line/set-aside", { lineId, words: "A test of the bank" })
  expect(await matchesOf(body.statementId)).toMatchObject({
    unknown: [],
    setAside: [{ lineId, amount: 81, day: "2026-10-16", words: "A test of the bank" }],
  })
  expect((await assign()).status).toBe(409)
  const twice = await Promise.all([undo(), undo()])
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await matchesOf(body.statementId)).toMatchObject({ unknown: [{ lineId }], setAside: [] })
  expect(await assign()).toMatchObject({ status: 200, body: { accepted: [payment] } })
  const trail = db.selectFrom("audit_trail").select(["action", "before"]).where("thing_id", "=", lineId).orderBy("id")
  expect(await trail.execute()).toMatchObject([
    { action: "statement-line.set-aside" },
    { action: "statement-line.set-aside-undone", before: { words: "A test of the bank" } },
    { action: "statement-line.assign" },
  ])
})

test("a payment that cannot be accepted keeps its line, and holds up nobody", async () => {
  const [full, free] = [newNumber(), newNumber()]
  const paymentId = await sendPayment({ reference: full })
  const fine = await sendPayment({ reference: free })
  await db
    .updateTable("classes")
    .set({ archived_at: school.deps.now() })
    .where("id", "in", (classes) =>
      classes.selectFrom("enrollments").select("class_id").where("payment_id", "=", paymentId),
    )
    .execute()
  const { body } = await add(buildStatement([full, free].map((reference) => ({ reference, in: "1500" }))))
  const { certain } = await matchesOf(body.statementId)
  const done = await admin.put(`/admins/statements/${body.statementId}/accept`, { lineIds: linesOf(certain) })
  expect(done.body).toMatchObject({
    accepted: [fine],
    refused: [{ paymentId, message: expect.stringContaining("archived") }],
  })
  expect(linesOf((await matchesOf(body.statementId)).certain)).toEqual([certain[0]?.lineId])
})

test("whatever two administrators do at once, a line pays once and a payment has one line", async () => {
  for (let round = 0; round < 5; round += 1) {
    const ids = await Promise.all([1, 2, 3, 4].map(() => sendPayment({ due: 5_500, day: "2026-08-01" })))
    const file = buildStatement(
      [1, 2].map(() => ({ reference: newNumber(), in: "110.00", day: `2026-11-0${round + 1}` })),
    )
    const { body } = await add(file)
    const [one, two] = linesOf((await matchesOf(body.statementId)).unknown)
    const [a, b, c, d] = ids
    const assign = (by: Caller, lineId: unknown, paymentIds: unknown[]) =>
      by.put("/admins/statement-line/assign", { lineId, paymentIds })
    const replies = await Promise.all([
      assign(admin, one, [a, b]),
      assign(other, one, [c, d]),
      assign(admin, two, [b, c]),
      assign(other, two, [a, d]),
      admin.put("/admins/payment/accept", { paymentId: a }),
    ])
    expect(replies.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
    const covers = await db
      .selectFrom("statement_covers")
      .innerJoin("payments", "payments.id", "payment_id")
      .select(["line_id", "amount_due_centavos"])
      .where("payment_id", "in", ids)
      .execute()
    const sums = new Map<string, number>()
    for (const { line_id, amount_due_centavos: due } of covers) sums.set(line_id, (sums.get(line_id) ?? 0) + due)
    expect([...sums.values()].every((sum) => sum === 11_000)).toBe(true)
    expect(sums.size).toBeGreaterThan(0)
  }
})

test("the database itself refuses payments that are not the sum of their line, and a line too many", async () => {
  const [first, second] = [await sendPayment({ due: 5_000 }), await sendPayment({ due: 5_000 })]
  const reference = newNumber
  const { body } = await add(
    buildStatement([1, 2].map(() => ({ reference: reference(), in: "60.00", day: "2026-09-09" }))),
  )
  const lines = await db
    .selectFrom("statement_lines")
    .select("id")
    .where("statement_id", "=", String(body.statementId))
    .execute()
  const cover = (payment_id: string, nth: number) => ({
    payment_id,
    line_id: lines[nth]?.id ?? "",
    covered_at: school.deps.now(),
    covered_by: null,
  })
  const insert = (...covers: ReturnType<typeof cover>[]) => db.insertInto("statement_covers").values(covers).execute()
  await expect(insert(cover(first, 0), cover(second, 0))).rejects.toMatchObject({ constraint: "statement_covers_sum" })
  await expect(insert(cover(first, 0), cover(first, 1))).rejects.toMatchObject({ constraint: "statement_covers_lines" })
})

test("only administrators see statements, and nothing is found under a wrong id", async () => {
  const learner = await school.as(await buildLearner(db))
  expect((await learner.get("/admins/statements")).status).toBe(403)
  expect((await add(buildStatement([]), {}, learner)).status).toBe(403)
  expect((await admin.get(`/admins/statements/${crypto.randomUUID()}/matches`)).status).toBe(404)
  expect(
    (await admin.put(`/admins/statements/${crypto.randomUUID()}/accept`, { lineIds: [crypto.randomUUID()] })).status,
  ).toBe(404)
  expect(
    (await admin.put("/admins/statement-line/set-aside", { lineId: crypto.randomUUID(), words: "x" })).status,
  ).toBe(404)
  const unknown = { lineId: crypto.randomUUID() }
  expect((await admin.put("/admins/statement-line/set-aside-undone", unknown)).status).toBe(404)
  expect((await learner.put("/admins/statement-line/set-aside-undone", unknown)).status).toBe(403)
})

test("a channel that the school does not have, an empty file and a wrong list of columns name their field", async () => {
  const file = buildStatement([{ in: "5", reference: "1" }])
  expect(await add(file, { channel: "Elsewhere" })).toMatchObject({
    status: 400,
    body: { errors: { channel: expect.any(String) } },
  })
  expect(await add(new File([], "x.csv"))).toMatchObject({ status: 400, body: { errors: { file: "Choose a file." } } })
  expect(await add(file, { columns: "[1]" })).toMatchObject({
    status: 400,
    body: { errors: { columns: expect.any(String) } },
  })
  expect(await add(buildStatement([]))).toMatchObject({ status: 400, body: { errors: { file: expect.any(String) } } })
  expect(await add(buildStatement([{ reference: "123456", out: "20.00" }]))).toMatchObject({
    status: 400,
    body: { errors: { file: "This file has no completed incoming payment." } },
  })
})

test("statements go 13 months after their last day, with their lines", async () => {
  const { body } = await add(buildStatement([{ reference: newNumber(), in: "5", day: "2024-02-28" }]))
  const { body: younger } = await add(buildStatement([{ reference: newNumber(), in: "5", day: "2024-03-01" }]))
  school.at("2025-03-31")
  await maintain(school.deps)
  const left = await db.selectFrom("statement_lines").select("statement_id").execute()
  const { statements } = (await admin.get("/admins/statements")).body as { statements: { id: string }[] }
  school.at("2026-11-20")
  expect(left.map(({ statement_id }) => statement_id)).not.toContain(body.statementId)
  expect(left.map(({ statement_id }) => statement_id)).toContain(younger.statementId)
  expect(statements.map(({ id }) => id)).not.toContain(body.statementId)
})
