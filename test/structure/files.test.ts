import { expect, test } from "vitest"
import { functionSizes } from "./function-sizes.ts"
import { everySource, isTest, sources } from "./sources.ts"

const tables = /(^|\/)(migrations\/|tables\.ts$|routes\.ts$)/

test("no file outgrows 200 lines", () => {
  const long = everySource.filter(({ path, lines }) => !isTest(path) && !tables.test(path) && lines > 200)
  expect(long.map(({ path, lines }) => `${path}: ${lines}`)).toEqual([])
})

/** Longer than they should be, mostly lists of routes and fields; they may become shorter, and no longer. */
const longFunctions: Record<string, number> = {
  "features/classes/server/api.ts classesApi": 43,
  "features/monitoring/server/file-queries.ts enrolleesAfter": 41,
  "features/users/web/child-plans.ts childPlans": 50,
  "features/users/web/learner-plans.ts studyPlans": 47,
  "platform/http/ttl-cache.ts createTtlCache": 52,
  "server/app.ts buildApp": 42,
  "server/site-map.ts serveSiteMap": 51,
  "ui/picture-picker.tsx PicturePicker": 95,
  "ui/use-draft.ts useDraft": 49,
  "ui/use-form.ts useForm": 92,
  "test/builders/classes.ts buildClass": 48,
  "bench/explain-reads.ts explainedReads": 70,
  "bench/subjects.ts benchSubjectsIn": 41,
}

test("no function outgrows 40 lines, and no component 90", () => {
  const long = everySource
    .filter(({ path }) => !isTest(path) && !tables.test(path))
    .flatMap(({ path, text }) => functionSizes(path, text).map((size) => ({ ...size, name: `${path} ${size.name}` })))
    .filter(({ name, lines, isComponent }) => lines > (longFunctions[name] ?? (isComponent ? 90 : 40)))
  expect(long.map(({ name, lines }) => `${name}: ${lines}`)).toEqual([])
})

test("the size of a function is told from its first line to its last", () => {
  const text = "export function Card() {\n  return <p>\n  </p>\n}\nconst add = (a: number) =>\n  a\n"
  expect(functionSizes("card.tsx", text)).toEqual([
    { name: "Card", lines: 4, isComponent: true },
    { name: "add", lines: 2, isComponent: false },
  ])
})

test("every file is named for what it holds", () => {
  const vague = /(^|\/)(utils?|helpers?|misc|common|shared|types|constants|index)(\.tsx?$|\/)/
  const cased = /[A-Z_]/
  const wrong = everySource.filter(({ path }) => vague.test(path) || cased.test(path))
  expect(wrong.map(({ path }) => path)).toEqual([])
})

test("SQL is written in queries only", () => {
  const home = /(queries|-readers)\.ts$|^platform\/|^server\/|\.test\.ts$/
  const outside = sources.filter(
    ({ path, text }) => !home.test(path) && /\.(selectFrom|insertInto|updateTable|deleteFrom)\(/.test(text),
  )
  expect(outside.map(({ path }) => path)).toEqual([])
})

/** There is one source of now: what the school opens with, which tests set. */
const clock =
  /\bnew Date\(\)|\bDate\(\)|\bDate\.now\(|\bTemporal\.Now\b|Math\.random\(|\bcurrent_(date|time)|sql`[^`]*\bnow\(\)/
const clockMaker = "server/bootstrap.ts"

test("neither the domain nor the server has a clock or a chance of its own", () => {
  const house = /^(server\/|features\/[^/]+\/(domain|server)\/|lib\/)/
  const withClock = sources.filter(
    ({ path, text }) => house.test(path) && !isTest(path) && path !== clockMaker && clock.test(text),
  )
  expect(withClock.map(({ path }) => path)).toEqual([])
  const maker = sources.find(({ path }) => path === clockMaker)
  expect(maker?.text.match(new RegExp(clock, "g"))).toEqual(["new Date()"])
})
