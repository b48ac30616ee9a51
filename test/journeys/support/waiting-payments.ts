import type { Locator, Page } from "@playwright/test"
import { drawDemoPicture } from "../../../server/demo/drawn-pictures.ts"
import {
  ada,
  allPending,
  alone,
  decide,
  detailsOf,
  enrolleePayment,
  paymentIdOf,
  people,
  type WaitingPerson,
  waitingEnrollees,
} from "../../builders/waiting-payments.ts"
import { openRowWith } from "./open-row.ts"

/** Opens the window of a person, on a phone by way of the row. */
export async function manage(page: Page, person: WaitingPerson): Promise<void> {
  const name = `Manage ${person.name}`
  await openRowWith(page, name)
  await page.getByRole("button", { name, exact: true }).click()
}

export const checkWindow = (page: Page): Locator => page.getByRole("dialog", { name: "Check the payment" })

/**
 * Mocks the list, the payments and the decisions for three people, so that other journeys are not affected. Returns
 * their statuses, as the server has them.
 */
export async function waitFor(page: Page, left = allPending()) {
  await page.route(/\/admins\/enrollees(\?|$)/, (route) => {
    const { searchParams } = new URL(route.request().url())
    return route.fulfill({ json: waitingEnrollees(searchParams, left, alone) })
  })
  await page.route(/\/admins\/payments\/[0-9a-f-]+$/, (route) => {
    const id = route.request().url().split("/").at(-1)
    const payment = alone.find(({ group: [payer = ada] }) => paymentIdOf(payer) === id)
    return payment ? route.fulfill({ json: detailsOf(payment, left) }) : route.fallback()
  })
  const receipt = await drawDemoPicture("enrollment-payments", 3)
  await page.route("**/*.png", (route) => route.fulfill({ body: receipt, contentType: "image/png" }))
  await page.route("**/admins/enrollee-payment/*", (route) =>
    route.fulfill({ json: enrolleePayment(route.request().url().split("/").at(-1) ?? "", left, alone) }),
  )
  await page.route("**/admins/own-enrollments?*", (route) =>
    route.fulfill({ json: { success: true, own: people.map(({ id }) => id) } }),
  )
  await page.route(/\/admins\/payment\/(accept|reject)$/, (route) => {
    const { seenEnrollees } = route.request().postDataJSON() as { seenEnrollees: string[] }
    return route.fulfill({ json: decide(route.request().url(), seenEnrollees, left) })
  })
  return left
}

/** Gives a reason in the dialog. */
export async function answerRejection(page: Page): Promise<void> {
  const question = page.getByRole("dialog", { name: /^Reject the payment of/ })
  await question.getByLabel("The picture cannot be read").check()
  await question.getByRole("button", { name: "Reject" }).click()
}

/** Leaves for another page by the menu, which sends what is held back. */
export async function leave(page: Page): Promise<void> {
  await page.keyboard.press("Escape")
  await page.getByRole("link", { name: "Monitoring" }).first().click()
  await page.waitForURL("/admin")
}
