import { beforeEach, expect, test, vi } from "vitest"
import { changesSince, claimDrafts, dropDraft, keepDraft, readDraft } from "./form-draft.ts"

function storage(room = 5_000): Storage {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > room) throw new DOMException("full", "QuotaExceededError")
      items.set(key, value)
    },
    removeItem: (key: string) => items.delete(key),
  } as unknown as Storage
}

beforeEach(() => {
  vi.stubGlobal("window", { localStorage: storage(), sessionStorage: storage() })
})

test("what was typed comes back under what it is about, and under nothing else", () => {
  keepDraft("meeting links one", "in-tab", { monday: "https://meet.example/one" })
  expect(readDraft("meeting links one", "in-tab")).toEqual({ monday: "https://meet.example/one" })
  expect(readDraft("meeting links two", "in-tab")).toBeNull()
  expect(readDraft("meeting links one", "on-device")).toBeNull()
})

test("another account on the same device does not see it, and its own writer still does", () => {
  claimDrafts("ana@mail.example")
  keepDraft("add child", "in-tab", { firstName: "Kiko" })
  claimDrafts("ben@mail.example")
  expect(readDraft("add child", "in-tab")).toBeNull()
  claimDrafts(" Ana@mail.example")
  expect(readDraft("add child", "in-tab")).toEqual({ firstName: "Kiko" })
})

test("the address of the account is not left on the device", () => {
  const { localStorage } = window
  const set = vi.spyOn(localStorage, "setItem")
  claimDrafts("ana@mail.example")
  expect(JSON.stringify(set.mock.calls)).not.toContain("ana")
})

test("passwords and files are never kept", () => {
  keepDraft("register", "in-tab", { email: "ana@mail.example", newPassword: "secret", proof: new Blob(["x"]) })
  expect(readDraft("register", "in-tab")).toEqual({ email: "ana@mail.example" })
})

test("a form of passwords alone brings nothing back", () => {
  keepDraft("change password", "in-tab", { currentPassword: "secret" })
  expect(readDraft("change password", "in-tab")).toBeNull()
})

test("says when there is no room for it", () => {
  expect(keepDraft("class", "on-device", { syllabus: "x".repeat(6_000) })).toBe(false)
  expect(keepDraft("class", "on-device", { syllabus: "short" })).toBe(true)
})

test("what is dropped does not come back", () => {
  keepDraft("subject", "in-tab", { name: "Science" })
  dropDraft("subject", "in-tab")
  expect(readDraft("subject", "in-tab")).toBeNull()
})

test("only what was changed is a draft, so that what was saved elsewhere meanwhile stays", () => {
  const start = { price: 500, name: "Robots", days: { monday: null }, proof: null }
  expect(changesSince(start, { ...start, days: { monday: null } })).toEqual({})
  expect(changesSince(start, { ...start, name: "Robots 2" })).toEqual({ name: "Robots 2" })
  expect(changesSince(start, { ...start, days: { monday: "09:00" } })).toEqual({ days: { monday: "09:00" } })
})

test("anything that lies in the storage is no reason to fail", () => {
  window.sessionStorage.setItem("draft:subject", "{")
  expect(readDraft("subject", "in-tab")).toBeNull()
  window.sessionStorage.setItem("draft:subject", '{"name":"of an older version"}')
  expect(readDraft("subject", "in-tab")).toBeNull()
})
