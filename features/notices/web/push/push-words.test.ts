import { expect, test } from "vitest"
import { type PushSigns, pushObstacle } from "./browser-push.ts"
import { testWords } from "./push-words.ts"

const able: PushSigns = { isSecure: true, hasPush: true, permission: "default", isApplePhone: false }

test.each<[Partial<PushSigns>, string | null]>([
  [{}, null],
  [{ permission: "granted" }, null],
  [{ permission: "denied" }, "blocked"],
  [{ isSecure: false, hasPush: false }, "not-secure"],
  [{ hasPush: false, permission: null }, "not-known"],
  [{ hasPush: false, permission: null, isApplePhone: true }, "not-installed"],
  [{ isApplePhone: true }, null],
])("a browser with %j is kept from notices by %s", (signs, obstacle) => {
  expect(pushObstacle({ ...able, ...signs })).toBe(obstacle)
})

test("what a push service answers is said with its status and its reason", () => {
  const base = { id: "1", status: null, reason: null }
  expect(testWords({ ...base, outcome: "delivered" })).toContain("is sent")
  expect(testWords({ ...base, outcome: "refused", status: 403, reason: "BadJwtToken" })).toContain("(403, BadJwtToken)")
  expect(testWords({ ...base, outcome: "later", status: 429 })).toContain("(429)")
  expect(testWords({ ...base, outcome: "later" })).toBe("The push service is not available right now. Try again later.")
  expect(testWords({ ...base, outcome: "gone", status: 410 })).toContain("we removed it")
})
