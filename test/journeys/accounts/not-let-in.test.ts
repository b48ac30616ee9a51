// docs/rules/accounts.md#redirect

import { once } from "node:events"
import { mkdtemp, rm } from "node:fs/promises"
import { type AddressInfo, createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, type Page } from "@playwright/test"
import { startTestServer } from "../../faults/running-server.ts"
import type { MailServer } from "../../mail-server.ts"
import { emailTo, linkIn } from "../support/emails.ts"
import { openFolderMailServer } from "../support/folder-mail-server.ts"
import { test } from "../support/journey.ts"
import { enterAsAdmin, learnerInput } from "../support/newcomers.ts"
import { emailFor, newPassword, openAccount, post, registerNewcomer } from "../support/people.ts"

type OwnSchool = { page: Page; mails: string; bringMailBack(): Promise<void> }

/** A separate school without a mail server; it is removed afterwards, also when the journey fails. */
const schoolTest = test.extend<{ ownSchool: OwnSchool }>({
  ownSchool: async ({ browser }, use) => {
    const folder = await mkdtemp(join(tmpdir(), "silid-no-mail-"))
    const mails = join(folder, "mails")
    // Reserves the port for the mail server.
    const nobody = createServer((caller) => caller.destroy()).listen(0, "127.0.0.1")
    await once(nobody, "listening")
    const { port } = nobody.address() as AddressInfo
    const settings = { DATA_DIR: folder, DEMO: "0", RATE_LIMITS: "on", SMTP_URL: `smtp://127.0.0.1:${port}` }
    const school = await startTestServer(settings, "--with-pages")
    const context = await browser.newContext({ baseURL: school.address.replace("127.0.0.1", "localhost") })
    let postOffice: MailServer | undefined
    const bringMailBack = async () => {
      await new Promise((done) => nobody.close(done))
      postOffice = await openFolderMailServer(mails, port)
    }
    await use({ page: await context.newPage(), mails, bringMailBack })
    await context.close()
    nobody.close()
    await Promise.all([school.stop(), postOffice?.close()])
    await rm(folder, { recursive: true, force: true })
  },
})

test("who is restricted is told where to write, but only with the right password", async ({ page, browser }) => {
  const email = emailFor("dodong")
  await openAccount(page.request, { email, firstName: "Dodong", lastName: "Ibarra" })
  await post(page.request, "/accounts/register-learner", learnerInput)
  await page.goto("/learner")
  await restrict(await enterAsAdmin(browser), email)
  await page.goto("/learner/account")
  await expect(page).toHaveURL(/\/login/)
  await logIn(page, email, "not the password")
  await expect(errorCode(page)).toHaveText("The e-mail address or the password is wrong.")
  await expect(page.getByText("Write to us")).toBeHidden()
  await logIn(page, email, newPassword)
  await expect(errorCode(page)).toContainText("This account is restricted.")
  await expect(errorCode(page)).toContainText("Write to us at")
  await expect(errorCode(page).getByRole("link")).toHaveAttribute("href", /^mailto:.+@.+/)
})

async function restrict({ request }: Page, email: string) {
  const name = encodeURIComponent("Dodong Ibarra")
  const { learners } = await (await request.get(`/admins/learners?name=${name}`)).json()
  const { id: userId } = learners.find((learner: { email: string }) => learner.email === email)
  expect((await request.put("/admins/user/restrict", { data: { userId } })).status()).toBe(200)
}

schoolTest(
  "a school whose mail server is away says so, sends the letter once it is back, and lets nobody guess for long",
  async ({ ownSchool: { page, mails, bringMailBack } }) => {
    const email = emailFor("luz")
    await registerNewcomer(page.request, { email, firstName: "Luz", lastName: "Amparo" })
    await page.goto("/checkpoint/verify")
    await expect(page.getByRole("alert")).toHaveText(/The e-mail could not be sent\. Please try again/)
    await bringMailBack()
    await page.getByRole("button", { name: "Try again" }).click()
    await expect(page.getByRole("heading", { name: "Check your e-mail" })).toBeVisible()
    await expect(page.getByRole("alert")).toBeHidden()
    await page.goto(linkIn(await emailTo(email, "Verify", mails)))
    await page.getByRole("link", { name: "Let's go" }).click()
    await expect(page).toHaveURL(/\/checkpoint\/register$/)
    await page.getByRole("button", { name: "Sign out" }).click()
    await expect(page).toHaveURL(/\/login$/)
    await test.step("the eleventh guess must wait, the right password too", () => guessAndWait(page, email))
  },
)

async function guessAndWait(page: Page, email: string) {
  const guesses = Array.from({ length: 10 }, (_, n) => ({ email, password: `guess number ${n}` }))
  const answers = await Promise.all(guesses.map((data) => page.request.post("/accounts/login", { data })))
  expect(answers.map((answer) => answer.status())).toEqual(Array(10).fill(401))
  await logIn(page, email, newPassword)
  await expect(errorCode(page)).toHaveText(/^Too many tries\. Please wait 1[45] minutes and try again\.$/)
  await expect(page.getByLabel("E-mail")).toHaveValue(email)
}

async function logIn(page: Page, email: string, password: string) {
  await page.getByLabel("E-mail").fill(email)
  await page.getByLabel("Password", { exact: true }).fill(password)
  await page.getByRole("button", { name: "Log in" }).click()
}

const errorCode = (page: Page) => page.getByRole("form", { name: "Log in" }).getByRole("alert")
