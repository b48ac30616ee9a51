import { expect, type Page, request } from "@playwright/test"
import { logInAs, newPassword } from "./people.ts"
import { address } from "./places.ts"

/** Logs in with a device that the account does not know, which causes a notice for this account alone. */
export async function logInElsewhere(email: string): Promise<void> {
  const api = await request.newContext({ baseURL: address })
  await logInAs(api, email, newPassword)
  await api.dispose()
}

export const newDevice = "A new device logged in to your account"

/** The bell of a wide page. */
export const bellOf = (page: Page) => page.getByRole("banner").getByRole("button", { name: /^Notices/ })

/**
 * Waits until every page shows the account's number of notices, which is at least this; other journeys may add to it.
 */
export async function expectRightNumber(pages: [Page, ...Page[]], atLeast: number, withinMs = 5_000): Promise<void> {
  await expect(async () => {
    const reply = await pages[0].request.get("/notices/unread")
    const { unread } = (await reply.json()) as { unread: number }
    expect(unread).toBeGreaterThanOrEqual(atLeast)
    const name = unread > 0 ? `Notices, ${unread} unread` : "Notices"
    for (const page of pages) await expect(bellOf(page)).toHaveAccessibleName(name, { timeout: 500 })
  }).toPass({ timeout: withinMs })
}
