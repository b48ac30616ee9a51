// docs/rules/users.md#finding-people

import { afterAll, expect, test } from "vitest"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildEnrollment, buildPayment } from "../../../../test/builders/enrollments.ts"
import { buildAdmin, buildLearner, buildParent, buildTeacher } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"
import type { PaymentRow } from "../../payer-contract.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
const admin = await school.as(await buildAdmin(db))
const parent = await buildParent(db, { children: [{ firstName: "Migo" }, { firstName: "Ada" }] })
const [migo = "", ada = ""] = parent.children
const [first, second] = [await buildClass(db), await buildClass(db)]

const paidOn = async (day: number, changes: { reference_number?: string; channel?: string } = {}) => {
  const id = await buildPayment(db, parent.id)
  await db
    .updateTable("payments")
    .set({ paid_at: new Date(`2026-11-0${day}T02:00:00Z`), ...changes })
    .where("id", "=", id)
    .execute()
  return id
}
const forChild = (id: string, classId: string, paymentId: string, status: "approved" | "left" = "approved") =>
  buildEnrollment(db, { classId, child: { id, parentId: parent.id }, paymentId, status })

const older = await paidOn(1)
const newer = await paidOn(2, { reference_number: "0012 3456", channel: "GCash" })
await forChild(migo, first, newer)
await forChild(ada, first, newer)
await forChild(migo, second, older, "left")
await forChild(migo, second, older)

async function list(query: string) {
  const { status, body } = await admin.get(`/admins/user/payments?${query}`)
  expect(status).toBe(200)
  return { payments: body.payments as PaymentRow[], pagination: body.pagination }
}

test("an administrator sees what somebody has paid, newest first, and for whom", async () => {
  expect(await list(`userId=${parent.id}`)).toEqual({
    payments: [
      {
        id: newer,
        amountDue: 1250,
        referenceNumber: "0012 3456",
        channel: "GCash",
        paidAt: "2026-11-02T02:00:00.000Z",
        students: ["Ada Cruz", "Migo Cruz"],
      },
      {
        id: older,
        amountDue: 1250,
        referenceNumber: null,
        channel: null,
        paidAt: "2026-11-01T02:00:00.000Z",
        students: ["Migo Cruz"],
      },
    ],
    pagination: { page: 1, pageSize: 20, total: 2, totalPages: 1 },
  })
})

test("payments come in pages, and who has paid nothing has none", async () => {
  expect((await list(`userId=${parent.id}&pageSize=1&page=2`)).payments.map(({ id }) => id)).toEqual([older])
  expect((await list(`userId=${parent.id}&page=9`)).payments).toEqual([])
  expect((await list(`userId=${await buildLearner(db)}`)).payments).toEqual([])
})

test("nobody but an administrator sees payments, not even whose they are", async () => {
  const askers = [null, await buildLearner(db), await buildTeacher(db), parent.id]
  const statuses = await Promise.all(
    askers.map(async (id) => (await (await school.as(id)).get(`/admins/user/payments?userId=${parent.id}`)).status),
  )
  expect(statuses).toEqual([401, 403, 403, 403])
})
