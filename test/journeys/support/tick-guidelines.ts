import type { Page } from "@playwright/test"

/** Ticks the class guidelines in a form of enrollment. */
export async function tickGuidelines(page: Page): Promise<void> {
  await page.getByRole("checkbox", { name: "We have read the guidelines, and we will follow them." }).check()
}
