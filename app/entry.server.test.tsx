// docs/rules/general.md#replies

import type { ServerBuild } from "react-router"
import { createRequestHandler, RouterContextProvider } from "react-router"
import { expect, test } from "vitest"
import * as entry from "./entry.server.tsx"

/** A school of one page, whose loader fails with this status. */
function pageThatFails(status: number) {
  const root = {
    id: "root",
    path: "",
    module: {
      default: () => null,
      ErrorBoundary: () => <p>Away</p>,
      loader: () => {
        throw new Response(null, { status })
      },
    },
  }
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

test("a page that cannot be shown at the moment says when to come back, and one that is not there does not", async () => {
  const away = await pageThatFails(503)
  expect([away.status, away.headers.get("retry-after")]).toEqual([503, "5"])
  expect(await away.text()).toContain("Away")
  const missing = await pageThatFails(404)
  expect([missing.status, missing.headers.get("retry-after")]).toEqual([404, null])
})
