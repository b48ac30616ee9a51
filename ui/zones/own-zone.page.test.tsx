import { afterEach, expect, test } from "vitest"
import { rememberZone, zoneCookie } from "./own-zone.ts"

const stored = () => document.cookie.split("; ").filter((each) => each.startsWith(`${zoneCookie}=`))

afterEach(() => rememberZone(null))

test("the reader's zone is kept for the next document, changes with them, and goes once they are back", () => {
  rememberZone("Asia/Dubai")
  expect(stored()).toEqual(["zone=Asia/Dubai"])
  rememberZone("Europe/Rome")
  expect(stored()).toEqual(["zone=Europe/Rome"])
  rememberZone(null)
  expect(stored()).toEqual([])
})
