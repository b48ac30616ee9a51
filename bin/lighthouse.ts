import { demoAddress, demoPassword } from "../server/demo/cast.ts"
import { isBelow, type Looked, lookAt } from "./lighthouse/look.ts"
import { type Closings, openBrowser, openSchool } from "./lighthouse/school.ts"
import { tableOf } from "./lighthouse/table.ts"

/**
 * Runs Lighthouse on every public page and the homes of all roles, as a phone on a slow connection, three times each,
 * and prints the medians: `npm run lighthouse`, or `npm run lighthouse -- /help parent:/parent` for some. A role before
 * a page logs in with its account of the demo. Fails below the goals.
 */

const times = 3

const pages = [
  "/",
  "/explore",
  "/explore?age=9",
  "/explore/homeschool/group/{Kinder Circle}",
  "/teachers/{Little Coders Lab}",
  "/homeschool",
  "/announcements",
  "/help",
  "/faq",
  "/teach",
  "/about",
  "/agreements/safety-and-privacy-policy",
  "/agreements/terms-and-conditions",
  "/agreements/terms-and-conditions/teachers",
  "/login",
  "/register",
  "/recover",
  "parent:/parent",
  "learner:/learner",
  "teacher:/teacher",
  "admin:/admin",
]

const args = process.argv.slice(2)
process.exitCode = (await main(args.length > 0 ? args : pages)) > 0 ? 1 : 0

/** Returns how many pages are below the goals. */
async function main(wanted: string[]): Promise<number> {
  const closings: Closings = []
  try {
    const school = await openSchool(closings)
    const port = await openBrowser(closings)
    const seen: Looked[] = []
    for (const page of wanted) seen.push(await medianOf(school, page, port))
    console.log(`\n${tableOf(seen)}`)
    console.log("\nSizes in KB over the line. Times are simulated: a phone with a slow processor, 1.6 Mbit/s, 150 ms.")
    const below = seen.filter(isBelow)
    for (const { page, failed } of below) console.log(`✗ ${page} is below the goals: ${failed.join(", ")}`)
    return below.length
  } finally {
    for (const close of closings.reverse()) await close()
  }
}

/** Runs Lighthouse several times; returns the run with the median performance. */
async function medianOf(school: string, page: string, port: number): Promise<Looked> {
  const [, role, path = page] = /^(\w+):(.+)$/.exec(page) ?? []
  const address = school + (await withId(school, path))
  // Warms up the shared cache of rendered pages.
  await fetch(address)
  const cookie = role ? await logIn(school, role) : undefined
  const looks: Looked[] = []
  for (let nth = 0; nth < times; nth += 1) looks.push(await lookAt({ page, address, cookie }, port))
  looks.sort((one, other) => one.scores.performance - other.scores.performance || other.largestPaint - one.largestPaint)
  const median = looks[Math.floor(times / 2)]
  if (!median) throw new Error(`${page} was not looked at.`)
  console.log(`${page}: ${looks.map(({ scores }) => scores.performance).join(", ")}`)
  return median
}

/** Logs in with the demo's account of a role; returns the cookies. */
async function logIn(school: string, role: string): Promise<string> {
  const reply = await fetch(`${school}/accounts/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: demoAddress(role), password: demoPassword }),
  })
  if (!reply.ok) throw new Error(`${role} could not log in: ${reply.status}`)
  return reply.headers
    .getSetCookie()
    .map((each) => each.split(";", 1)[0])
    .join("; ")
}

/** The id of a class of the demo, or of its teacher, in place of {the name of the class}. */
async function withId(school: string, page: string): Promise<string> {
  const name = /\{(.+)\}/.exec(page)?.[1]
  if (!name) return page
  const list = await (await fetch(`${school}/explore?className=${encodeURIComponent(name)}`)).text()
  const place = page.slice(0, page.indexOf("{"))
  const match = new RegExp(`href="(${place}[\\w-]+)"`).exec(list)?.[1]
  if (!match) throw new Error(`The demo has no class ${name}.`)
  return match
}
