import { expect, type Page } from "@playwright/test"
import type { StaffRole } from "../../../lib/roles.ts"
import { test } from "../support/journey.ts"
import { storageStateOf } from "../support/places.ts"

/** Each list with its filters and their parameters in the address. */
type List = { path: string; call: string; choices: [label: string, param: string, value: string][]; search?: string }

const people = (who: string): List => ({
  path: `/admin/users/${who}`,
  call: `/admins/${who}`,
  choices: [
    ["Access", "restricted", "0"],
    ["Order", "sortName", "desc"],
  ],
  search: "name",
})

const lists: Record<StaffRole, List[]> = {
  teacher: [
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
  ],
  admin: [
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
    people("learners"),
    people("parents"),
    {
      ...people("teachers"),
      choices: [["Verification", "verified", "verified"], ...people("teachers").choices],
    },
  ],
}

for (const [role, theirs] of Object.entries(lists)) {
  test.describe(`the lists of the ${role}`, () => {
    test.use({ storageState: storageStateOf(role as keyof typeof lists) })

    for (const list of theirs) {
      test(`what is chosen above ${list.path} is in the address, asked of the server, and stays`, ({ page }) =>
        checkFilters(page, list))

      test(`an address of ${list.path} with filters that do not exist shows the list without them`, ({ page }) =>
        checkWrongFilters(page, list))
    }
  })
}

async function checkFilters(page: Page, { path, call, choices, search }: List) {
  await page.goto(path)
  const bar = page.getByRole("main").getByRole("search")
  const chosen = Object.fromEntries(choices.map(([, param, value]) => [param, value]))
  if (search) chosen[search] = "a"
  const listRequest = page.waitForRequest((request) => {
    const url = new URL(request.url())
    return url.pathname === call && holds(url, chosen)
  })
  for (const [label, , value] of choices) await bar.getByLabel(label, { exact: true }).selectOption(value)
  if (search) await bar.getByRole("searchbox").fill("a")
  await expect(page).toHaveURL((url) => url.pathname === path && holds(url, chosen))
  await listRequest
  await page.reload()
  for (const [label, , value] of choices) await expect(bar.getByLabel(label, { exact: true })).toHaveValue(value)
  if (search) await expect(bar.getByRole("searchbox")).toHaveValue("a")
  await bar.getByRole("button", { name: "Clear filters" }).click()
  await expect(page).toHaveURL(path)
}

async function checkWrongFilters(page: Page, { path, choices, search }: List) {
  const wrong = choices.map(([, param]) => `${param}=no-such-choice`).join("&")
  await page.goto(`${path}?${wrong}&page=abc&pageSize=0`)
  const main = page.getByRole("main")
  await expect(main.getByRole("listitem").or(main.getByRole("row")).first()).toBeVisible()
  await expect(main.getByText("could not be loaded")).toHaveCount(0)
  for (const [label] of choices) await expect(main.getByLabel(label, { exact: true })).toHaveValue("")
  if (search) await expect(main.getByRole("searchbox")).toHaveValue("")
}

function holds({ searchParams }: URL, chosen: Record<string, string>): boolean {
  return Object.entries(chosen).every(([param, value]) => searchParams.get(param) === value)
}
