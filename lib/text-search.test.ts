import { expect, test } from "vitest"
import { normalise, searchWords } from "./text-search.ts"

test("compares text without case, accents and extra space", () => {
  expect(normalise("  Pagluluto   ng\tTINAPAY ")).toBe("pagluluto ng tinapay")
  expect(normalise("Español ÀÉÎ")).toBe("espanol aei")
  expect(normalise("n\u0303")).toBe(normalise("ñ"))
})

test("a number is looked for however its digits are grouped, and with or without its prefix", () => {
  for (const typed of ["0917 123 4567", "09171234567", "(0917) 123-4567", "917.123.4567"])
    expect(searchWords(typed)).toEqual(["9171234567"])
  expect(searchWords("+63 917 123 4567")).toEqual(["639171234567"])
  expect(searchWords("Reyes 0917 123 Ana 55")).toEqual(["reyes", "917123", "ana", "55"])
})

test("words are looked for once each, and signs stay in words", () => {
  expect(searchWords(" Ñuñez  nunez GC-1234 a@b.example 100% ")).toEqual(["nunez", "gc-1234", "a@b.example", "100%"])
  expect(searchWords("  ")).toEqual([])
  expect(searchWords("000")).toEqual(["0"])
})
