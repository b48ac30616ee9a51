import { expect, type Page } from "@playwright/test"
import { test } from "../support/journey.ts"
import { enter, learnerInput } from "../support/newcomers.ts"
import { emailFor, newPassword } from "../support/people.ts"
import { openSettled } from "../support/settled.ts"

/** A phone that checks the fingerprint by itself. */
async function addFingerprint(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send("WebAuthn.enable")
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test("a fingerprint is set up with one tap, and then logs in alone and after the password", async ({ browser }) => {
  const email = emailFor("lola.basyang")
  const page = await enter(browser, { email, firstName: "Basyang", lastName: "Reyes" }, "learner", learnerInput)
  await addFingerprint(page)
  await openSettled(page, "/learner/account")
  const card = page.getByRole("region", { name: "Protect your log-in" })
  await card.getByRole("button", { name: /fingerprint/ }).click()
  await expect(card.getByRole("listitem")).toHaveCount(10)
  await card.getByRole("button", { name: "I have saved the codes" }).click()
  await expect(card.getByText("Protected", { exact: true })).toBeVisible()
  await expect(card.getByText("10 left.")).toBeVisible()

  await test.step("among the suggestions of the e-mail field, which this phone accepts by itself", async () => {
    await page.request.delete("/accounts/logout")
    await page.goto("/login?next=%2Flearner%2Fschedule")
    await expect(page).toHaveURL("/learner/schedule")
  })
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  await test.step("by its button", async () => {
    await page.request.delete("/accounts/logout")
    await openSettled(page, "/login?next=%2Flearner%2Fclasses")
    await page.getByRole("button", { name: "Log in with a passkey" }).click()
    await expect(page).toHaveURL("/learner/classes")
  })
  await test.step("as the second step", async () => {
    await page.request.delete("/accounts/logout")
    await openSettled(page, "/login")
    await page.getByLabel("E-mail").fill(email)
    await page.getByLabel("Password", { exact: true }).fill(newPassword)
    await page.getByRole("button", { name: "Log in", exact: true }).click()
    await expect(page).toHaveURL("/login/second-factor")
    await page.getByRole("button", { name: "Use your passkey" }).click()
    await expect(page).toHaveURL("/learner")
  })
})
