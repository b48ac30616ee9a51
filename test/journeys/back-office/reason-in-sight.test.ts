import { expect, type Page } from "@playwright/test"
import { ada } from "../../builders/waiting-payments.ts"
import { test } from "../support/journey.ts"
import { storageStateOf } from "../support/places.ts"
import { checkWindow, waitFor } from "../support/waiting-payments.ts"

test.use({ storageState: storageStateOf("admin") })

async function askForReason(page: Page) {
  await waitFor(page)
  await page.goto(`/admin/enrollees?status=pending&enrollee=${ada.id}`)
  await checkWindow(page).getByRole("button", { name: "Reject" }).click()
  const question = page.getByRole("dialog", { name: "Reject the payment of Ada?" })
  const words = question.getByLabel("In your own words")
  await expect(words).toBeVisible()
  return { question, words, reject: question.getByRole("button", { name: "Reject" }) }
}

test("on a phone and on a desk the buttons under the reasons cover no part of the text field, and on a desk all is in sight", async ({
  page,
}) => {
  for (const [width, height] of [
    [360, 740],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height })
    const { question, words, reject } = await askForReason(page)
    if (width > 768) {
      await expect(question.getByRole("heading", { level: 2 })).toBeInViewport({ ratio: 1 })
      await expect(words).toBeInViewport({ ratio: 1 })
      await expect(reject).toBeInViewport({ ratio: 1 })
    }
    await words.click()
    await expect(words).toBeInViewport({ ratio: 1 })
    const field = await words.boundingBox()
    const button = await reject.boundingBox()
    expect(button?.y).toBeGreaterThanOrEqual((field?.y ?? 0) + (field?.height ?? 0))
    await reject.scrollIntoViewIfNeeded()
    await expect(reject).toBeInViewport({ ratio: 1 })
  }
})
