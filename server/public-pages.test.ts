import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { RouteConfigEntry } from "@react-router/dev/routes"
import { expect, test } from "vitest"
import routes from "../app/routes.ts"
import { publicPages } from "./public-pages.ts"

const area = "areas/public/"
const all = (await routes) as RouteConfigEntry[]
const pages = (all.find(({ file }) => file === `${area}layout.tsx`)?.children ?? []).filter(
  ({ file, path }) => path !== "*" && !file.startsWith(`${area}error-`),
)

test("every page of the public area is listed, and nothing else", () => {
  expect(pages.map(({ path }) => `/${path ?? ""}`).toSorted()).toEqual(Object.keys(publicPages).toSorted())
})

test("a page that reads its query says what it reads", () => {
  for (const { file, path } of pages) {
    const readsQuery = /searchParams/i.test(readFileSync(join(import.meta.dirname, "../app", file), "utf8"))
    expect({ file, isListed: publicPages[`/${path ?? ""}`]?.length !== 0 }).toEqual({ file, isListed: readsQuery })
  }
})
