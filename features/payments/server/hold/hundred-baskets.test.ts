// docs/rules/payments.md#seats-held-while-paying

import { afterAll, expect, test } from "vitest"
import { buildCheckoutForm } from "../../../../test/builders/checkout-form.ts"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildLearner } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school

test("a hundred baskets with the last three seats: three are paid for, nobody else has a seat, a hold or a payment", async () => {
  const free = { min_age: 3, max_age: 70 }
  const [wanted, other] = [await buildClass(db, { ...free, max_students: 3 }), await buildClass(db, free)]
  const learners = await Promise.all(Array.from({ length: 100 }, () => buildLearner(db)))
  const families = await Promise.all(
    learners.map(async (id, nth) => {
      const caller = await school.as(id)
      const both = [{ classId: wanted }, { classId: other }]
      return { id, caller, items: nth % 2 ? both : both.toReversed() }
    }),
  )
  const put = await Promise.all(families.map(({ caller, items }) => caller.put("/basket", { items })))
  expect(new Set(put.map(({ status }) => status))).toEqual(new Set([200]))
  const answers = await Promise.all(
    families.map(async ({ id, caller, items }) => {
      await caller.post("/payments/plan", { items })
      let reply = await caller.post("/payments/checkout", buildCheckoutForm(items))
      // A busy school asks to try again; held seats stay held.
      while (reply.status === 503) reply = await caller.post("/payments/checkout", buildCheckoutForm(items))
      return { id, status: reply.status }
    }),
  )
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
  const served = answers.filter(({ status }) => status === 200).map(({ id }) => id)
  expect(served).toHaveLength(3)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(97)
  const accountsOf = async (classId: string) => {
    const seats = await db.selectFrom("enrollments").select("account_id").where("class_id", "=", classId).execute()
    return seats.map(({ account_id }) => account_id).toSorted()
  }
  expect(await accountsOf(wanted)).toEqual(served.toSorted())
  expect(await accountsOf(other)).toEqual(served.toSorted())
  const payments = await db.selectFrom("payments").select("account_id").execute()
  expect(payments.map(({ account_id }) => account_id).toSorted()).toEqual(served.toSorted())
  const taken = db.selectFrom("classes").select("seats_taken").where("id", "=", wanted)
  expect(await taken.executeTakeFirst()).toEqual({ seats_taken: 3 })
})
