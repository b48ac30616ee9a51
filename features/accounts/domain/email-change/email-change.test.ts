import { expect, test } from "vitest"
import { maskEmail } from "./email-change.ts"

test.each([
  ["maria@mail.example", "m•••@mail.example"],
  ["a@mail.example", "a•••@mail.example"],
])("%s is recorded as %s", (email, masked) => expect(maskEmail(email)).toBe(masked))
