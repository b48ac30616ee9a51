// docs/rules/classes.md#class-search

import { afterAll, beforeAll, expect, test } from "vitest"
import { buildClass } from "../../../test/builders/classes.ts"
import { buildLearner, buildTeacher } from "../../../test/builders/people.ts"
import { find, hasFocus, isAt, openPage, screen } from "../../../test/pages/open-page.tsx"
import { type TestSchool, testSchool } from "../../../test/school.ts"

let school: TestSchool
let learner: string

beforeAll(async () => {
  school = await testSchool()
  learner = await buildLearner(school.db)
  const violin = { teacher_id: await buildTeacher(school.db), tag1: "violin", price_centavos: 50_000 }
  await buildClass(school.db, { ...violin, name: "First Strings", times: { saturday: "09:00" } })
  await buildClass(school.db, { ...violin, name: "Late Strings", times: { monday: "19:00" } })
})
afterAll(() => school.close())

test("a day in the search is a filter that one tap removes", async () => {
  const { user } = await openPage(school, "/learner/explore?className=violin+saturday", { as: learner })
  await find("heading", "First Strings")
  expect(screen.queryByRole("heading", { name: "Late Strings" })).toBeNull()
  await user.click(await find("link", /Remove filter: Saturday/))
  await isAt("/learner/explore?className=violin")
  await find("heading", "Late Strings")
})

test("a search without results shows close matches, and what differs", async () => {
  await openPage(school, "/learner/explore?className=violin&weekday=sunday", { as: learner })
  await find("heading", "No classes to show")
  await find("heading", "Close matches")
  expect((await find("link", /First Strings/)).textContent).toContain("On Saturday instead")
})

test("the button at the end of the filters says how many classes match, closes them and leads to the list", async () => {
  const { user } = await openPage(school, "/learner/explore?className=violin", { as: learner })
  const filters = await find("button", "Filters and order")
  await user.click(filters)
  expect(filters.getAttribute("aria-expanded")).toBe("true")
  await user.click(await find("button", "Show 2 classes"))
  expect(filters.getAttribute("aria-expanded")).toBe("false")
  await hasFocus(filters)
})
