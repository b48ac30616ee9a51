import { expect, test } from "vitest"
import { channelKey, referenceKey } from "./reference-key.ts"

test("spaces, signs, case and the words in front of a reference number do not count", () => {
  const written = [
    "1003 456 789012",
    "Ref. No. 1003-456-789012",
    "ref no: 1003456789012",
    "Reference Number 1003456789012",
  ]
  expect(new Set(written.map((text) => referenceKey("GCash", text)))).toEqual(new Set(["1003456789012"]))
  expect(referenceKey("Maya", "a1b2 c3d4 e5f6")).toBe("A1B2C3D4E5F6")
  expect(referenceKey("BPI", "Transaction ID: 20261101-BX77")).toBe("20261101BX77")
})

test("a letter that looks like a digit is one, in channels whose reference numbers have digits only", () => {
  expect(referenceKey("G-Cash", "1OO3 456 78gO12")).toBe("1OO345678GO12")
  expect(referenceKey("GCash", "1OO3 456 789OlZ")).toBe("1003456789012")
  expect(referenceKey("InstaPay", "88I2345")).toBe("8812345")
  expect(referenceKey("Maya", "1OO3456789O12")).toBe("1OO3456789O12")
})

test("a reference number may begin with letters", () => {
  expect(referenceKey("BDO", "REFX99812")).toBe("REFX99812")
  expect(referenceKey("BDO", "TRN-20261101")).toBe("TRN20261101")
})

test("five signs are a reference number", () => {
  expect(referenceKey("BDO", "A1234")).toBe("A1234")
})

test("what is too short, has no digit or is one sign alone is no reference number", () => {
  for (const typed of [null, "", "n/a", "1234", "none yet", "paid", "00000", "111 111 111", "?!"]) {
    expect(referenceKey("GCash", typed), String(typed)).toBeNull()
  }
})

test("a channel is compared without case, spaces and signs", () => {
  expect(channelKey("G-Cash ")).toBe("gcash")
  expect(channelKey("BPI savings")).toBe("bpisavings")
  expect(channelKey("  ")).toBeNull()
  expect(channelKey(null)).toBeNull()
})
