import { afterAll, expect, test } from "vitest"
import { qrPhFor, validateQrPh } from "../../../lib/qr-ph.ts"
import { sampleChannels } from "../../../platform/settings-schema.ts"
import { buildCheckoutForm, planCode } from "../../../test/builders/checkout-form.ts"
import { buildClass } from "../../../test/builders/classes.ts"
import { buildEnrollment } from "../../../test/builders/enrollments.ts"
import { buildAdmin, buildLearner, buildParent, buildTeacher } from "../../../test/builders/people.ts"
import { testSchool } from "../../../test/school.ts"
import { isPaymentCode } from "../domain/payment-code.ts"
import { deleteUnusedCodes } from "./code-queries.ts"
import { claimCode } from "./send/claim-code-queries.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school

async function buildFamily(children: { birthdate?: string }[] = [{}]) {
  const parent = await buildParent(db, { children })
  const caller = await school.as(parent.id)
  const plan = async (items: object[]) => (await caller.post("/payments/plan", { items })).body
  return { ...parent, caller, plan }
}

/** The class is not offered in parts. */
const atOnce = { discounts: [], parts: [], partsOffered: 0 }

test("says what several seats cost, where to pay, and the code for the message", async () => {
  const piano = await buildClass(db, { price_centavos: 50_000 })
  const chess = await buildClass(db, { price_centavos: 120_050, times: { tuesday: "09:00" } })
  const { children, plan } = await buildFamily([{}, {}])
  const [ana = "", ben = ""] = children
  const items = [
    { classId: piano, childId: ana },
    { classId: piano, childId: ben },
    { classId: chess, childId: ben },
  ]
  const { code, amount, lines, problems, channels } = await plan(items)
  expect(isPaymentCode(String(code))).toBe(true)
  expect(String(code)).toMatch(/^SLD-/)
  expect([amount, problems]).toEqual([2200.5, []])
  expect(lines).toEqual([
    { classId: piano, childId: ana, price: 500, ...atOnce },
    { classId: piano, childId: ben, price: 500, ...atOnce },
    { classId: chess, childId: ben, price: 1200.5, ...atOnce },
  ])
  const [gcash, bank] = channels as { qr: string | null }[]
  expect(bank?.qr).toBe(null)
  expect(gcash?.qr).toBe(qrPhFor(sampleChannels[0]?.qr ?? "", { amount: 220_050, reference: String(code) }))
  expect(validateQrPh(gcash?.qr ?? "")).toBe(null)
})

test("a learner plans for themselves, and may name no child; a parent must name one of their own", async () => {
  const classId = await buildClass(db, { price_centavos: 50_000 })
  const learner = await school.as(await buildLearner(db, { birthdate: "2017-05-05" }))
  const { body } = await learner.post("/payments/plan", { items: [{ classId }] })
  expect(body).toMatchObject({ amount: 500, lines: [{ classId, childId: null, price: 500 }] })
  const own = await buildFamily()
  const other = await buildFamily()
  const [childId = ""] = own.children
  expect((await learner.post("/payments/plan", { items: [{ classId, childId }] })).status).toBe(400)
  expect((await other.caller.post("/payments/plan", { items: [{ classId }] })).status).toBe(400)
  expect((await other.caller.post("/payments/plan", { items: [{ classId, childId }] })).status).toBe(404)
  expect((await own.caller.post("/payments/plan", { items: [] })).status).toBe(400)
})

test("says at once who is too old, enrolled already or without a seat, and what is open to the others", async () => {
  const full = await buildClass(db, { max_students: 1 })
  const open = await buildClass(db, { price_centavos: 50_000 })
  const { id, children, plan } = await buildFamily([{}, {}, { birthdate: "2000-01-01" }])
  const [ana = "", ben = "", old = ""] = children
  await buildEnrollment(db, { classId: open, child: { id: ben, parentId: id }, status: "pending" })
  const items = [
    { classId: full, childId: ana },
    { classId: full, childId: ben },
    { classId: open, childId: ana },
    { classId: open, childId: ben },
    { classId: open, childId: old },
  ]
  const { problems, lines, amount } = await plan(items)
  expect(lines).toEqual([{ classId: open, childId: ana, price: 500, ...atOnce }])
  expect(amount).toBe(500)
  expect(problems).toEqual([
    { classId: full, childId: ana, problem: "This class is full. There are not enough free seats." },
    { classId: full, childId: ben, problem: "This class is full. There are not enough free seats." },
    { classId: open, childId: ben, problem: "This student is already enrolled in this class or waiting for approval." },
    { classId: open, childId: old, problem: "The age does not meet the requirements of this class." },
  ])
})

test("names classes of one child that meet at the same time, and lets them be paid all the same", async () => {
  const times = { monday: "09:00" }
  const dates = { class_type: "group", start_date: "2026-11-23", end_date: "2026-12-18" } as const
  const piano = await buildClass(db, { ...dates, name: "Piano", times, price_centavos: 10_000 })
  const chess = await buildClass(db, { ...dates, name: "Chess", times, price_centavos: 10_000 })
  const { children, plan } = await buildFamily([{}, {}])
  const [ana = "", ben = ""] = children
  const { problems, lines } = await plan([
    { classId: piano, childId: ana },
    { classId: chess, childId: ana },
    { classId: piano, childId: ben },
  ])
  expect((lines as object[]).length).toBe(3)
  expect(problems).toEqual([
    { classId: piano, childId: ana, problem: "Same time as Chess: Monday, 9:00 AM." },
    { classId: chess, childId: ana, problem: "Same time as Piano: Monday, 9:00 AM." },
  ])
})

test("an open plan keeps its code when the form is opened again, and another plan has another one", async () => {
  const [piano, chess] = [await buildClass(db), await buildClass(db)]
  const { children, caller } = await buildFamily([{}, {}])
  const [ana = "", ben = ""] = children
  const first = await planCode(caller, [{ classId: piano, childId: ana }])
  expect(await planCode(caller, [{ classId: piano, childId: ben }])).toBe(first)
  const both = [piano, chess].map((classId) => ({ classId, childId: ana }))
  const second = await planCode(caller, both)
  expect(second).not.toBe(first)
  expect(await planCode(caller, both.toReversed())).toBe(second)
  const other = await buildFamily()
  expect(await planCode(other.caller, [{ classId: piano, childId: other.children[0] ?? "" }])).not.toBe(first)
})

test("a plan does not wait for a checkout that has locked its code: it gets another one", async () => {
  const classId = await buildClass(db)
  const { id, children, caller } = await buildFamily()
  const items = [{ classId, childId: children[0] ?? "" }]
  const code = await planCode(caller, items)
  await db.transaction().execute(async (tx) => {
    await claimCode(tx, code, id)
    expect(await planCode(caller, items)).not.toBe(code)
  })
})

test("a code for seats that are taken meanwhile, or that a newer code is for too, is not listed", async () => {
  const [piano, chess] = [await buildClass(db), await buildClass(db, { times: { tuesday: "09:00" } })]
  const parent = await buildParent(db, { children: [{}] })
  const caller = await school.as(parent.id)
  const items = [piano, chess].map((classId) => ({ classId, childId: parent.children[0] ?? "" }))
  for (const [nth, item] of items.entries()) {
    school.at("2026-11-20", `10:0${nth}`)
    await planCode(caller, [item])
  }
  school.at("2026-11-20", "10:05")
  const both = await planCode(caller, items)
  const listed = async () =>
    ((await caller.get("/payments/open-codes")).body.codes as { code: string }[]).map((each) => each.code)
  expect(await listed()).toEqual([both])
  await caller.post("/payments/checkout", buildCheckoutForm(items, { code: both }))
  expect(await listed()).toEqual([])
})

test("open codes are listed with what they are for until they are used or a week old, and then removed", async () => {
  school.at("2026-11-20")
  const classId = await buildClass(db, { name: "Piano", price_centavos: 50_000 })
  const { children, caller } = await buildFamily()
  const code = await planCode(caller, [{ classId, childId: children[0] ?? "" }])
  const klass = { id: classId, name: "Piano", programType: "lifeskills", classType: "group" }
  const codes = async () => (await caller.get("/payments/open-codes")).body.codes
  expect(await codes()).toEqual([
    { code, amount: 500, until: "2026-11-27T02:00:00.000Z", isBegunOnline: false, classes: [klass] },
  ])
  school.at("2026-11-27", "10:01")
  expect(await codes()).toEqual([])
  await deleteUnusedCodes(db, school.deps.now(), 1000)
  expect(await db.selectFrom("payment_codes").select("code").where("code", "=", code).execute()).toEqual([])
  school.at("2026-11-20")
})

test("nothing is to be paid for a free class: there is no code", async () => {
  const classId = await buildClass(db, { price_centavos: 0 })
  const { children, plan } = await buildFamily()
  expect(await plan([{ classId, childId: children[0] }])).toMatchObject({ code: null, amount: 0, problems: [] })
})

test("only learners and parents plan payments", async () => {
  const classId = await buildClass(db)
  for (const id of [await buildAdmin(db), await buildTeacher(db)]) {
    const caller = await school.as(id)
    expect((await caller.post("/payments/plan", { items: [{ classId }] })).status).toBe(403)
  }
})
