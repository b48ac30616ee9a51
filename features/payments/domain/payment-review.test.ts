import { expect, test } from "vitest"
import { canApprove } from "./payment-review.ts"

const inSight = { proof: "a.png", shownProof: "a.png", amountDue: 1250 }

test("an enrollment is approved when its proof and its amount are shown", () => {
  expect(canApprove(inSight)).toBeNull()
})

test("nothing is approved before its own proof is shown, whatever else is", () => {
  expect(canApprove({ ...inSight, shownProof: null })).toBe("proof-not-shown")
  expect(canApprove({ ...inSight, shownProof: "of-the-one-before.png" })).toBe("proof-not-shown")
  expect(canApprove({ ...inSight, proof: undefined })).toBe("proof-not-shown")
  expect(canApprove({ ...inSight, proof: undefined, shownProof: null, amountDue: null })).toBe("proof-not-shown")
})

test("nothing is approved before its amount is known", () => {
  expect(canApprove({ ...inSight, amountDue: undefined })).toBe("amount-not-shown")
})

test("only a free class needs no proof", () => {
  const free = { proof: null, shownProof: null, amountDue: null }
  expect(canApprove(free)).toBeNull()
  expect(canApprove({ ...free, amountDue: 0 })).toBeNull()
  expect(canApprove({ ...free, amountDue: undefined })).toBe("amount-not-shown")
  expect(canApprove({ ...free, amountDue: 1250 })).toBe("proof-not-shown")
})
