// docs/rules/calendars.md

import { expect } from "@playwright/test"
import { test } from "../support/journey.ts"
import { enter, parentInput } from "../support/newcomers.ts"
import { emailFor } from "../support/people.ts"

const somebody = { email: emailFor("nena.calendar"), firstName: "Nena", lastName: "Luz" }

test("a parent takes the address of the own calendar to a phone, and makes a new one when the old is known to others", async ({
  browser,
}) => {
  const parent = await enter(browser, somebody, "parent", parentInput)
  await parent.goto("/parent/schedule")
  const panel = parent.locator("#calendar")
  const addressOf = async () => (await panel.getByText(/\/calendar\/\S+\.ics$/).textContent()) ?? ""
  const feed = async (address: string) => {
    const reply = await parent.request.get(address)
    return [reply.status(), reply.headers()["content-type"]?.split(";")[0]]
  }

  const first = await addressOf()
  await test.step("each button and the code lead to the address", async () => {
    const code = encodeURIComponent(new URL(first).pathname)
    for (const name of [/Google Calendar/, /Outlook/])
      await expect(panel.getByRole("link", { name })).toHaveAttribute("href", new RegExp(code))
    const apple = panel.getByRole("link", { name: /Apple Calendar/ })
    await expect(apple).toHaveAttribute("href", first.replace(/^https?:/, "webcal:"))
    await expect(panel.getByRole("img", { name: "The address of your calendar as a QR code" })).toBeVisible()
    await expect(
      panel.getByText("Calendar apps can take a day to update. We tell you about sudden changes in a notice."),
    ).toBeVisible()
    expect(await feed(first)).toEqual([200, "text/calendar"])
  })

  await test.step("renewed, the old one is nobody's", async () => {
    await panel.getByRole("button", { name: "Make a new address" }).click()
    const question = parent.getByRole("dialog", { name: "Make a new address?" })
    await question.getByRole("button", { name: "Make a new address" }).click()
    await expect.poll(addressOf).not.toBe(first)
    expect(await feed(await addressOf())).toEqual([200, "text/calendar"])
    expect((await feed(first))[0]).toBe(404)
  })
})
