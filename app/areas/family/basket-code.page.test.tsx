// docs/rules/discounts.md#codes

import { afterAll, expect, test } from "vitest"
import { buildClass } from "../../../test/builders/classes.ts"
import { buildDiscount } from "../../../test/builders/discounts.ts"
import { buildLearner } from "../../../test/builders/people.ts"
import { find, findField, openPage, screen } from "../../../test/pages/open-page.tsx"
import { testSchool } from "../../../test/school.ts"

const school = await testSchool()
afterAll(() => school.close())

async function openBasketWith(code: string) {
  const learnerId = await buildLearner(school.db, { birthdate: "2017-05-05" })
  const classId = await buildClass(school.db, { price_centavos: 100_000 })
  await (await school.as(learnerId)).put("/basket", { items: [{ classId }] })
  const page = await openPage(school, "/learner/basket", { as: learnerId })
  await page.user.click(await screen.findByText("Have a code?"))
  await page.fill(/^Discount code/, code)
  await page.press("Apply code")
}

test("a code is applied, and its discount is a line of the amount", async () => {
  await buildDiscount(school.db, { name: "Welcome", kind: "code", code: "WELCOME1", percent: 10 })
  await openBasketWith("welcome1")
  expect(await screen.findByText("Discount code: WELCOME1")).toBeTruthy()
  expect((await screen.findByText(/^Welcome:/)).textContent).toBe("Welcome: −₱100.00")
})

test("a code that is worse than another discount says so, and is not applied", async () => {
  await buildDiscount(school.db, { name: "Early", kind: "early", until: "2120-01-01", percent: 20 })
  await openBasketWith("WELCOME1")
  expect(await screen.findByText("This code changes nothing: your other discounts are better.")).toBeTruthy()
  expect(await findField(/^Discount code/)).toHaveProperty("value", "WELCOME1")
  expect(screen.queryByText("Discount code: WELCOME1")).toBeNull()
  await find("button", "Apply code")
})
