import { expect, test } from "vitest"
import { factsOf } from "./log.ts"

test("of an error and its cause the names and codes are logged, and nothing that they quote", () => {
  const full = Object.assign(new Error("ENOSPC: no space left on device, write '/home/ana/proof.png'"), {
    code: "ENOSPC",
  })
  const facts = factsOf(new Error("Cannot write proof.png of ana@people.example", { cause: full }))
  expect(facts).toMatchObject({ error: "Error", cause: "ENOSPC" })
  expect(JSON.stringify({ ...facts, at: [] })).not.toMatch(/ana|proof/)
})

test("a cause without a code is called by its name, and what is no error by its type", () => {
  class SignatureDoesNotMatch extends Error {
    override name = "SignatureDoesNotMatch"
  }
  expect(factsOf(new Error("", { cause: new SignatureDoesNotMatch() })).cause).toBe("SignatureDoesNotMatch")
  expect("cause" in factsOf(new Error(""))).toBe(false)
  expect(factsOf("text")).toEqual({ error: "string" })
})
