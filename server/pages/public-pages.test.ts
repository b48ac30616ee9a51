import { readFileSync } from "node:fs"
import { basename, join } from "node:path"
import type { RouteConfigEntry } from "@react-router/dev/routes"
import { expect, test } from "vitest"
import { opensPlain } from "../../app/plain/opens-plain.ts"
import routes from "../../app/routes.ts"
import { publicPages } from "./public-pages.ts"

const area = "areas/public/"
const all = (await routes) as RouteConfigEntry[]
const pages = (all.find(({ file }) => file === `${area}layout.tsx`)?.children ?? []).filter(
  ({ file, path }) => path !== "*" && !file.startsWith(`${area}error-`),
)

test("every page of the public area is listed by its address and its file, and nothing else", () => {
  const listed = Object.entries(publicPages).map(([path, { file }]) => `${path} ${file}`)
  expect(pages.map(({ path, file }) => `/${path ?? ""} ${basename(file, ".tsx")}`).toSorted()).toEqual(
    listed.toSorted(),
  )
})

test("a page that reads its query says what it reads", () => {
  for (const { file, path } of pages) {
    const readsQuery = /searchParams/i.test(readFileSync(join(import.meta.dirname, "../../app", file), "utf8"))
    expect({ file, isListed: publicPages[`/${path ?? ""}`]?.reads.length !== 0 }).toEqual({
      file,
      isListed: readsQuery,
    })
  }
})

test("exactly the addresses of the public area open pages without React", () => {
  const pathsIn = ({ path = "", index, children }: RouteConfigEntry): string[] =>
    children ? children.flatMap(pathsIn).map((below) => (path ? `/${path}${below}` : below)) : [index ? "" : `/${path}`]
  const isPlain = (entry: RouteConfigEntry) => entry.file === `${area}layout.tsx`
  const isPage = ({ file }: RouteConfigEntry) => file.endsWith(".tsx")
  const paths = (some: RouteConfigEntry[]) => some.flatMap(pathsIn).map((path) => path || "/")
  expect(paths(all.filter((entry) => isPage(entry) && !isPlain(entry))).filter(opensPlain)).toEqual([])
  expect(paths(all.filter(isPlain)).filter((path) => !opensPlain(path))).toEqual([])
})
