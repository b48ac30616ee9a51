import { expect, type Page } from "@playwright/test"
import { checkWidth, runAxe, whenRepainted } from "./page-checks.ts"
import { whenSettled } from "./settled.ts"

interface Failing {
  /** The classroom whose list on the Grades tab fails to load. */
  classroom: string
  /** The calls of the list, as an address pattern. */
  calls: string
  says: string
}

/** Expects the error of the list, also on a phone, and an empty list after Try again. */
export async function seeFailureAndTryAgain(page: Page, { classroom, calls, says }: Failing): Promise<void> {
  const errorCode = { success: false, message: "Something went wrong on our side. Please try again." }
  // A page opened by its address includes its data. After navigation within the app the data is fetched.
  await page.goto(classroom)
  await whenSettled(page)
  await page.route(calls, (route) => route.fulfill({ status: 500, json: errorCode }))
  await page.getByRole("link", { name: "Grades" }).click()
  await expect(page.getByText(says)).toBeVisible()
  expect(await checkOnPhone(page)).toEqual([])
  await page.unroute(calls)
  await page.getByRole("button", { name: "Try again" }).click()
  await expect(page.getByText("No enrollees to show")).toBeVisible()
  expect(await checkOnPhone(page)).toEqual([])
}

async function checkOnPhone(page: Page): Promise<string[]> {
  await whenRepainted(page)
  return [...(await checkWidth(page, 360)), ...(await runAxe(page, "at 360 px"))]
}
