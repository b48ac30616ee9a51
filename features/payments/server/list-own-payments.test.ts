// docs/rules/payments.md#payments

import { afterAll, expect, test } from "vitest"
import { buildClass } from "../../../test/builders/classes.ts"
import { buildEnrollment, buildPayment } from "../../../test/builders/enrollments.ts"
import { buildParent } from "../../../test/builders/people.ts"
import { testSchool } from "../../../test/school.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school

test("a family sees its own payments, newest first, with what each is for", async () => {
  const parent = await buildParent(db, { children: [{ firstName: "Ana", lastName: "Cruz" }] })
  const caller = await school.as(parent.id)
  const older = await buildPayment(db, parent.id)
  const newer = await buildPayment(db, parent.id, undefined, {
    code: "SLD-7K3Q2",
    status: "accepted",
    paid_at: new Date("2026-11-02T00:00:00Z"),
    amount_received_centavos: 125_050,
    decided_at: new Date("2026-11-03T00:00:00Z"),
  })
  const classId = await buildClass(db, { name: "Piano" })
  const child = { id: parent.children[0] ?? "", parentId: parent.id }
  const enrolleeId = await buildEnrollment(db, { classId, child, paymentId: newer })
  const { body } = await caller.get("/payments")
  expect(body).toEqual({
    success: true,
    payments: [
      {
        id: newer,
        code: "SLD-7K3Q2",
        status: "accepted",
        reason: null,
        words: null,
        amountDue: 1250,
        credit: 0,
        amountReceived: 1250.5,
        channel: null,
        referenceNumber: null,
        furtherReferences: [],
        sentAt: "2026-11-02T00:00:00.000Z",
        decidedAt: "2026-11-03T00:00:00.000Z",
        enrollments: [
          {
            enrolleeId,
            classId,
            className: "Piano",
            fullName: "Ana Cruz",
            price: 1250,
            discounts: [],
            status: "approved",
          },
        ],
        dues: [],
        missing: null,
        canSendAgain: false,
        proofsLeft: 3,
        seatsHeldUntil: null,
        online: null,
        refund: null,
      },
      expect.objectContaining({ id: older, status: "sent", enrollments: [], amountReceived: null }),
    ],
    pagination: expect.objectContaining({ total: 2 }),
  })
  expect((await caller.get(`/payments/${newer}`)).body.payment).toEqual((body.payments as unknown[])[0])
})

test("another family's payment is not found", async () => {
  const [one, other] = [await buildParent(db), await buildParent(db)]
  const id = await buildPayment(db, one.id)
  const caller = await school.as(other.id)
  expect((await caller.get(`/payments/${id}`)).status).toBe(404)
  expect((await caller.get("/payments")).body.payments).toEqual([])
})
