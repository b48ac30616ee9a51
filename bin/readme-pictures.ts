import path from "node:path"
import { type Browser, chromium, type Page } from "@playwright/test"
import sharp from "sharp"
import { demoPassword } from "../features/accounts/domain/demo-password.ts"
import { ensureBrowser, quietBrowser } from "./browser.ts"
import { root } from "./tools.ts"

/** Takes the pictures of the README from a running demo: `node bin/readme-pictures.ts http://localhost:3000`. */

const school = process.argv[2] ?? "http://localhost:3000"
const mostBytes = 120 * 1024

type Picture = {
  name: string
  path: string
  /** The role that is signed in; a visitor when missing. */
  who?: "parent" | "teacher" | "admin"
  /** The part of the e-mail address before the @, if it is not the role. */
  account?: string
  isPhone?: true
  height?: number
  /** Runs before the picture is taken. */
  prepare?: (page: Page) => Promise<void>
}

const pictures: Picture[] = [
  { name: "explore", path: "/explore", height: 1040 },
  { name: "family", path: "/parent", who: "parent", isPhone: true },
  { name: "teacher", path: "/teacher", who: "teacher", account: "liwayway", prepare: openReportCard },
  { name: "desk", path: "/admin/payments?status=sent", who: "admin", prepare: checkFirstPayment },
]

const settled = (page: Page) => page.locator("html[data-settled]").waitFor({ state: "attached" })

async function openReportCard(page: Page): Promise<void> {
  const { classes } = await page.evaluate(() => fetch("/teachers/classes?pageSize=100").then((reply) => reply.json()))
  const { id } = classes.find(({ name }: { name: string }) => name === "Grade 3 Morning Room")
  await page.goto(`${school}/teacher/classroom/homeschool/group/${id}?tab=grades`)
  await page.getByRole("main").getByRole("link", { name: "Migo Mendoza" }).click()
  await page.getByRole("main").getByRole("textbox").or(page.getByRole("main").getByRole("spinbutton")).first().waitFor()
  await page.getByRole("link", { name: "Grades", exact: true }).evaluate((tab) => tab.scrollIntoView())
  await settled(page)
}

async function checkFirstPayment(page: Page): Promise<void> {
  await page.getByRole("main").getByText("Check one by one", { exact: true }).click()
  const dialog = page.getByRole("dialog")
  await dialog.locator("button:not([aria-disabled])", { hasText: "Approve" }).first().waitFor()
  await settled(page)
}

async function logIn(page: Page, who: string, account = who): Promise<void> {
  await page.goto(`${school}/login`)
  await settled(page)
  await page.getByLabel("E-mail").fill(`${account}@demo.silid.example`)
  await page.getByLabel("Password", { exact: true }).fill(demoPassword)
  await page.getByRole("main").getByRole("button", { name: "Log in", exact: true }).click()
  await page.waitForURL(`${school}/${who}`)
}

async function take(
  browser: Browser,
  { name, path: address, who, account, isPhone, height = 800, prepare }: Picture,
): Promise<void> {
  const viewport = isPhone ? { width: 360, height: 740 } : { width: 1280, height }
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: isPhone ? 2 : 1.25,
    colorScheme: "light",
    timezoneId: "Asia/Manila",
  })
  const page = await context.newPage()
  if (who) await logIn(page, who, account)
  await page.goto(school + address)
  await settled(page)
  await prepare?.(page)
  await page.evaluate(() => document.fonts.ready)
  const drawn = await page.screenshot({ animations: "disabled", caret: "hide" })
  const file = path.join(root, "docs/pictures", `${name}.webp`)
  const { size } = await sharp(drawn).webp({ quality: 82, effort: 6 }).toFile(file)
  if (size > mostBytes) throw new Error(`${name}.webp has ${size} bytes; at most ${mostBytes} are wanted.`)
  console.log(`✓ docs/pictures/${name}.webp (${Math.round(size / 1024)} KB)`)
  await context.close()
}

const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: quietBrowser })
try {
  for (const picture of pictures) await take(browser, picture)
} finally {
  await browser.close()
}
