import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { isTest, sources } from "./sources.ts"

/** A feature's queries may be used by the features to its right. */
const order = [
  "accounts",
  "users",
  "subjects",
  "classes",
  "schedules",
  "enrollments",
  "discounts",
  "payments",
  "waitlist",
  "meetings",
  "attendance",
  "days-off",
  "calendars",
  "statements",
  "ledger",
  "join-status",
  "lifeskills-grades",
  "stream",
  "homework",
  "weekly-summaries",
  "announcements",
  "report-cards",
  "conversations",
  "reviews",
  "notices",
  "privacy",
  "monitoring",
  "audit",
]

/** What the features to the right may use of a server, besides its queries and presenters. */
const publicFace: Record<string, readonly string[]> = {
  attendance: ["find-roster.ts"],
  stream: ["with-class-files.ts"],
  enrollments: [
    "errors.ts",
    "events.ts",
    "withdraw-enrollment.ts",
    "enroll/constraint-errors.ts",
    "enroll/take-seats.ts",
    "review/decide-enrollments.ts",
    "review/lock-enrollment.ts",
    "review/lock-undecided.ts",
    "review/reopen-denied.ts",
    "students/class-facts.ts",
  ],
  ledger: ["receipts/draw-receipt.ts"],
  accounts: ["passwords/assert-own-password.ts", "sessions/known-device.ts"],
  classes: ["get-class.ts", "ratings/follow-mean-rating.ts"],
  meetings: [
    "change/hold-meeting.ts",
    "generation/generate-meetings.ts",
    "make-ups/put-make-ups.ts",
    "off-days/day-off-meetings.ts",
  ],
  payments: [
    "events.ts",
    "credit/lower-credit.ts",
    "decide/accept-payments.ts",
    "desk/check-unchecked.ts",
    "desk/keep-checks.ts",
  ],
}

type SourceLocation = { house: string; feature?: string; part?: string }

/** "features/classes/server/queries.ts" is in the server part of the feature classes. */
function placeOf(path: string): SourceLocation {
  const [house = "", feature, part] = path.split("/")
  if (house !== "features") return { house }
  return { house, feature, part: /contract\.ts$/.test(part ?? "") ? "contract" : part }
}

function mayImport(from: string, to: string): boolean {
  const here = placeOf(from)
  const there = placeOf(to)
  if (["lib", "ui", "platform"].includes(here.house)) {
    const allowed: Record<string, string[]> = { lib: ["lib"], ui: ["ui", "lib"], platform: ["platform", "lib"] }
    if (from === "platform/database/column-types.ts" && there.part === "domain") return true
    return allowed[here.house]?.includes(there.house) ?? false
  }
  if (here.house === "app") return ["app", "ui", "lib"].includes(there.house) || isForPages(there)
  if (here.house === "server") return true
  return featureMayImport(here, there, to)
}

const isForPages = (there: SourceLocation) => there.house === "features" && there.part !== "server"

function featureMayImport(here: SourceLocation, there: SourceLocation, to: string): boolean {
  if (there.house === "lib") return true
  if (there.house === "platform") return here.part === "server"
  if (there.house === "ui") return here.part === "web"
  if (there.house !== "features") return false
  if (there.part === "domain") return true
  if (there.part === "contract") return here.part !== "domain"
  if (there.part === "web") return here.part === "web" && here.feature === there.feature
  if (here.part !== "server") return false
  if (here.feature === there.feature) return true
  const isLeft = order.indexOf(there.feature ?? "") < order.indexOf(here.feature ?? "")
  return isLeft && (/(queries|present-[\w-]+)\.ts$/.test(to) || isPublic(there.feature, to))
}

const isPublic = (feature: string | undefined, path: string) =>
  (publicFace[feature ?? ""] ?? []).some((file) => path === `features/${feature}/server/${file}`)

const product = sources.filter((source) => !isTest(source.path))
const paths = new Set(sources.map((source) => source.path))

test("every feature has a place in the order of features", () => {
  const features = new Set(product.flatMap(({ path }) => placeOf(path).feature ?? []))
  expect([...features].filter((feature) => !order.includes(feature))).toEqual([])
})

test("docs/architecture.md has the order of features", () => {
  expect(readFileSync("docs/architecture.md", "utf8")).toContain(`Left to right: ${order.join(", ")}.`)
})

test("imports follow the layers and the order of features", () => {
  const forbidden = product.flatMap(({ path, imports }) =>
    imports.filter((to) => paths.has(to) && !mayImport(path, to)).map((to) => `${path} → ${to}`),
  )
  expect(forbidden).toEqual([])
})

test("the feature notices imports no feature that causes them", () => {
  const isNotices = (path: string) => placeOf(path).feature === "notices"
  const imported = product
    .filter(({ path }) => isNotices(path))
    .flatMap(({ path, imports }) =>
      imports.filter((to) => to.startsWith("features/") && !isNotices(to)).map((to) => `${path} → ${to}`),
    )
  // Each reminder is a group of notices. A device gets push messages until its session ends, and has its name.
  expect(imported.toSorted()).toEqual([
    "features/notices/domain/groups.ts → features/meetings/domain/reminders.ts",
    "features/notices/server/push/active-devices.ts → features/accounts/domain/session-life.ts",
    "features/notices/web/push/push-devices.tsx → features/accounts/domain/device-name.ts",
  ])
})

test("column types import only types of the domain", () => {
  const tables = product.find(({ path }) => path === "platform/database/column-types.ts")
  expect(tables?.loads.filter((to) => paths.has(to))).toEqual([])
})

test("the domain and contracts import no package except zod", () => {
  const pure = product.filter(({ path }) => ["domain", "contract"].includes(placeOf(path).part ?? ""))
  const forbidden = pure.flatMap(({ path, imports }) =>
    imports.filter((to) => !/^(features|lib)\//.test(to) && to !== "zod").map((to) => `${path} → ${to}`),
  )
  expect(forbidden).toEqual([])
})

test("pages, forms and small tools never import the server's run time", () => {
  const inBrowser = product.filter(({ path }) => /^(ui|lib)\//.test(path) || placeOf(path).part === "web")
  const forbidden = inBrowser.flatMap(({ path, imports }) =>
    imports.filter((to) => /^node:|^(hono|kysely|pg|sharp)\b/.test(to)).map((to) => `${path} → ${to}`),
  )
  expect(forbidden).toEqual([])
})

test("there are no import cycles", () => {
  const importsOf = new Map(product.map(({ path, loads }) => [path, loads.filter((to) => paths.has(to))]))
  const done = new Set<string>()
  const circles: string[] = []
  const visit = (path: string, way: string[]) => {
    if (way.includes(path)) circles.push([...way.slice(way.indexOf(path)), path].join(" → "))
    if (done.has(path) || way.includes(path)) return
    for (const to of importsOf.get(path) ?? []) visit(to, [...way, path])
    done.add(path)
  }
  for (const { path } of product) visit(path, [])
  expect(circles).toEqual([])
})
