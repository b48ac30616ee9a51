import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { everySource, styleSheets } from "./sources.ts"

const root = join(import.meta.dirname, "../..")
const modules = styleSheets.filter((path) => path.endsWith(".module.css"))

const classesOf = (sheet: string) => {
  const selectors = sheet.replace(/\/\*.*?\*\//gs, "").replace(/\{[^{}]*\}/g, ";")
  return new Set([...selectors.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = ""]) => name))
}

/** The classes of a module that no importer names. An importer that looks a class up by a variable may use all of them. */
function unusedClasses(path: string, sheet: string): string[] {
  const importers = everySource.filter(({ imports }) => imports.includes(path))
  const used = new Set<string>()
  for (const { text } of importers) {
    const file = path.split("/").at(-1)?.replaceAll(".", "\\.")
    const name = new RegExp(`import (\\w+) from "[^"]*/${file}"`).exec(text)?.[1]
    if (!name || new RegExp(`\\b${name}(\\[|\\}| as )`).test(text)) return []
    for (const [, each = ""] of text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, "g"))) used.add(each)
  }
  return [...classesOf(sheet.replace(/:global\([^)]*\)/g, ""))].filter((each) => !used.has(each))
}

test("every class of a style sheet is used by a file that imports the sheet", () => {
  expect(modules.length).toBeGreaterThan(100)
  const unused = modules.flatMap((path) =>
    unusedClasses(path, readFileSync(join(root, path), "utf8")).map((name) => `${path}: .${name}`),
  )
  expect(unused).toEqual([])
})

test("classes are read from a sheet as they stand there", () => {
  const sheet = ".list {\n  gap: 0.5rem;\n}\n\n@media (min-width: 0.5em) {\n  .wide > li {\n    gap: 1.5rem;\n  }\n}\n"
  expect([...classesOf(sheet)]).toEqual(["list", "wide"])
})
