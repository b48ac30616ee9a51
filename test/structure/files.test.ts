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

test("the domain has no clock of its own", () => {
  const withClock = sources.filter(
    ({ path, text }) =>
      path.includes("/domain/") && !isTest(path) && /new Date\(\)|Date\.now\(|Math\.random\(/.test(text),
  )
  expect(withClock.map(({ path }) => path)).toEqual([])
})
