import { expect, test } from "vitest"
import { fillFromPicture, isFromPicture, nothingFilled } from "./fill-from-picture.ts"

const read = { amount: 1500, referenceNumber: "5012345678901", paidAt: null, channel: "GCash" }
const asRead = { referenceNumber: "5012345678901", paymentChannel: "GCash" }
const input = { typed: nothingFilled, filled: nothingFilled, read, channels: ["GCash", "BDO"] }

test("empty fields are filled with what was read", () => {
  expect(fillFromPicture(input)).toEqual({ values: asRead, filled: asRead })
})

test("what somebody typed stays, and is not marked, also when it is what the picture says", () => {
  const typed = { referenceNumber: "77", paymentChannel: "" }
  expect(fillFromPicture({ ...input, typed })).toEqual({
    values: { referenceNumber: "77", paymentChannel: "GCash" },
    filled: { referenceNumber: "", paymentChannel: "GCash" },
  })
  expect(fillFromPicture({ ...input, typed: asRead })).toEqual({ values: asRead, filled: nothingFilled })
})

test("busy, slow and unreadable leave the fields as they are", () => {
  const typed = { referenceNumber: "77", paymentChannel: "" }
  const nothing = { amount: null, referenceNumber: null, paidAt: null, channel: null }
  for (const each of [null, nothing])
    expect(fillFromPicture({ ...input, typed, read: each })).toEqual({ values: typed, filled: nothingFilled })
})

test("another picture takes the place of what the one before gave, and not of what was changed by hand", () => {
  const other = { ...read, referenceNumber: "99", channel: null }
  const typed = { ...asRead, paymentChannel: "BDO" }
  expect(fillFromPicture({ ...input, typed, filled: asRead, read: other })).toEqual({
    values: { referenceNumber: "99", paymentChannel: "BDO" },
    filled: { referenceNumber: "99", paymentChannel: "" },
  })
  expect(fillFromPicture({ ...input, typed: asRead, filled: asRead, read: null }).values).toEqual(nothingFilled)
})

test("an app that is none of the school's channels is not chosen", () => {
  expect(fillFromPicture({ ...input, read: { ...read, channel: "ShopeePay" } }).values.paymentChannel).toBe("")
})

test("a field is marked until it is changed", () => {
  expect(isFromPicture("referenceNumber", asRead, asRead)).toBe(true)
  expect(isFromPicture("referenceNumber", { ...asRead, referenceNumber: "5012345678902" }, asRead)).toBe(false)
  expect(isFromPicture("referenceNumber", nothingFilled, nothingFilled)).toBe(false)
})
