// docs/rules/audit.md#histories

import { afterAll, expect, test } from "vitest"
import { buildClass } from "../../../test/builders/classes.ts"
import { buildEnrollment, buildPayment } from "../../../test/builders/enrollments.ts"
import { buildAdmin, buildLearner } from "../../../test/builders/people.ts"
import { testSchool } from "../../../test/school.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school

test("the history of a payment has each decision with its values, newest first, for whoever sees payments", async () => {
  const learnerId = await buildLearner(db)
  const paymentId = await buildPayment(db, learnerId)
  await buildEnrollment(db, { classId: await buildClass(db), learnerId, paymentId, status: "pending" })
  const cashier = await school.as(await buildAdmin(db, { first_name: "Carla", staff_roles: ["cashier"] }))
  const reject = await cashier.put("/admins/payment/reject", { paymentId, reason: "unreadable" })
  expect([reject.status, reject.body.message]).toEqual([200, expect.any(String)])
  const { body, status } = await cashier.get(`/admins/payment/history?paymentId=${paymentId}`)
  expect(status).toBe(200)
  expect(body.history).toMatchObject([{ what: "Rejected the payment", who: "Carla Dizon", isAdmin: true }])
  expect(JSON.stringify(body.history)).toContain("Rejected")
  const other = await buildPayment(db, learnerId)
  expect((await cashier.get(`/admins/payment/history?paymentId=${other}`)).body.history).toEqual([])
})
