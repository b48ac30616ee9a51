// docs/rules/notices.md#notices

import { QueryClient } from "@tanstack/react-query"
import { expect, test } from "vitest"
import { keyOf } from "../../../ui/fetching/call-query.ts"
import { type Notice, noticesCall } from "../contract.ts"
import { addToLists, markInLists, shownUnread, showUnread } from "./notices-cache.ts"

const build = (id: string, readAt: string | null = null): Notice => ({
  id,
  kind: "grade-given",
  title: `Grade ${id}`,
  text: "",
  link: "/learner",
  createdAt: "2026-11-20T00:00:00.000Z",
  readAt,
})
const pageOf = (page: number, notices: Notice[]) => ({
  notices,
  unread: notices.filter(({ readAt }) => readAt === null).length,
  pagination: { page, pageSize: 2, total: 4, totalPages: 2 },
})

function keptLists() {
  const queries = new QueryClient()
  const keys = [1, 2].map((page) => keyOf(noticesCall, { page }))
  queries.setQueryData(keys[0]!, pageOf(1, [build("4"), build("3")]))
  queries.setQueryData(keys[1]!, pageOf(2, [build("2", "2026-11-20T01:00:00.000Z"), build("1")]))
  const lists = () => keys.map((key) => queries.getQueryData<ReturnType<typeof pageOf>>(key)!)
  return { queries, lists, ids: () => lists().map(({ notices }) => notices.map(({ id }) => id)) }
}

test("a new notice is the first of the first page, once", () => {
  const { queries, lists, ids } = keptLists()
  addToLists(queries, build("5"))
  addToLists(queries, build("5"))
  expect(ids()).toEqual([
    ["5", "4"],
    ["2", "1"],
  ])
  expect(lists()[0]).toMatchObject({ unread: 3, pagination: { total: 5 } })
})

test("a list to which something was added is fetched again when it is next shown", () => {
  const { queries } = keptLists()
  addToLists(queries, build("5"))
  expect(queries.getQueryState(keyOf(noticesCall, { page: 1 }))?.isInvalidated).toBe(true)
})

test("what is marked shows at once in every list", () => {
  const { queries, lists } = keptLists()
  const read = () => lists().map(({ notices }) => notices.map(({ readAt }) => readAt !== null))
  markInLists(queries, { ids: ["3", "1"] }, 1)
  expect(read()).toEqual([
    [false, true],
    [true, true],
  ])
  expect(lists()[0]?.unread).toBe(1)
  markInLists(queries, { ids: ["2"], unread: true }, 2)
  expect(read()[1]).toEqual([false, true])
  markInLists(queries, { all: true }, 0)
  expect(read().flat()).toEqual([true, true, true, true])
})

test("the number is what was told last, and unknown before", () => {
  const queries = new QueryClient()
  expect(shownUnread(queries)).toBeNull()
  showUnread(queries, 3)
  expect(shownUnread(queries)).toBe(3)
})
