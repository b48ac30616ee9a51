import { dirname } from "node:path"
import { expect, test } from "vitest"
import { functionSizes } from "./function-sizes.ts"
import { everySource, isTest, sources, styleSheets } from "./sources.ts"

/** Lists that are read from top to bottom; that of the events is the root's. */
const tables = /(^|\/)(migrations\/|tables\.ts$|routes\.ts$)|^server\/events\.ts$/

test("no file has more than 300 lines", () => {
  const long = everySource.filter(({ path, lines }) => !isTest(path) && !tables.test(path) && lines > 300)
  expect(long.map(({ path, lines }) => `${path}: ${lines}`)).toEqual([])
})

/** Functions above the limit; they may shrink, not grow. */
const longFunctions: Record<string, number> = {
  "ui/form/use-form.ts useForm": 92,
}

test("no function has more than 60 lines, and no component more than 120", () => {
  const long = everySource
    .filter(({ path }) => !isTest(path) && !tables.test(path))
    .flatMap(({ path, text }) => functionSizes(path, text).map((size) => ({ ...size, name: `${path} ${size.name}` })))
    .filter(({ name, lines, isComponent }) => lines > (longFunctions[name] ?? (isComponent ? 120 : 60)))
  expect(long.map(({ name, lines }) => `${name}: ${lines}`)).toEqual([])
})

test("the size of a function is counted from its first line to its last", () => {
  const text = "export function Card() {\n  return <p>\n  </p>\n}\nconst add = (a: number) =>\n  a\n"
  expect(functionSizes("card.tsx", text)).toEqual([
    { name: "Card", lines: 4, isComponent: true },
    { name: "add", lines: 2, isComponent: false },
  ])
})

test("no object literal is spread", () => {
  // React's types lack the attributes of invoker buttons, which a spread may have.
  const allowed = "app/shell/menu-drawer.tsx"
  const packed = everySource.filter(({ path, text }) => path !== allowed && /\.{3}\{/.test(text))
  expect(packed.map(({ path }) => path)).toEqual([])
})

test("every file is named for its content", () => {
  const vague = /(^|\/)(utils?|helpers?|misc|common|shared|types|constants|index)(\.tsx?$|\/)/
  const cased = /[A-Z_]/
  const wrong = everySource.filter(({ path }) => vague.test(path) || cased.test(path))
  expect(wrong.map(({ path }) => path)).toEqual([])
})

test("only query files contain SQL", () => {
  const home = /(queries|-readers)\.ts$|^platform\/|^server\/|\.test\.tsx?$/
  const outside = sources.filter(
    ({ path, text }) => !home.test(path) && /\.(selectFrom|insertInto|updateTable|deleteFrom)\(/.test(text),
  )
  expect(outside.map(({ path }) => path)).toEqual([])
})

/** The only sources of the current time: passed in at the start, and set by tests. */
const clock =
  /\bnew Date\(\)|\bDate\(\)|\bDate\.now\(|\bTemporal\.Now\b|Math\.random\(|\bcurrent_(date|time)|sql`[^`]*\bnow\(\)/
const clockMaker = "server/bootstrap.ts"

test("only one file reads the clock, and the domain and the server use no random numbers", () => {
  const house = /^(server\/|features\/[^/]+\/(domain|server)\/|lib\/)/
  const withClock = sources.filter(
    ({ path, text }) => house.test(path) && !isTest(path) && path !== clockMaker && clock.test(text),
  )
  expect(withClock.map(({ path }) => path)).toEqual([])
  const maker = sources.find(({ path }) => path === clockMaker)
  expect(maker?.text.match(new RegExp(clock, "g"))).toEqual(["new Date()"])
})

/** The number of files directly in each folder, without tests. */
function fileCounts(paths: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const path of paths) if (!isTest(path)) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
  return counts
}

/** Migrations are numbered, and one file each. */
const isList = (folder: string) => folder === "platform/database/migrations"

function fullFolders(paths: readonly string[]): string[] {
  return [...fileCounts(paths)]
    .filter(([folder, count]) => count > 30 && !isList(folder))
    .map(([folder, count]) => `${folder}: ${count} files. Make folders in it, named for what is in them.`)
}

test("no folder has more than 30 files", () => {
  expect(fullFolders([...everySource.map(({ path }) => path), ...styleSheets])).toEqual([])
})

test("a folder with 31 files and a test is reported", () => {
  const files = Array.from({ length: 31 }, (_, nth) => `ui/part-${nth}.tsx`)
  expect(fullFolders([...files.slice(1), "ui/part-0.test.tsx"])).toEqual([])
  expect(fullFolders(files)).toEqual(["ui: 31 files. Make folders in it, named for what is in them."])
})
