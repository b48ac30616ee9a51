import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { renderToString } from "react-dom/server"
import { MemoryRouter } from "react-router"
import { expect, test } from "vitest"
import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"
import { choiceField, pageNumber, pageSize, pagination, searchText } from "../../lib/fields.ts"
import { pageOf } from "../../lib/paging.ts"
import { ListPage } from "./list-page.tsx"
import { Table } from "./table.tsx"
import { listQuery, useList } from "./use-list.ts"

const boat = z.strictObject({
  id: z.string(),
  name: z.string(),
  sail: z.enum(["white", "red"]),
  crew: z.array(z.string()),
})

const boatsCall = defineCall({
  method: "get",
  path: "/boats",
  access: "signed-in",
  summary: "Boats.",
  input: z.object({
    search: searchText,
    sail: choiceField(["white", "red"]),
    place: choiceField(["harbor", "sea"]),
    page: pageNumber,
    pageSize: pageSize(20),
  }),
  reply: z.strictObject({ boats: z.array(boat), pagination }),
})

type Boat = z.output<typeof boat>

const filters = {
  search: { label: "Search", placeholder: "Name of a boat" },
  sail: { label: "Sail", all: "Any sail", words: { red: "Red", white: "White" } },
} as const

function Boats() {
  const list = useList(boatsCall, { rows: "boats", filters })
  return (
    <ListPage
      of={list}
      title="Boats"
      what="boats"
      columns={{
        name: { head: "Name", main: true },
        sail: "Sail",
        crew: { head: "Crew", cell: (row) => row.crew.length },
      }}
      action={{ head: "Open", cell: ({ name }) => <button type="button">Open {name}</button> }}
      empty={<p>No boats yet</p>}
      noMatch={<p>No such boat</p>}
    />
  )
}

const saltwind: Boat = { id: "1", name: "Saltwind", sail: "red", crew: ["Ana", "Ben"] }

/** Renders a list at an address, with the reply of the server in the cache, if there is one. */
function drawn(page: ReactNode, address: string, boats: Boat[] | null): string {
  const queries = new QueryClient()
  const { queryKey } = listQuery(boatsCall, new URLSearchParams(address))
  if (boats) queries.setQueryData(queryKey, { boats, pagination: pageOf(1, 20, boats.length) })
  return renderToString(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[`/boats?${address}`]}>{page}</MemoryRouter>
    </QueryClientProvider>,
  )
}

test("shows a column for each declared field, and the buttons of a row in the last one", () => {
  const html = drawn(<Boats />, "", [saltwind])
  const heads = [...html.matchAll(/<th [^>]*>(.*?)<\/th>/g)].map(([, text]) => text)
  expect(heads).toEqual(["Name", "Sail", "Crew", "Open"])
  const cells = [...html.matchAll(/<td [^>]*>(.*?)<\/td>/g)].map(([, text = ""]) =>
    text.replace(/<span [^>]*aria-hidden="true">.*?<\/span>/, ""),
  )
  expect(cells[0]).toMatch(/<div id="[^"]*">Saltwind<\/div>/)
  expect(cells.slice(1, 3)).toEqual(["<span>red</span>", "2"])
  expect(cells[3]).toContain("Saltwind</button>")
})

test("on a phone a row has its main field, the last one and two between, and opens for the buttons", () => {
  const placesOf = (html: string) => [...html.matchAll(/<td [^>]*data-place="(\w+)"/g)].map(([, place]) => place)
  expect(placesOf(drawn(<Boats />, "", [saltwind]))).toEqual(["title", "line", "side", "actions"])
  const declared = (
    <Table
      caption="Boats"
      columns={{
        crew: { head: "Crew", phone: "side", cell: ({ crew }) => crew.length },
        name: { head: "Name", main: true },
        id: { head: "Number", phone: "line" },
        sail: { head: "Sail", phone: "more" },
      }}
      rows={[saltwind]}
    />
  )
  const html = renderToString(declared)
  expect(placesOf(html)).toEqual(["side", "title", "line", "more"])
  expect(html).toContain(`aria-expanded="false"`)
  const whole = renderToString(<Table caption="Boats" columns={{ name: "Name", sail: "Sail" }} rows={[saltwind]} />)
  expect(placesOf(whole)).toEqual(["title", "side"])
  expect(whole).not.toContain("aria-expanded")
})

test("offers the values of the contract in its order, with their words", () => {
  const html = drawn(<Boats />, "sail=red", [saltwind])
  const options = [...html.matchAll(/<option value="(\w*)"( selected="")?>(.*?)<\/option>/g)].map(
    ([, value, selected, label]) => [value, label, selected !== undefined],
  )
  expect(options).toEqual([
    ["", "Any sail", false],
    ["white", "White", false],
    ["red", "Red", true],
  ])
})

test("asks for what the address chooses, and leaves out what the contract does not know", () => {
  const keyOf = (address: string) => listQuery(boatsCall, new URLSearchParams(address)).queryKey[1]
  expect(keyOf("sail=red&page=3&pageSize=9&open=yes")).toEqual({ sail: "red", page: "3", pageSize: undefined })
  expect(keyOf("sail=green&page=abc")).toEqual({ pageSize: undefined })
})

test("tabs choose their first value when the address has none", () => {
  const tabs = { param: "place", label: "Boats by place", words: { harbor: "In the harbor", sea: "At sea" } } as const
  const inputOf = (address: string) => listQuery(boatsCall, new URLSearchParams(address), { tabs }).queryKey[1]
  expect(inputOf("")).toMatchObject({ place: "harbor" })
  expect(inputOf("place=")).toMatchObject({ place: "harbor" })
  expect(inputOf("place=sea")).toMatchObject({ place: "sea" })
  expect(inputOf("place=moon")).toMatchObject({ place: "harbor" })
})

test("a list without rows says whether there are none, or none that fit", () => {
  expect(drawn(<Boats />, "", [])).toContain("No boats yet")
  expect(drawn(<Boats />, "sail=red", [])).toContain("No such boat")
  expect(drawn(<Boats />, "place=sea", [])).toContain("No boats yet")
})

test("a list that is loading says so", () => {
  expect(drawn(<Boats />, "", null)).toContain("Loading the boats…")
})

/** Declarations that must not compile. Never called. */
export function Mistakes() {
  // @ts-expect-error: the reply has no such rows
  useList(boatsCall, { rows: "ships" })
  // @ts-expect-error: the call has no such filter
  useList(boatsCall, { rows: "boats", filters: { color: null } })
  // @ts-expect-error: the contract has no such value
  useList(boatsCall, { rows: "boats", filters: { sail: { ...filters.sail, values: ["green"] } } })
  const white = { label: "Sail", all: "Any sail", words: { white: "White" } }
  // @ts-expect-error: red has no words
  const list = useList(boatsCall, { rows: "boats", filters: { sail: white } })
  return (
    <ListPage
      of={list}
      title="Boats"
      what="boats"
      // @ts-expect-error: a boat has no such field
      columns={{ length: "Length" }}
    />
  )
}
