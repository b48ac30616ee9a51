import { expect, test } from "vitest"
import { z } from "zod"
import { acceptedFilters } from "./accepted-filters.ts"
import { defineCall } from "./contract.ts"
import { choiceField, numberFilter, pageNumber, pageSize, searchText } from "./fields.ts"

const call = defineCall({
  method: "get",
  path: "/things",
  access: "anybody",
  summary: "A list.",
  input: z.object({
    name: searchText,
    page: pageNumber,
    pageSize: pageSize(20),
    status: choiceField(["pending", "approved"]),
    age: numberFilter("age"),
  }),
  reply: z.strictObject({}),
})

const read = (address: string) => acceptedFilters(call, new URLSearchParams(address))

test("what a call accepts of an address is asked as it stands there", () => {
  expect(read("name=ana&page=2&status=pending&age=9")).toEqual({ name: "ana", page: "2", status: "pending", age: "9" })
})

test("a filter value that the call would refuse is left out, and so is what it does not know", () => {
  expect(read("name=ana&page=0&pageSize=abc&status=foo&age=zzz&utm=1&toString=1")).toEqual({ name: "ana" })
})
