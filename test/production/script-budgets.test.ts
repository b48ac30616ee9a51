import { existsSync, readdirSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { closeMonthCall } from "../../features/ledger/month-contract.ts"
import { classReviewsCall } from "../../features/reviews/contract.ts"

type Route = { id: string; parentId?: string; module: string; imports?: string[] }
type Manifest = { url: string; entry: { module: string; imports: string[] }; routes: Record<string, Route> }

const built = join(import.meta.dirname, "../../build/client")

/**
 * The limits for the scripts that a page loads before it is shown: compressed, in KB, and their number. The list of pages
 * has a limit of its own: it grows with every page of the product, whatever the page that is opened needs. A classroom loads a
 * small file of what it shares with the page of a door, so that no form of an account has to.
 */
const budgets = { withoutReact: 6, listOfPages: 7, ofAll: 125, ofClassrooms: 250, ofRoles: 260 }
const mostScripts = { ofAll: 12, ofRoles: 27 }

function readManifest(): Manifest {
  const name = readdirSync(join(built, "assets")).find((each) => /^manifest-.*\.js$/.test(each)) ?? ""
  const text = readFileSync(join(built, "assets", name), "utf8")
  return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1))
}

const { url, entry, routes } = readManifest()
const isOfRoles = ({ id }: Route) => /^areas\/(learner|parent|teacher|admin)\//.test(id)
const isPlain = ({ id }: Route) => id.startsWith("areas/public/")
const pages = Object.values(routes).filter(({ id }) => !id.endsWith("/layout") && !["root", "areas/roles"].includes(id))

/** The scripts of the page, of its layouts, and of the entry, without the list of pages. */
function scriptsOf(page: Route): Set<string> {
  const scripts = new Set([entry.module, ...entry.imports])
  for (let each: Route | undefined = page; each; each = routes[each.parentId ?? ""])
    for (const script of [each.module, ...(each.imports ?? [])]) scripts.add(script)
  return scripts
}

function kilobytes(scripts: Set<string>): number {
  const packed = [...scripts].map((script) =>
    [`${script}.br`, script].map((name) => join(built, name)).find(existsSync),
  )
  return packed.reduce((sum, file) => sum + statSync(file ?? "").size, 0) / 1000
}

const tooHeavy = (some: Route[], most: number) =>
  some.flatMap((page) => {
    const size = kilobytes(scriptsOf(page))
    return size > most ? [`${page.id}: ${size.toFixed(1)} KB`] : []
  })

const tooMany = (some: Route[], most: number) =>
  some.flatMap((page) => {
    const { size } = scriptsOf(page)
    return size > most ? [`${page.id}: ${size} scripts`] : []
  })

test("the script of pages without React has at most 6 KB", () => {
  const scripts = readdirSync(join(built, "assets")).filter((name) => /^plain-\w+\.js$/.test(name))
  expect(scripts).toHaveLength(1)
  expect(kilobytes(new Set(scripts.map((name) => `assets/${name}`)))).toBeLessThan(budgets.withoutReact)
})

test("the list of pages has at most 7 KB", () => {
  expect(kilobytes(new Set([url]))).toBeLessThan(budgets.listOfPages)
})

test("no other page that anybody may open loads more than 125 KB of scripts, in at most 12 files", () => {
  const open = pages.filter((page) => !isOfRoles(page) && !isPlain(page))
  expect(open.length).toBeGreaterThan(8)
  expect(tooHeavy(open, budgets.ofAll)).toEqual([])
  expect(tooMany(open, mostScripts.ofAll)).toEqual([])
})

test("no classroom of a family or a teacher loads more than 250 KB of scripts", () => {
  const classrooms = pages.filter(({ id }) => /^areas\/(learner|parent|teacher)\/classroom$/.test(id))
  expect(classrooms).toHaveLength(3)
  expect(tooHeavy(classrooms, budgets.ofClassrooms)).toEqual([])
})

test("no page of a role loads more than 260 KB of scripts, in at most 27 files", () => {
  const ofRoles = pages.filter(isOfRoles)
  expect(ofRoles.length).toBeGreaterThan(30)
  expect(tooHeavy(ofRoles, budgets.ofRoles)).toEqual([])
  expect(tooMany(ofRoles, mostScripts.ofRoles)).toEqual([])
})

test("no script has the texts that describe calls, which are for /openapi.json", () => {
  const scripts = readdirSync(join(built, "assets")).filter((name) => name.endsWith(".js"))
  const texts = scripts.map((name) => readFileSync(join(built, "assets", name), "utf8"))
  for (const { summary } of [closeMonthCall, classReviewsCall])
    expect(texts.some((text) => text.includes(summary.slice(0, 40)))).toBe(false)
  expect(texts.some((text) => text.includes(closeMonthCall.path))).toBe(true)
})
