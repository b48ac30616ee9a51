import { expect, test } from "vitest"
import { signatureState } from "./guidelines.ts"

test("a signature of an older version of the guidelines is outdated, and without one it is missing", () => {
  expect(signatureState({ version: 3 }, 3)).toBe("signed")
  expect(signatureState({ version: 2 }, 3)).toBe("outdated")
  expect(signatureState(null, 3)).toBe("missing")
})
