// docs/rules/general.md#replies

import { readFile } from "node:fs/promises"
import { lazy, Suspense } from "react"
import type { ServerBuild } from "react-router"
import { createRequestHandler, RouterContextProvider } from "react-router"
import { expect, test } from "vitest"
import * as entry from "./entry.server.tsx"

/** A school of one page. */
function openOnly(module: { default(): unknown; loader?(): unknown; ErrorBoundary?(): unknown }) {
  const root = { id: "root", path: "", module: { loader: () => null, ErrorBoundary: () => null, ...module } }
  const files = { id: "root", module: "/root.js", hasLoader: true, hasErrorBoundary: true }
  const build = {
    entry: { module: entry },
    routes: { root },
    assets: { version: "1", url: "/manifest.js", entry: { module: "/entry.js", imports: [] }, routes: { root: files } },
    future: {},
    isSpaMode: false,
    ssr: true,
    basename: "/",
    publicPath: "/",
    assetsBuildDirectory: "",
    prerender: [],
    routeDiscovery: { mode: "initial" },
  } as unknown as ServerBuild
  return createRequestHandler(build, "test")(new Request("http://localhost/"), new RouterContextProvider())
}

/** A page whose loader fails with this status. */
const pageThatFails = (status: number) =>
  openOnly({
    default: () => null,
    ErrorBoundary: () => <p>Away</p>,
    loader: () => {
      throw new Response(null, { status })
    },
  })

test("a page that cannot be shown at the moment says when to come back, and one that is not there does not", async () => {
  const away = await pageThatFails(503)
  expect([away.status, away.headers.get("retry-after")]).toEqual([503, "5"])
  expect(await away.text()).toContain("Away")
  const missing = await pageThatFails(404)
  expect([missing.status, missing.headers.get("retry-after")]).toEqual([404, null])
})

test("a part whose code has come by the end of a stall is on the page, however long the stall was", async () => {
  const Part = lazy(async () => {
    const code = readFile(import.meta.filename)
    // The process stands still until after the time in which a page must be rendered.
    const until = Date.now() + entry.streamTimeout + 1_200
    queueMicrotask(() => {
      while (Date.now() < until);
    })
    await code
    return { default: () => <p>Here</p> }
  })
  const page = await openOnly({ default: () => <Suspense fallback="Waiting">{<Part />}</Suspense> })
  expect(await page.text()).toContain("Here")
})
