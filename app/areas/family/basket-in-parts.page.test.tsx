// docs/rules/payments.md#instalments

import { afterAll, expect, test } from "vitest"
import { buildClassInParts } from "../../../test/builders/classes.ts"
import { buildLearner } from "../../../test/builders/people.ts"
import { findField, openPage } from "../../../test/pages/open-page.tsx"
import { testSchool } from "../../../test/school.ts"

const school = await testSchool()
afterAll(() => school.close())

test("who comes back to the basket still pays in parts, until the choice is taken back", async () => {
  const learnerId = await buildLearner(school.db, { birthdate: "2017-05-05" })
  const classId = await buildClassInParts(school.db)
  await (await school.as(learnerId)).put("/basket", { items: [{ classId }] })
  const choice = () => findField("Pay in 4 parts")
  const page = await openPage(school, "/learner/basket", { as: learnerId })
  expect(await choice()).toHaveProperty("checked", false)
  await page.user.click(await choice())
  page.close()
  const again = await openPage(school, "/learner/basket", { as: learnerId, isSameWindow: true })
  await expect.poll(choice).toHaveProperty("checked", true)
  await again.user.click(await choice())
  again.close()
  await openPage(school, "/learner/basket", { as: learnerId, isSameWindow: true })
  expect(await choice()).toHaveProperty("checked", false)
})
