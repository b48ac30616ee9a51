import { expect, type Page } from "@playwright/test"
import { checkWidth, runAxe, whenRepainted } from "./page-checks.ts"
import { whenSettled } from "./settled.ts"

interface Failing {
  /** The classroom on whose Grades tab the list cannot be loaded. */
  classroom: string
  /** The calls for the list, as a pattern of addresses. */
  calls: string
  says: string
}

/** The list says that it could not be loaded, on a phone too, and is there after Try again: empty, as it is. */
export async function seeFailureAndTryAgain(page: Page, { classroom, calls, says }: Failing): Promise<void> {
  const errorCode = { success: false, message: "Something went wrong on our side. Please try again." }
  // A page that is opened by its address brings its data along; one that is gone to asks for it.
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
