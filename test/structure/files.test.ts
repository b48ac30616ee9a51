import { expect, test } from "vitest"
import { isTest, sources } from "./sources.ts"

const tables = /(^|\/)(migrations\/|tables\.ts$|routes\.ts$)/

test("no file outgrows 200 lines", () => {
  const long = sources.filter(({ path, lines }) => !isTest(path) && !tables.test(path) && lines > 200)
  expect(long.map(({ path, lines }) => `${path}: ${lines}`)).toEqual([])
})

test("every file is named for what it holds", () => {
  const vague = /(^|\/)(utils?|helpers?|misc|common|shared|types|constants|index)(\.tsx?$|\/)/
  const cased = /[A-Z_]/
  const wrong = sources.filter(({ path }) => vague.test(path) || cased.test(path))
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
const clockMaker = "server/open-school.ts"

test("neither the domain nor the server has a clock or a chance of its own", () => {
  const house = /^(server\/|features\/[^/]+\/(domain|server)\/|lib\/)/
  const withClock = sources.filter(
    ({ path, text }) => house.test(path) && !isTest(path) && path !== clockMaker && clock.test(text),
  )
  expect(withClock.map(({ path }) => path)).toEqual([])
  const maker = sources.find(({ path }) => path === clockMaker)
  expect(maker?.text.match(new RegExp(clock, "g"))).toEqual(["new Date()"])
})
