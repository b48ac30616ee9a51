import lighthouse from "lighthouse"

export const goals = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 } as const
export type Score = keyof typeof goals
export const scoreNames = Object.keys(goals) as Score[]
const kinds = ["document", "script", "stylesheet", "font", "image", "other"] as const
type Kind = (typeof kinds)[number]

export type Looked = {
  page: string
  scores: Record<Score, number>
  /** Milliseconds, simulated. */
  firstPaint: number
  largestPaint: number
  blocked: number
  /** Transferred bytes by kind. */
  bytes: Record<Kind, number>
  unused: { script: number; style: number }
  requests: number
  /** The ids of audits that cost points. */
  failed: string[]
}

/** A page with React that loads the data of a person. */
const goalsLoggedIn = { ...goals, performance: 85 }

/** The audits of search engines do not count for a page that asks not to be listed. */
export function isBelow({ page, scores, failed }: Looked): boolean {
  const least = page.startsWith("/") ? goals : goalsLoggedIn
  const isUnlisted = failed.includes("is-crawlable")
  return scoreNames.some((name) => scores[name] < least[name] && !(name === "seo" && isUnlisted))
}

type Results = NonNullable<Awaited<ReturnType<typeof lighthouse>>>["lhr"]

/** `cookie`: of somebody who is logged in. */
type PageToLookAt = { page: string; address: string; cookie?: string }

/** Runs Lighthouse once, in the browser at this debugging port. */
export async function lookAt(at: PageToLookAt, port: number): Promise<Looked> {
  const { page } = at
  const results = await resultOf(at, port)
  const number = (audit: string) => results.audits[audit]?.numericValue ?? 0
  const requests = listOf(results, "network-requests").filter(({ url }) => String(url).startsWith("http"))
  return {
    page,
    scores: eachOf(scoreNames, (name) => Math.round((results.categories[name]?.score ?? 0) * 100)),
    firstPaint: number("first-contentful-paint"),
    largestPaint: number("largest-contentful-paint"),
    blocked: number("total-blocking-time"),
    bytes: eachOf(kinds, (kind) =>
      sum(
        requests.filter((each) => kindOf(each) === kind),
        "transferSize",
      ),
    ),
    unused: {
      script: sum(listOf(results, "unused-javascript"), "wastedBytes"),
      style: sum(listOf(results, "unused-css-rules"), "wastedBytes"),
    },
    requests: requests.length,
    failed: failedIn(results),
  }
}

/** Repeats the run when the trace of the page is broken, as may happen on a busy machine. */
async function resultOf(at: PageToLookAt, port: number, triesLeft = 3): Promise<Results> {
  const { page, address, cookie } = at
  const extraHeaders = cookie ? { cookie } : undefined
  const result = await lighthouse(address, { port, logLevel: "silent", onlyCategories: scoreNames, extraHeaders })
  if (result && !result.lhr.runtimeError) return result.lhr
  if (triesLeft > 1) return resultOf(at, port, triesLeft - 1)
  throw new Error(`${page}: ${result?.lhr.runtimeError?.message}`)
}

type Item = Record<string, unknown>

function listOf({ audits }: Results, audit: string): Item[] {
  const { details } = audits[audit] ?? {}
  return details && "items" in details ? (details.items as Item[]) : []
}

const sum = (items: Item[], field: string) => items.reduce((total, item) => total + Number(item[field] ?? 0), 0)

const eachOf = <Name extends string>(names: readonly Name[], of: (name: Name) => number) =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, number>

function kindOf({ resourceType }: Item): Kind {
  const kind = String(resourceType).toLowerCase()
  return kinds.find((each) => each === kind) ?? "other"
}

function failedIn({ audits, categories: results }: Results): string[] {
  return scoreNames.flatMap((name) =>
    (results[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id),
  )
}
