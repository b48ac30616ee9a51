import { expect, type Page, type Route } from "@playwright/test"
import { classIds } from "../support/demo-classes.ts"
import { goFromInside } from "../support/from-inside.ts"
import { test } from "../support/journey.ts"
import { checkWidth, runAxe, whenRepainted } from "../support/page-checks.ts"
import { signedInRoles, storageStateOf } from "../support/places.ts"

test.describe.configure({ mode: "parallel", timeout: 240_000 })
test.use({ viewport: { width: 360, height: 740 } })

const noClasses = "No classes to show"
const noNews = "No announcements yet"
const noCard = "No Finalized Report Card Yet"
const nobody = "No results. Try clearing filters."

/** The lists of each role with their texts while they are empty. */
const lists: Record<(typeof signedInRoles)[number], [path: string, empty: string][]> = {
  learner: [
    ["/learner/classes", noClasses],
    ["/learner/explore", noClasses],
    ["/learner/schedule", "No events."],
    ["/learner/basket", "Your basket is empty"],
    ["/learner/payments", "No payments yet"],
    ["/learner/announcements", noNews],
    ["/learner/classroom/homeschool/group/{Kinder Circle}?tab=grades", noCard],
  ],
  parent: [
    ["/parent/classes", noClasses],
    ["/parent/explore", noClasses],
    ["/parent/schedule", "No events."],
    ["/parent/basket", "Your basket is empty"],
    ["/parent/payments", "No payments yet"],
    ["/parent/announcements", noNews],
    ["/parent/classroom/homeschool/group/{Grade 3 Morning Room}?tab=grades", noCard],
  ],
  teacher: [
    ["/teacher/classes", noClasses],
    ["/teacher", "No ongoing classes"],
    ["/teacher/schedule", "No events."],
    ["/teacher/announcements", noNews],
    ["/teacher/classroom/lifeskills/group/{Little Coders Lab}?tab=students", "No enrollees to show"],
    ["/teacher/classroom/lifeskills/group/{Little Coders Lab}?tab=grades", "No enrollees to show"],
  ],
  admin: [
    ["/admin/classes", noClasses],
    ["/admin/enrollees", nobody],
    ["/admin/payments", "No results. Try clearing filters."],
    ["/admin/payments?status=sent", "Nothing to check"],
    ["/admin/users/parents", nobody],
    ["/admin/users/learners", nobody],
    ["/admin/users/teachers", nobody],
    ["/admin/tools/announcements", noNews],
    ["/admin/tools/subjects", "No active subjects"],
    ["/admin/tools/join-links", "Nothing to show. Try clearing search filters."],
  ],
}

/** The calls of the lists. The class and the frame around a list have other calls. */
const ofLists =
  /\/(learners|parents|teachers|admins)\/(?!.*(\/info|join-status|verification-status|\/status\b|account))|\d\/(classes\/?(?:\?|$)|payments|basket|cards\/own)/

/** Returns the same reply with empty lists. */
function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return []
  if (typeof value !== "object" || value === null) return value
  const isPagination = "totalPages" in value
  const entries = Object.entries(value).map(([key, inner]) => [key, emptied(inner)])
  return { ...Object.fromEntries(entries), ...(isPagination && { total: 0, totalPages: 0 }) }
}

async function empty(route: Route): Promise<void> {
  const reply = await route.fetch()
  const isJson = reply.headers()["content-type"]?.includes("json")
  await (isJson
    ? route.fulfill({ response: reply, json: emptied(await reply.json()) })
    : route.fulfill({ response: reply }))
}

const fail = (route: Route) =>
  route.fulfill({ status: 500, json: { success: false, message: "Something went wrong on our side." } })

/** Mocks the replies of the lists' calls from this point on; pages are not mocked. */
async function answerLists(page: Page, how: (route: Route) => Promise<void>): Promise<void> {
  await page.unrouteAll({ behavior: "ignoreErrors" })
  await page.route(ofLists, (route) => (route.request().resourceType() === "fetch" ? how(route) : route.fallback()))
}

async function checkState(page: Page): Promise<string[]> {
  await whenRepainted(page)
  return [...(await checkWidth(page, 360)), ...(await runAxe(page, "at 360 px"))]
}

for (const role of signedInRoles) {
  test.describe(`the lists of a ${role}`, () => {
    test.use({ storageState: storageStateOf(role) })

    test(`say what happened and offer to try again, and it helps`, async ({ page }) => {
      const idOf = await classIds()
      for (const [template] of lists[role]) {
        await test.step(template, async () => {
          await answerLists(page, fail)
          await goFromInside(
            page,
            template.replace(/\{(.+)\}/, (_, name) => idOf(name)),
          )
          const again = page.getByRole("main").getByRole("button", { name: "Try again" }).first()
          await expect(again, template).toBeVisible()
          await expect(page.getByRole("main").getByRole("alert").first()).toContainText("could not be loaded")
          expect.soft(await checkState(page), template).toEqual([])
        })
      }
      await page.unrouteAll({ behavior: "ignoreErrors" })
      const again = page.getByRole("main").getByRole("button", { name: "Try again" })
      await expect(async () => {
        // One press may retry two lists: the other's button then disappears on its own.
        for (const button of await again.all()) await button.click({ timeout: 1000 }).catch(() => {})
        expect(await again.count()).toBe(0)
      }).toPass({ timeout: 20_000 })
      await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0)
    })

    test(`say that they are empty, and lead on`, async ({ page }) => {
      const idOf = await classIds()
      await answerLists(page, empty)
      for (const [template, words] of lists[role]) {
        await test.step(template, async () => {
          await goFromInside(
            page,
            template.replace(/\{(.+)\}/, (_, name) => idOf(name)),
          )
          await expect(page.getByRole("main").getByText(words).first(), template).toBeVisible()
          expect.soft(await checkState(page), template).toEqual([])
        })
      }
    })
  })
}
