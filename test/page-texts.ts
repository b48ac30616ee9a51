import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { type BrowserContext, chromium, type Page } from "@playwright/test"
import { findQuickBrowser, quietBrowser } from "../bin/browser.ts"
import { classIds } from "./journeys/support/demo-classes.ts"
import { emailTo, linkIn } from "./journeys/support/emails.ts"
import { dialogs, pages } from "./journeys/support/every-page.ts"
import { teacherInput } from "./journeys/support/newcomers.ts"
import openSchool from "./journeys/support/open-school.ts"
import { emailFor, openAccount, post, registerNewcomer } from "./journeys/support/people.ts"
import { halvedPhoto } from "./journeys/support/photos.ts"
import { address, signedInRoles, storageStateOf } from "./journeys/support/places.ts"
import { openSettled } from "./journeys/support/settled.ts"

/**
 * Writes what every page and dialog says into one text file each, for copy-editing:
 * `npm run texts`, or `npm run texts -- some/folder`.
 */
const folder = process.argv[2] ?? "test-results/texts"
await mkdir(folder, { recursive: true })
const closeSchool = await openSchool()
const browser = await chromium.launch({ executablePath: findQuickBrowser() ?? undefined, args: quietBrowser })
try {
  const idOf = await classIds()
  const addressOf = (template: string) => template.replace(/ \d+$/, "").replace(/\{(.+)\}/, (_, name) => idOf(name))
  for (const role of ["visitor", ...signedInRoles] as const) {
    const context = await openContext(role === "visitor" ? undefined : storageStateOf(role))
    const page = await context.newPage()
    for (const template of pages[role]) await writePage(page, `${role} ${template}`, addressOf(template))
    for (const [template, button, opensWith] of role in dialogs ? dialogs[role as keyof typeof dialogs] : [])
      await writeDialog(page, `${role} ${template} ${button}`, addressOf(template), button, opensWith)
    await context.close()
  }
  await writeNewcomersPages()
} finally {
  await browser.close()
  await closeSchool()
}

function openContext(storageState?: string): Promise<BrowserContext> {
  return browser.newContext({ baseURL: address, storageState, viewport: { width: 360, height: 740 } })
}

async function writeNewcomersPages(): Promise<void> {
  const context = await openContext()
  const page = await context.newPage()
  const name = { firstName: "Gina", lastName: "Lopez" }
  const email = emailFor("gina.lopez")
  const visit = (path: string) => writePage(page, `newcomer ${path}`, path)
  await registerNewcomer(page.request, { email: emailFor("unverified"), ...name })
  await visit("/checkpoint/verify")
  await context.clearCookies()
  await openAccount(page.request, { email, ...name })
  for (const step of ["", "/learner", "/parent", "/teacher"]) await visit(`/checkpoint/register${step}`)
  await post(page.request, "/accounts/register-teacher", teacherInput)
  for (const path of ["/teacher", "/teacher/apply"]) await visit(path)
  await context.clearCookies()
  await post(page.request, "/email/account-recovery", { email })
  const recovery = new URL(linkIn(await emailTo(email, "Set a new password"))).pathname
  await writePage(page, "newcomer /recover/{token}", recovery)
  await context.close()
}

async function writePage(page: Page, name: string, path: string): Promise<void> {
  await openSettled(page, path)
  await writeTexts(page, name)
}

async function writeDialog(page: Page, name: string, path: string, button: string | RegExp, opensWith?: "a picture") {
  await openSettled(page, path)
  const opener = opensWith
    ? page.getByLabel(button, { exact: true })
    : page.getByRole("button", { name: button, exact: true })
  if (opensWith) await opener.setInputFiles(await halvedPhoto())
  else await opener.click()
  await page.getByRole("dialog").waitFor()
  await writeTexts(page, name, "dialog[open], [role=dialog]")
}

/** Writes the title, the visible text with everything unfolded, and the texts of attributes. */
async function writeTexts(page: Page, name: string, part = "body"): Promise<void> {
  await page
    .getByRole("status")
    .filter({ hasText: /…$|\.\.\.$/ })
    .first()
    .waitFor({ state: "hidden" })
  const texts = await page.evaluate((selector) => {
    for (const details of document.querySelectorAll("details")) details.open = true
    const within = document.querySelector<HTMLElement>(selector) ?? document.body
    const attributes = ["aria-label", "aria-description", "placeholder", "title", "alt"]
    const said = attributes.flatMap((attribute) =>
      [...within.querySelectorAll(`[${attribute}]`)].map((each) => `${attribute}: ${each.getAttribute(attribute)}`),
    )
    const description = document.querySelector("meta[name=description]")?.getAttribute("content")
    return [document.title, description ?? "(no description)", within.innerText, ...new Set(said)]
  }, part)
  const file = name.replaceAll(/[^\w?={},&-]+/g, " ").trim()
  await writeFile(join(folder, `${file}.txt`), `${texts.join("\n\n").replaceAll(/\n{3,}/g, "\n\n")}\n`)
}
