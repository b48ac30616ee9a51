import type { Page } from "@playwright/test"

/** Checks the box under the class guidelines in an enrollment form. */
export async function tickGuidelines(page: Page): Promise<void> {
  await page.getByRole("checkbox", { name: "We have read the guidelines, and we will follow them." }).check()
}
