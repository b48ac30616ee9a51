// docs/rules/monitoring.md

import { afterAll, beforeAll, expect, test } from "vitest"
import { buildClass } from "../../../test/builders/classes.ts"
import { buildEnrollment, buildPayment } from "../../../test/builders/enrollments.ts"
import { buildAdmin, buildLearner, buildParent, buildTeacher } from "../../../test/builders/people.ts"
import { find, findText, openPage, screen, waitFor, within } from "../../../test/pages/open-page.tsx"
import { type TestSchool, testSchool } from "../../../test/school.ts"

let school: TestSchool
let admin: string

beforeAll(async () => {
  school = await testSchool()
  admin = await buildAdmin(school.db)
  const { db } = school
  const links = { monday: "https://zoom.example/1" }
  await buildClass(db, { status: "pending", created_at: new Date("2026-11-17T00:00:00Z"), links })
  await buildTeacher(db, { verification: "pending" })
  const parent = await buildParent(db, { first_name: "Pia", last_name: "Mendoza" })
  const child = { id: parent.children[0] ?? "", parentId: parent.id }
  await buildEnrollment(db, { classId: await buildClass(db, { links }), child, status: "pending" })
  const payment_id = await buildPayment(db, parent.id, undefined, { status: "accepted" })
  await db
    .insertInto("refunds")
    .values({
      payment_id,
      account_id: parent.id,
      reason: "mistake",
      amount_centavos: 1000,
      channel: "GCash",
      requested_at: new Date("2026-11-12T00:00:00Z"),
      review_by: "2026-11-17",
    })
    .execute()
})
afterAll(() => school.close())

const open = (path: string) => openPage(school, path, { as: admin })
const menu = () => find("navigation", "Administration")

test("the home page lists what waits, how old the oldest is and when it is due, with the way to the list", async () => {
  school.at("2026-11-20")
  await open("/admin")
  const main = await find("main", "")
  const row = (name: RegExp) => find("link", name, main)
  const classes = await row(/^1\s*class to review/)
  expect(classes.getAttribute("href")).toBe("/admin/classes?status=pending")
  expect(classes.textContent).toContain("oldest: 3 days")
  const refunds = await row(/^1\s*refund to review/)
  expect(refunds.getAttribute("href")).toBe("/admin/refunds")
  expect(refunds.textContent).toContain("oldest: 8 days, due 17 Nov Late")
  expect((await row(/^1\s*payment to check/)).getAttribute("href")).toBe("/admin/payments?status=sent")
  const nothing = await row(/^0\s*objections to decide/)
  expect(nothing.hasAttribute("data-done")).toBe(true)
  expect(nothing.textContent).not.toContain("oldest")
})

test("work that could not be counted is said so, and counted again", async () => {
  const page = await open("/admin")
  page.network.answer(/monitoring\/work/, { success: false, message: "Busy" }, 500)
  await findText("Your work could not be counted.")
  page.network.restore()
  await page.press("Try again")
  await find("link", /class to review/, await find("main", ""))
})

test("the menu has groups of at most six entries, and that of the current page is open", async () => {
  const page = await open("/admin/payouts")
  const groups = () => [...document.querySelectorAll<HTMLDetailsElement>("aside nav details")]
  const opened = () => groups().flatMap((group) => (group.open ? group.querySelector("summary")?.textContent : []))
  await find("heading", "Payouts")
  expect(opened()).toEqual(["Money"])
  for (const group of groups()) expect(within(group).getAllByRole("link").length).toBeLessThanOrEqual(6)
  const tools = groups().at(-1)?.querySelector("summary")
  if (tools) await page.user.click(tools)
  expect(opened()).toEqual(["Money", "Tools"])
  await page.press("Objections", "link", await menu())
  await find("heading", "Objections")
  expect(opened()).toEqual(["Tools"])
})

test("the number that waits is in the menu, also of a folded group, but not on the page that shows it", async () => {
  const page = await open("/admin/users/learners")
  const folded = (name: string) =>
    [...document.querySelectorAll("aside nav summary")].find((each) => each.textContent?.startsWith(name))?.textContent
  await waitFor(() => expect(folded("Money")).toBe("Money2"))
  await find("link", /^To verify\s*1$/, await menu())
  expect(folded("Classes")).toBe("Classes1")
  await page.goTo("/admin/users/teachers?verified=pending")
  await find("heading", "Teachers to verify")
  await find("link", "To verify", await menu())
  await page.goTo("/admin")
  await find("link", /class to review/, await find("main", ""))
  expect(folded("Money")).toBe("Money")
})

test("a row of a list opens for its details, by keyboard too, and stays a row of a table", async () => {
  await buildLearner(school.db, { first_name: "Umay", last_name: "Abad" })
  const page = await open("/admin/users/learners")
  const row = await find("row", /Umay Abad/)
  expect(row.getAttribute("data-row")).toBe("folded")
  const cells = within(row).getAllByRole("cell")
  expect(cells.map((cell) => cell.getAttribute("data-place"))).toEqual(["title", "line", "line", "side", "actions"])
  expect(cells.map((cell) => cell.getAttribute("aria-colindex"))).toEqual(["1", "2", "3", "4", "5"])
  expect(screen.getAllByRole("columnheader").map((head) => head.textContent)).toEqual([
    "Name",
    "Contact",
    "Age",
    "Access",
    "Restrict",
  ])
  const more = await find("button", /^More about.*Umay Abad/)
  expect(more.getAttribute("aria-expanded")).toBe("false")
  more.focus()
  await page.user.keyboard("{Enter}")
  expect(more.getAttribute("aria-expanded")).toBe("true")
  expect(row.getAttribute("data-row")).toBe("open")
})
