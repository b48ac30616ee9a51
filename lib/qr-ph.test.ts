import { expect, test } from "vitest"
import { qrPhFor, validateQrPh } from "./qr-ph.ts"

/** A static code; the check sum was computed with the reference algorithm ("123456789" gives 29B1). */
const unchecked =
  "00020101021128460011ph.ppmi.p2m0111SLDPHM2XXXX0312SLD0000000015204829953036085802PH5914Silid Learning6006Manila62140010SLD00000016304"
const crcOf = (text: string) => {
  let crc = 0xffff
  for (const char of text) {
    for (let bit = 0; bit < 8; bit += 1) {
      const isSet = ((crc >> 15) & 1) ^ ((char.charCodeAt(0) >> (7 - bit)) & 1)
      crc = ((crc << 1) & 0xffff) ^ (isSet ? 0x1021 : 0)
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, "0")
}
const withCrc = (text: string) => text + crcOf(text)
const code = withCrc(unchecked)
const without = (tag: RegExp, by = "") => withCrc(unchecked.replace(tag, by))

test("the check sum is the one that the standard names", () => {
  expect(crcOf("123456789")).toBe("29B1")
})

test("the school's own code is right", () => {
  expect(validateQrPh(code)).toBe(null)
})

test.each([
  ["https://pay.example/silid", "not a list"],
  ["", "not a list"],
  [code.slice(0, -6), "not a list"],
  [withCrc(unchecked.replace("000201", "000202")), "000201"],
  [code.slice(0, -8), "does not end with a check sum"],
  [code.replace("Silid Learning", "Silid Learnin9"), "check sum (tag 63) does not fit"],
  [without(/2846.{46}/), "names no account"],
  [without(/5303608/, "5303840"), "not 608, pesos"],
  [without(/5802PH/, "5802US"), "is not PH"],
  [without(/5914Silid Learning/), "names no receiver"],
])("says what is wrong with %j", (text, problem) => {
  expect(validateQrPh(text)).toContain(problem)
})

test("the code for a transfer has its exact amount and reference, and is right itself", () => {
  const made = qrPhFor(code, { amount: 125_050, reference: "SLD-7K3Q2" })
  expect(validateQrPh(made)).toBe(null)
  expect(made.startsWith("000201010212")).toBe(true)
  expect(made).toContain("54071250.50")
  expect(made).toContain("62270010SLD00000010509SLD-7K3Q2")
  expect(made).toContain("5914Silid Learning")
})

test("the code for a transfer replaces an amount and a reference that the school's code has", () => {
  const once = qrPhFor(code, { amount: 100, reference: "SLD-AAAAA" })
  expect(qrPhFor(once, { amount: 125_050, reference: "SLD-7K3Q2" })).toBe(
    qrPhFor(code, { amount: 125_050, reference: "SLD-7K3Q2" }),
  )
})

test("a code without further details gets a place for the reference", () => {
  const plain = without(/6214.{14}/)
  expect(qrPhFor(plain, { amount: 5, reference: "SLD-7K3Q2" })).toContain("62130509SLD-7K3Q2")
  expect(qrPhFor(plain, { amount: 5, reference: "SLD-7K3Q2" })).toContain("54040.05")
})
