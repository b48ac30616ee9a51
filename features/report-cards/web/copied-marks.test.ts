import { expect, test } from "vitest"
import { deportmentOf } from "../domain/deportment.ts"
import { fillBlanks } from "./copied-marks.ts"

test("copying fills the blanks and changes no mark that stands", () => {
  const own = { ...deportmentOf(() => ""), patience: "NI" } as const
  const from = { ...deportmentOf(() => ""), patience: "O", curiosity: "VS" } as const
  expect(fillBlanks(own, from)).toEqual({ curiosity: "VS" })
  expect(fillBlanks(from, from)).toEqual({})
})
