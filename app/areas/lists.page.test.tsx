// docs/rules/pages.md#menus

import { afterAll, beforeAll, expect, test } from "vitest"
import { buildClass } from "../../test/builders/classes.ts"
import { buildEnrollment } from "../../test/builders/enrollments.ts"
import { buildAdmin, buildLearner, buildParent, buildTeacher } from "../../test/builders/people.ts"
import { find, findField, isAt, openPage, screen, waitFor, within } from "../../test/pages/open-page.tsx"
import { type TestSchool, testSchool } from "../../test/school.ts"

let school: TestSchool
const people = { teacher: "", admin: "" }

beforeAll(async () => {
  school = await testSchool()
  people.admin = await buildAdmin(school.db)
  people.teacher = await buildTeacher(school.db)
  const classId = await buildClass(school.db, { teacher_id: people.teacher })
  const parent = await buildParent(school.db)
  const learnerId = await buildLearner(school.db)
  await buildEnrollment(school.db, { classId, learnerId, status: "pending" })
  await buildEnrollment(school.db, { classId, child: { id: parent.children[0] ?? "", parentId: parent.id } })
})
afterAll(() => school.close())

/** A list with its filters and their parameters in the address. */
type List = { path: string; call: string; choices: [label: string, param: string, value: string][]; search: string }

const ofPeople: List["choices"] = [
  ["Access", "restricted", "0"],
  ["Order", "sortName", "desc"],
]

const lists: List[] = [
  {
    path: "/teacher/classes",
    call: "/teachers/classes",
    choices: [
      ["Class type", "type", "solo"],
      ["Status", "status", "approved"],
      ["Order", "name", "desc"],
    ],
    search: "className",
  },
  {
    path: "/admin/classes",
    call: "/admins/classes",
    choices: [
      ["Program", "programType", "lifeskills"],
      ["Class type", "type", "group"],
      ["Status", "status", "approved"],
      ["Archived", "deleted", "0"],
      ["Name", "name", "desc"],
      ["Date", "date", "asc"],
    ],
    search: "className",
  },
  {
    path: "/admin/enrollees",
    call: "/admins/enrollees",
    choices: [
      ["Status", "status", "approved"],
      ["Class", "classStatus", "ongoing"],
      ["Order", "sort", "name-desc"],
    ],
    search: "search",
  },
  {
    path: "/admin/payments",
    call: "/admins/payments",
    choices: [
      ["Status", "status", "accepted"],
      ["Checks", "check", "amount"],
      ["Channel", "channel", "GCash"],
    ],
    search: "search",
  },
  {
    path: "/admin/tools/join-links",
    call: "/admins/classes",
    choices: [
      ["Class type", "type", "group"],
      ["Links", "links", "missing"],
      ["Order", "name", "desc"],
    ],
    search: "className",
  },
  { path: "/admin/users/learners", call: "/admins/learners", choices: ofPeople, search: "name" },
  { path: "/admin/users/parents", call: "/admins/parents", choices: ofPeople, search: "name" },
  {
    path: "/admin/users/teachers",
    call: "/admins/teachers",
    choices: [["Verification", "verified", "verified"], ...ofPeople],
    search: "name",
  },
]

const readerOf = (path: string) => (path.startsWith("/teacher") ? people.teacher : people.admin)

/** The bar of filters; the simulated window does not know the role of its element. */
async function filters(): Promise<HTMLElement> {
  await waitFor(() => expect(document.querySelector("main search")).not.toBeNull())
  return document.querySelector("main search") as HTMLElement
}

const chosenIn = async (label: string) => ((await findField(label, await filters())) as HTMLSelectElement).value

test.each(lists)("what is chosen above $path is in the address, asked of the server, and stays", async (list) => {
  const { path, call, choices, search } = list
  const page = await openPage(school, path, { as: readerOf(path) })
  for (const [label, , value] of choices) await page.user.selectOptions(await findField(label, await filters()), value)
  await page.user.type(await within(await filters()).findByRole("searchbox"), "a")
  const chosen = new URLSearchParams({
    ...Object.fromEntries(choices.map(([, param, value]) => [param, value])),
    [search]: "a",
  })
  const holds = (address: string) => {
    const { pathname, searchParams } = new URL(address, "http://localhost")
    return [...chosen].every(([param, value]) => searchParams.get(param) === value) && pathname
  }
  await expect.poll(() => holds(window.location.href)).toBe(path)
  await expect.poll(() => page.network.requests.map((each) => holds(each.path))).toContain(call)
  page.close()
  const reloaded = await openPage(school, `${path}?${chosen}`, { as: readerOf(path) })
  for (const [label, , value] of choices) expect(await chosenIn(label)).toBe(value)
  expect(within(await filters()).getByRole("searchbox")).toHaveProperty("value", "a")
  await reloaded.press("Clear filters", "button", await filters())
  await isAt(path)
})

test.each(lists)(
  "an address of $path with filters that do not exist shows the list without them",
  async ({ path, choices }) => {
    const wrong = choices.map(([, param]) => `${param}=no-such-choice`).join("&")
    await openPage(school, `${path}?${wrong}&page=abc&pageSize=0`, { as: readerOf(path) })
    const main = await find("main", "")
    await expect
      .poll(() => [...within(main).queryAllByRole("listitem"), ...within(main).queryAllByRole("row")].length)
      .toBeGreaterThan(0)
    expect(screen.queryByText(/could not be loaded/)).toBeNull()
    for (const [label] of choices) expect(await chosenIn(label)).toBe("")
    expect(within(await filters()).getByRole("searchbox")).toHaveProperty("value", "")
  },
)

test("a page of a list past its end leads to its last page", async () => {
  await openPage(school, "/admin/users/teachers?sortName=desc&page=99", { as: people.admin })
  await isAt("/admin/users/teachers?sortName=desc")
  await find("button", /^Restrict/)
})

test.each(["learner", "parent", "teacher", "admin"] as const)("the menu of a %s leads to the help", async (role) => {
  const builders = {
    learner: () => buildLearner(school.db),
    parent: async () => (await buildParent(school.db)).id,
    teacher: async () => people.teacher,
    admin: async () => people.admin,
  }
  await openPage(school, `/${role}/account`, { as: await builders[role]() })
  const names = { learner: "Learner", parent: "Parent", teacher: "Teacher", admin: "Administration" }
  expect((await find("link", "Help", await find("navigation", names[role]))).getAttribute("href")).toBe("/help")
})
