import type { ComponentProps } from "react"
import { renderToString } from "react-dom/server"
import { createRoutesStub } from "react-router"
import { expect, test } from "vitest"
import Explore from "./explore.tsx"

const nothing = { result: [], pagination: { page: 1, pageSize: 12, total: 0, totalPages: 0 } }

/** Renders the page of this address with no results. */
function shown(address: string): string {
  const word = new URLSearchParams(address.split("?")[1]).get("className") ?? ""
  const loaderData = { reply: nothing, word, page: 1, suggestions: [] }
  const props = { loaderData } as unknown as ComponentProps<typeof Explore>
  const Stub = createRoutesStub([{ path: "/explore", Component: () => <Explore {...props} /> }])
  return renderToString(<Stub initialEntries={[address]} />)
}

test("a new school shows that there are no classes yet, and offers no search to reset", () => {
  const html = shown("/explore")
  expect(html).toContain("No classes yet")
  expect(html).not.toContain("Reset the search")
})

test("a search and a filter without hits offer to be reset", () => {
  for (const address of ["/explore?className=ukulele", "/explore?programType=lifeskills"]) {
    const html = shown(address)
    expect(html).toContain("No classes to show")
    expect(html).toContain("Reset the search")
    expect(html).not.toContain("No classes yet")
  }
})
