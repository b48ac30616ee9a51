import { readFileSync } from "node:fs"
import { basename, join } from "node:path"
import type { RouteConfigEntry } from "@react-router/dev/routes"
import { expect, test } from "vitest"
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
