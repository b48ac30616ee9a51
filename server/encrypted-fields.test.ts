// docs/rules/privacy.md#encryption

import { sql } from "kysely"
import { afterAll, expect, test } from "vitest"
import { hashPassword } from "../features/accounts/server/passwords/passwords.ts"
import { type Encrypted, type EncryptedColumn, encryptedColumns } from "../platform/database/encrypted-columns.ts"
import { encryptRows } from "../platform/encryption/encrypt-rows.ts"
import { type KeyRing, openKeyRing, unreadable } from "../platform/encryption/key-ring.ts"
import { buildAcceptance, buildSentPayment } from "../test/builders/ledger.ts"
import {
  buildAccount,
  buildAdmin,
  buildChild,
  buildLearner,
  buildParent,
  buildTeacher,
} from "../test/builders/people.ts"
import { testDataKey, testDataKeys } from "../test/data-keys.ts"
import { type Caller, testSchool } from "../test/school.ts"
import { ownPassword } from "../test/structure/any-call.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school

const needs = ["Gluten intolerance of the learner", "Stutters of the child", "Hearing aid of the second child"]
const edited = ["Lactose intolerance of the learner", "Dyslexia of the child"]
const numbers = ["55501234567890", "55509876543210"] as const

const learnerForm = { birthdate: "2000-01-31", guardianFullName: "Gloria Santos", guardianContact: "+63917123456" }
const childForm = { firstName: "Migo", lastName: "Cruz", gradeLevel: "Grade 3", birthDate: "2017-03-03" }
const teacherForm = {
  expertise1: "Coding",
  expertise2: "Robotics",
  expertise3: "Mathematics",
  introduction: "https://videos.example/hello",
  demo: "https://videos.example/demo",
  paymentMode: "Bank",
  accountNumber: numbers[0],
  bankName: "Bayan Bank",
}

/** Every row of every table, as PostgreSQL writes it. */
async function dump(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname not like 'pg\\_%' and nspname <> 'information_schema'`.execute(db)
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} as t`.execute(db)
      return rows.map(({ row }) => row)
    }),
  )
  return texts.flat().join("\n")
}

/** A family whose payment was accepted asks for it back. */
async function requestRefund(accountNumber: string): Promise<string> {
  const payment = await buildSentPayment(school, { price: 100_000, klass: { sessions: 4 } })
  await buildAcceptance(school, payment)
  const to = { channel: "Bayan Bank", accountName: "Pia Cruz", accountNumber }
  const family = await school.as(payment.parentId)
  const answer = await family.post(`/payments/${payment.paymentId}/refund`, { reason: "dissatisfied", to })
  expect(answer.status).toBe(200)
  const { id } = await db
    .selectFrom("refunds")
    .select("id")
    .where("payment_id", "=", payment.paymentId)
    .executeTakeFirstOrThrow()
  return id
}

type ChildReply = { id: string; specialNeeds: string }
const childrenOf = async (parent: Caller) =>
  ((await parent.get("/parents/account")).body.data as { children: ChildReply[] }).children

test("a dump of the database has no special need and no account number, and those concerned read them as before", async () => {
  const learner = await school.as(await buildAccount(db))
  await learner.post("/accounts/register-learner", { ...learnerForm, specialNeeds: needs[0] })
  const parent = await school.as(await buildAccount(db))
  await parent.post("/accounts/register-parent", { children: [{ ...childForm, specialNeeds: needs[1] }] })
  await parent.post("/parents/account/child", { ...childForm, firstName: "Ana", specialNeeds: needs[2] })
  const teacherId = await buildAccount(db)
  const teacher = await school.as(teacherId)
  expect((await teacher.post("/accounts/register-teacher", teacherForm)).status).toBe(200)
  const refundId = await requestRefund(numbers[1])
  const atFirst = await dump()
  expect(atFirst).toContain("Bayan Bank")
  for (const secret of [...needs, ...numbers]) expect(atFirst).not.toContain(secret)
  expect((await learner.get("/learners/account")).body.data).toMatchObject({ specialNeeds: needs[0] })
  expect((await teacher.get("/teachers/teaching-profile")).body.profile).toMatchObject({ accountNumberEnd: "7890" })
  const admin = await school.as(await buildAdmin(db))
  const { refunds } = (await admin.get("/admins/refunds?pageSize=100")).body
  expect(refunds).toContainEqual(
    expect.objectContaining({ id: refundId, to: expect.objectContaining({ accountNumber: "•••• 3210" }) }),
  )

  const children = await childrenOf(parent)
  expect(children.map(({ specialNeeds }) => specialNeeds).toSorted()).toEqual([needs[2], needs[1]].toSorted())
  await learner.post("/learners/account/special-needs", { specialNeeds: edited[0] })
  await parent.post("/parents/account/children/special-needs", { childId: children[0]?.id, specialNeeds: edited[1] })
  const later = await dump()
  for (const secret of [...edited, ...needs, ...numbers]) expect(later).not.toContain(secret)
  expect((await learner.get("/learners/account")).body.data).toMatchObject({ specialNeeds: edited[0] })
  expect((await childrenOf(parent)).map(({ specialNeeds }) => specialNeeds)).toContain(edited[1])
})

const setNeeds = (id: string, special_needs: Encrypted) =>
  db.updateTable("children").set({ special_needs }).where("id", "=", id).execute()
const plain = (text: string) => text as unknown as Encrypted

test("a value that cannot be read does not break its page, and says so where it stands", async () => {
  const parentId = (await buildParent(db, { children: [] })).id
  const [readable, moved, foreign] = [
    await buildChild(db, parentId),
    await buildChild(db, parentId),
    await buildChild(db, parentId),
  ]
  const cell = { column: "children.special_needs", id: readable } as const
  const otherKey = openKeyRing(["another-key-of-another-school-or-year"], () => {})
  await setNeeds(readable, testDataKeys.encrypt("Asthma", cell))
  await setNeeds(moved, testDataKeys.encrypt("Asthma", cell))
  await setNeeds(foreign, otherKey.encrypt("Asthma", { ...cell, id: foreign }))
  const shown = Object.fromEntries(
    (await childrenOf(await school.as(parentId))).map((child) => [child.id, child.specialNeeds]),
  )
  expect(shown).toEqual({ [readable]: "Asthma", [moved]: unreadable, [foreign]: unreadable })
})

test("the whole number of a teacher that cannot be read is a clear error, and the teacher can enter it again", async () => {
  const id = await buildTeacher(db, { password_hash: await hashPassword(ownPassword, "low") })
  const otherKey = openKeyRing(["another-key-of-another-school-or-year"], () => {})
  const account_number = otherKey.encrypt("0917", { column: "teachers.account_number", id })
  await db.updateTable("teachers").set({ account_number }).where("account_id", "=", id).execute()
  const admin = await school.as(await buildAdmin(db))
  const { status, body } = await admin.post("/admins/teachers/account-number", { teacherId: id })
  expect([status, body.message]).toEqual([
    500,
    "This cannot be read: the server does not have the key with which it was encrypted.",
  ])
  const change = { paymentMode: "GCash", accountNumber: "0917 765 4321", currentPassword: ownPassword }
  expect((await (await school.as(id)).post("/teachers/payment-details", change)).status).toBe(200)
  expect((await admin.post("/admins/teachers/account-number", { teacherId: id })).body.accountNumber).toBe(
    "0917 765 4321",
  )
})

/** The stored values of all encrypted columns. */
async function storedValues(): Promise<{ column: EncryptedColumn; id: string; value: Encrypted }[]> {
  const all = Object.entries(encryptedColumns).map(async ([name, id]) => {
    const [table = "", value = ""] = name.split(".")
    const { rows } = await sql<{ id: string; value: Encrypted }>`
      select ${sql.ref(id)} as id, ${sql.ref(value)} as value from ${sql.table(table)}
      where ${sql.ref(value)} is not null`.execute(db)
    return rows.map((row) => ({ column: name as EncryptedColumn, ...row }))
  })
  return (await Promise.all(all)).flat()
}

test("plain text from before is encrypted, a rotation killed half-way goes on, and nothing is lost or done twice", async () => {
  const parentId = (await buildParent(db, { children: [] })).id
  const children = await Promise.all(Array.from({ length: 6 }, () => buildChild(db, parentId)))
  for (const [nth, id] of children.entries()) await setNeeds(id, plain(`Needs ${nth}`))
  const learnerId = await buildLearner(db)
  await db
    .updateTable("learners")
    .set({ special_needs: plain("Low sight") })
    .where("account_id", "=", learnerId)
    .execute()
  await buildTeacher(db)
  const readable = async () => {
    const all = (await storedValues()).map(({ column, id, value }) => {
      const text = dataKeys.tryDecrypt(value, { column, id })
      return text === null ? "" : `${column} ${id} ${text}`
    })
    return all.filter((each) => each !== "").toSorted()
  }
  const dataKeys = openKeyRing(["a-new-key-after-the-first-one-of-tests", testDataKey], () => {})
  const before = await readable()
  expect(before.length).toBeGreaterThan(8)

  let encryptions = 0
  const dying: KeyRing = {
    ...dataKeys,
    encrypt(text, cell) {
      encryptions += 1
      // Not in the first column: its batch is committed by then.
      if (cell.column === "teachers.account_number") throw new Error("killed")
      return dataKeys.encrypt(text, cell)
    },
  }
  await expect(encryptRows({ db, dataKeys: dying })).rejects.toThrow("killed")
  expect(await readable()).toEqual(before)
  const isCurrent = ({ value }: { value: Encrypted }) => String(value).startsWith(dataKeys.currentPrefix)
  const half = (await storedValues()).filter(isCurrent).length
  expect(half).toBe(encryptions - 1)

  const unreadable = (await storedValues()).length - before.length
  expect(await encryptRows({ db, dataKeys })).toEqual({ encrypted: before.length - half, unreadable })
  expect(await readable()).toEqual(before)
  expect(await encryptRows({ db, dataKeys })).toEqual({ encrypted: 0, unreadable })
  const rotated = openKeyRing(["a-new-key-after-the-first-one-of-tests"], () => {})
  for (const { column, id, value } of (await storedValues()).filter(isCurrent))
    expect(rotated.tryDecrypt(value, { column, id })).not.toBeNull()
})
