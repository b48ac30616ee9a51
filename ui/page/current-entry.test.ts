import { expect, test } from "vitest"
import { currentEntry } from "./current-entry.ts"

const entries = [
  { to: "/teacher", end: true },
  { to: "/teacher/classes" },
  { to: "/teacher/classes?status=pending" },
  { to: "/teacher/class/create" },
]
const at = (path: string, search = "") => currentEntry(entries, path, search)?.to ?? null

test("an entry is current on its own address, with and without a slash at the end", () => {
  expect(at("/teacher")).toBe("/teacher")
  expect(at("/teacher/classes/")).toBe("/teacher/classes")
})

test("of two entries to one page, the one whose search params the address has is current", () => {
  expect(at("/teacher/classes", "?status=pending&page=2")).toBe("/teacher/classes?status=pending")
  expect(at("/teacher/classes", "?status=approved")).toBe("/teacher/classes")
})

test("pages below an entry belong to it, unless it stands for itself alone", () => {
  expect(at("/teacher/class/create/homeschool/solo")).toBe("/teacher/class/create")
  expect(at("/teacher/schedule")).toBeNull()
  expect(at("/teacher/classesroom")).toBeNull()
})

test("pages at other addresses belong to the entry that covers them, after every entry of their own", () => {
  const menu = [
    { to: "/admin/payments?status=sent", covers: ["/admin/payments"] },
    { to: "/admin/payments/statements" },
  ]
  const currentAt = (path: string, search = "") => currentEntry(menu, path, search)?.to
  expect(currentAt("/admin/payments")).toBe("/admin/payments?status=sent")
  expect(currentAt("/admin/payments/other")).toBe("/admin/payments?status=sent")
  expect(currentAt("/admin/payments/statements")).toBe("/admin/payments/statements")
  expect(currentAt("/admin/paymentsroom")).toBeUndefined()
})
