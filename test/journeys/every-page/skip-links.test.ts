import { expect, type Page } from "@playwright/test"
import { classIds } from "../support/demo-classes.ts"
import { test } from "../support/journey.ts"
import { signedInRoles, storageStateOf } from "../support/places.ts"
import { openSettled } from "../support/settled.ts"

test.use({ viewport: { width: 1280, height: 800 } })

const toContent = "Skip to content"
const toAction = "Skip to the main action"
const toList = "Skip to the list"

const mostTabs = 5

/** The door of the next class: open, or when it opens. */
const door = /^Join Now|^You can join|^Opens/

/** What people come to a page for, and the link that skips to it. */
const aims: Record<(typeof signedInRoles)[number], [path: string, skip: string, aim: RegExp][]> = {
  learner: [
    ["/learner", toContent, door],
    ["/learner/classes", toList, /Family Makers Club/],
    ["/learner/explore", toList, /Life skills|Homeschool/],
    ["/learner/payments", toList, /^Receipt/],
    ["/learner/classroom/lifeskills/group/{Family Makers Club}", toAction, door],
  ],
  parent: [
    ["/parent", toContent, door],
    ["/parent/classes", toList, /Homeschool|Life skills/],
    ["/parent/schedule", toList, /./],
    ["/parent/classroom/lifeskills/group/{Family Makers Club}", toAction, door],
  ],
  teacher: [
    ["/teacher", toAction, /^Create a class/],
    ["/teacher", toList, door],
    ["/teacher/classes", toAction, /^Create a class/],
    ["/teacher/classes", toList, /Python for Working Adults/],
    ["/teacher/classroom/lifeskills/group/{Family Makers Club}", toAction, door],
    ["/teacher/classroom/lifeskills/group/{Chess in the Afternoon}", toAction, /^Edit and submit again/],
  ],
  admin: [
    ["/admin", toContent, /payments to check/],
    ["/admin/payments", toList, /./],
    ["/admin/enrollees?status=pending", toAction, /^Check one by one/],
    ["/admin/users/learners", toList, /^Details of/],
    ["/admin/class/lifeskills/group/{Little Coders Lab}", toAction, /^Reject/],
    ["/admin/tools/subjects", toAction, /^Create subject/],
  ],
}

for (const role of signedInRoles) {
  test.describe(`a ${role}`, () => {
    test.use({ storageState: storageStateOf(role) })

    test(`reaches what a page is for with at most ${mostTabs} tabs`, async ({ page }) => {
      const idOf = await classIds()
      for (const [template, skip, aim] of aims[role]) {
        await openSettled(
          page,
          template.replace(/\{(.+)\}/, (_, name) => idOf(name)),
        )
        expect.soft(await tabsTo(page, skip, aim), `${template}, ${skip}`).toBeLessThanOrEqual(mostTabs)
      }
    })
  })
}

/** Returns how often Tab is pressed from the top of a page to its aim, by this skip link. */
async function tabsTo(page: Page, skip: string, aim: RegExp): Promise<number> {
  let hasSkipped = false
  for (let tabs = 1; tabs <= 2 * mostTabs; tabs += 1) {
    await page.keyboard.press("Tab")
    const name = await focusedName(page)
    if (hasSkipped && aim.test(name)) return tabs
    if (name !== skip) continue
    await page.keyboard.press("Enter")
    hasSkipped = true
  }
  return Number.POSITIVE_INFINITY
}

/** Returns the name of the focused element, and of its label. */
function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement
    const label = focused instanceof HTMLInputElement ? focused.labels?.[0] : null
    return (focused?.getAttribute("aria-label") ?? label?.textContent ?? focused?.textContent ?? "").trim()
  })
}
