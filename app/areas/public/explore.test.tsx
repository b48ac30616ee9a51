import type { ComponentProps } from "react"
import { renderToString } from "react-dom/server"
import { createRoutesStub } from "react-router"
import { expect, test } from "vitest"
import type { NearestClasses } from "../../../features/classes/nearest-contract.ts"
import Explore from "./explore.tsx"

const nothing = { result: [], pagination: { page: 1, pageSize: 12, total: 0, totalPages: 0 } }

/** Renders the page of this address with no results. */
function shown(address: string, nearest: NearestClasses = [], total = 0): string {
  const word = new URLSearchParams(address.split("?")[1]).get("className") ?? ""
  const reply = { ...nothing, pagination: { ...nothing.pagination, total } }
  const loaderData = { reply, word, page: 1, nearest, suggestions: [] }
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

test("a search without hits shows close matches, and says on the card what differs", () => {
  const teacherInfo = { profilePicture: null, fullName: "Nena Ramos", ratings: null }
  const ages = { min: 7, max: 9 }
  const kind = { programType: "lifeskills", classType: "group" } as const
  const card = { id: "1", name: "Strings", price: 500, ...kind, image: null, ageLimit: ages, sessions: 8, teacherInfo }
  const html = shown("/explore?maxPrice=250", [{ class: card, differs: ["₱250 more"] }])
  expect(html).toContain("Close matches")
  expect(html).toContain("₱250 more")
})

test("the filters of a phone end in a button with the number of matching classes, which closes them", () => {
  const html = shown("/explore?weekday=saturday", [], 5)
  const [, fold] = /aria-controls="([^"]+)"/.exec(html) ?? []
  expect(html).toMatch(new RegExp(`<button[^>]*data-closes="${fold}"[^>]*><span>Show 5 classes<`))
  expect(shown("/explore?weekday=saturday", [], 1)).toContain("Show 1 class<")
  expect(shown("/explore?weekday=saturday")).toContain("No match: show similar classes")
})
