import { readdirSync, readFileSync } from "node:fs"
import { dirname, join, posix, relative, sep } from "node:path"

const root = join(import.meta.dirname, "../..")
const product = ["app", "features", "platform", "server", "ui", "lib"]
const around = ["test", "bench", "bin"]

export type Source = {
  path: string
  text: string
  lines: number
  /** The files (from the root) and packages that it imports. */
  imports: string[]
  /** Those of them that exist at run time, which excludes type imports. */
  loads: string[]
}

/** Every source file of the product, with what it imports. */
export const sources: Source[] = product.flatMap(readHouse)

/** The sources of the product, and of its tests, benchmarks and build. */
export const everySource: Source[] = [...sources, ...around.flatMap(readHouse)]

/** The style sheets of the product. */
export const styleSheets: string[] = product.flatMap((house) => filesIn(house, /\.css$/))

function readHouse(house: string): Source[] {
  return filesIn(house, /\.tsx?$/).map(read)
}

function filesIn(house: string, kind: RegExp): string[] {
  return readdirSync(join(root, house), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && kind.test(entry.name) && !entry.parentPath.includes("+types"))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"))
}

function read(path: string): Source {
  const text = readFileSync(join(root, path), "utf8")
  const withoutTypes = text.replace(/^\s*(?:import|export) type\b[^"';]*?from\s*["'][^"']+["']/gm, "")
  const resolved = (names: string[]) => names.map((name) => resolve(path, name))
  const lines = text.split("\n").length - 1
  return { path, text, lines, imports: resolved(importsIn(text)), loads: resolved(importsIn(withoutTypes)) }
}

function importsIn(text: string): string[] {
  const named = [...text.matchAll(/^\s*(?:import|export)\b[^"';]*?from\s*["']([^"']+)["']/gm)].map((match) => match[1])
  const bare = [...text.matchAll(/^\s*import\s*["']([^"']+)["']/gm)].map((match) => match[1])
  const lazy = [...text.matchAll(/\bimport\(\s*["']([^"']+)["']\s*\)/g)].map((match) => match[1])
  return [...named, ...bare, ...lazy].filter((name) => name !== undefined)
}

function resolve(from: string, name: string): string {
  return name.startsWith(".") ? posix.normalize(posix.join(dirname(from), name)) : name
}

export const isTest = (path: string) => /\.test\.tsx?$/.test(path)
