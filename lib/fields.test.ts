import { expect, test } from "vitest"
import { z } from "zod"
import {
  choiceField,
  idField,
  idFilter,
  knownWord,
  linkField,
  numberFilter,
  pageNumber,
  pageSize,
  textField,
} from "./fields.ts"

test("a text loses what cannot be seen and keeps its lines and tabs", () => {
  expect(textField("Note").parse(" a\u0000b\u0007\n\tc\r\nd\u007f\u0085 ")).toBe("ab\n\tc\r\nd")
})

test("a link leads to a page of the web, and begins with https:// when nothing was typed there", () => {
  const read = (value: string) => linkField("Link").safeParse(value).data ?? null
  expect(["https://a.example", "HTTP://a.example/b?c", " a.example/d "].map(read)).toEqual([
    "https://a.example",
    "HTTP://a.example/b?c",
    "https://a.example/d",
  ])
  expect(["Tomas", "mailto:a@b.example", "https://", "javascript:alert(1)"].map(read)).toEqual(Array(4).fill(null))
})

test("a known word may be left out, and any other is refused beside its field", () => {
  const schema = z.object({ seen: knownWord("Seen", ["pending", "denied"]) })
  expect(schema.parse({ seen: "denied" })).toEqual({ seen: "denied" })
  for (const none of [{}, { seen: null }, { seen: undefined }]) expect(schema.parse(none).seen).toBeUndefined()
  for (const seen of ["Pending", "left", "", 3, ["pending"]]) {
    const issue = schema.safeParse({ seen }).error?.issues[0]
    expect([issue?.path, issue?.message]).toEqual([["seen"], "Seen must be one of: pending, denied."])
  }
})

const filters = z.object({
  page: pageNumber,
  pageSize: pageSize(20),
  status: choiceField(["pending", "approved"]),
  age: numberFilter("age"),
  teacherId: idFilter("Teacher"),
})
const usual = { page: 1, pageSize: 20 }

test("a filter that is blank is not given", () => {
  expect(filters.parse({ page: "", pageSize: "", status: "", age: "", teacherId: "" })).toEqual(usual)
  expect(filters.parse({})).toEqual(usual)
})

test("a filter's value is read as it stands in an address, and a page size has an upper end", () => {
  expect(filters.parse({ page: "3", pageSize: "1000", status: "pending", age: "9" })).toEqual({
    page: 3,
    pageSize: 100,
    status: "pending",
    age: 9,
  })
  expect(filters.parse({ page: 2, pageSize: 100, age: "0.5" })).toEqual({ page: 2, pageSize: 100, age: 0.5 })
  expect(filters.parse({ page: "9".repeat(400) }).page).toBeGreaterThan(1e9)
})

test.each([
  ["page", ["0", "abc", "-1", "1.5", "1e3", " 2", "0x1", 0, 1.5]],
  ["pageSize", ["0", "abc", "-5", "2.5"]],
  ["status", ["denied", "Pending", "pending,approved", 1]],
  ["age", ["zzz", "-1", "Infinity", "1e9", "99999999999", Number.NaN]],
] as const)("a wrong %s is refused in a sentence that names it", (name, values) => {
  for (const value of values) {
    const issues = filters.safeParse({ [name]: value }).error?.issues ?? []
    expect({ value, issues: issues.map(({ path, message }) => ({ path, named: message.startsWith(name) })) }).toEqual({
      value,
      issues: [{ path: [name], named: true }],
    })
  }
})

test("what cannot be an id names nothing, however long it is", () => {
  const nobody = "00000000-0000-0000-0000-000000000000"
  expect(["x", "1".repeat(5000)].map((value) => idField("Class").parse(value))).toEqual([nobody, nobody])
  expect(idField("Class").safeParse(" ").success).toBe(false)
})
