import type { Arrival } from "./measure.ts"

/**
 * How often a family, with its share of the teachers, makes each request in the ten minutes before classes, by subject.
 * These are guesses (docs/benchmarks.md); the cost of each is measured.
 */
const requestsOfFamily: Record<string, number> = {
  "learner's home": 0.6,
  "parent's home": 0.4,
  "learner's classroom": 0.3,
  "parent's classroom": 0.2,
  "learner's join status": 1.2,
  "parent's join status": 0.8,
  "home page": 0.1,
  "class page": 0.1,
  "static file": 5,
  "teacher's home": 0.05,
  "teacher's classroom": 0.05,
  "teacher's join status": 0.1,
}

const families = 100_000
/** Half of them within this many seconds. */
const busiestSeconds = 180
/** One in twenty-five logs in, which takes this many milliseconds (see "Calls beside a bare server"). */
const logIn = { share: 0.04, web: 32 }
/** How busy a core may be before replies become slow. */
const busiestShare = 0.7

/** Processor time for each family in milliseconds, and the cores and processes that the busiest minutes need. */
export function estimateFamilies(arrivals: Arrival[]) {
  const sumOf = (part: "web" | "database") =>
    Object.entries(requestsOfFamily).reduce((sum, [name, times]) => {
      const arrival = arrivals.find((one) => one.name === name)
      return sum + times * (arrival?.[part] ?? Number.NaN)
    }, 0)
  const web = sumOf("web") + logIn.share * logIn.web
  const database = sumOf("database")
  const perSecond = families / 2 / busiestSeconds
  const webCores = (perSecond * web) / 1000
  const databaseCores = (perSecond * database) / 1000
  return { web, database, perSecond, webCores, databaseCores, processes: Math.ceil(webCores / busiestShare) }
}
