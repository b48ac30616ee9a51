// docs/rules/second-factor.md#authenticator-app

import { expect, test } from "vitest"
import { base32Of, readBase32 } from "./base32.ts"
import { authenticatorAddress, matchingStep, newTotpSecret, stepAt, totpCode } from "./totp.ts"

/** RFC 6238, appendix B, for SHA-1. */
const rfcSecret = Buffer.from("12345678901234567890")
const rfcCodes = [
  [59, "94287082"],
  [1111111109, "07081804"],
  [1111111111, "14050471"],
  [1234567890, "89005924"],
  [2000000000, "69279037"],
  [20000000000, "65353130"],
] as const

test.each(rfcCodes)("at second %i the code is the one of RFC 6238", (second, code) => {
  const time = new Date(second * 1000)
  expect(totpCode(rfcSecret, stepAt(time), 8)).toBe(code)
  expect(matchingStep(rfcSecret, code.slice(2), { now: time, lastStep: null })).toBe(stepAt(time))
})

const now = new Date("2026-11-20T02:00:10Z")
const codeAt = (seconds: number) => totpCode(rfcSecret, stepAt(new Date(now.getTime() + seconds * 1000)))

test("a code of the step before or after is accepted, and none further away", () => {
  const accepts = (seconds: number) => matchingStep(rfcSecret, codeAt(seconds), { now, lastStep: null }) !== null
  expect([-60, -30, 0, 30, 60].map(accepts)).toEqual([false, true, true, true, false])
})

test("a code is not accepted twice, and neither is one of an earlier step", () => {
  const step = stepAt(now)
  expect(matchingStep(rfcSecret, codeAt(0), { now, lastStep: step })).toBeNull()
  expect(matchingStep(rfcSecret, codeAt(-30), { now, lastStep: step })).toBeNull()
  expect(matchingStep(rfcSecret, codeAt(30), { now, lastStep: step })).toBe(step + 1)
})

test("base32 is that of RFC 4648, and forgives what people mistype", () => {
  const vectors = { f: "MY", fo: "MZXQ", foo: "MZXW6", foob: "MZXW6YQ", fooba: "MZXW6YTB", foobar: "MZXW6YTBOI" }
  for (const [text, written] of Object.entries(vectors)) {
    expect(base32Of(Buffer.from(text))).toBe(written)
    expect(readBase32(written)?.toString()).toBe(text)
  }
  expect(readBase32("mzxw-6ytb 01")).toEqual(readBase32("MZXW6YTBOI"))
  expect(readBase32("MZXW6!")).toBeNull()
  expect(readBase32("")).toBeNull()
})

test("the address for apps names the school, the account and the secret", () => {
  expect(authenticatorAddress(rfcSecret, { issuer: "Silid & Co", email: "ana+school@people.example" })).toBe(
    "otpauth://totp/Silid%20%26%20Co:ana%2Bschool%40people.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ" +
      "&issuer=Silid%20%26%20Co&algorithm=SHA1&digits=6&period=30",
  )
  expect(newTotpSecret()).toHaveLength(20)
})
