import { expect, test, vi } from "vitest"
import type { Encrypted } from "../database/encrypted-columns.ts"
import { type CellRef, haveSameVersion, openKeyRing, unreadable } from "./key-ring.ts"

const [first, second] = ["the-first-key-of-a-school-long-enough", "the-second-key-of-a-school-long-enough"] as const
const log = vi.fn()
const ring = openKeyRing([first], log)
const cell: CellRef = { column: "children.special_needs", id: "0b6f9c3e-1111-4111-8111-111111111111" }
const text = (value: Encrypted) => value as unknown as string
const stored = (value: string) => value as unknown as Encrypted

test("what is encrypted can be read again, and no two encryptions of a value are the same", () => {
  const values = ["Nut allergy", "", "0917 123 4567", "Hika – ñ 🙂"]
  for (const value of values) expect(ring.decrypt(ring.encrypt(value, cell), cell)).toBe(value)
  const [one, other] = [ring.encrypt("Nut allergy", cell), ring.encrypt("Nut allergy", cell)]
  expect(one).not.toBe(other)
  expect(text(one)).not.toContain("Nut")
  expect(ring.encrypt(null, cell)).toBeNull()
  expect(ring.show(null, cell)).toBeNull()
})

test("a value with a changed byte, and one from another row or column, cannot be read", () => {
  const value = text(ring.encrypt("0917 123 4567", cell))
  for (let at = value.length - 20; at < value.length - 1; at += 1) {
    const changed = `${value.slice(0, at)}${value[at] === "A" ? "B" : "A"}${value.slice(at + 1)}`
    expect(() => ring.decrypt(stored(changed), cell)).toThrow("changed, or moved from elsewhere")
  }
  for (const elsewhere of [
    { ...cell, id: "0b6f9c3e-2222-4222-8222-222222222222" },
    { ...cell, column: "learners.special_needs" as const },
  ])
    expect(() => ring.decrypt(stored(value), elsewhere)).toThrow("changed, or moved from elsewhere")
})

test("a former key reads on, and the current one writes", () => {
  const former = ring.encrypt("Nut allergy", cell)
  const rotated = openKeyRing([second, first], log)
  expect(rotated.decrypt(former, cell)).toBe("Nut allergy")
  const value = rotated.encrypt("Nut allergy", cell)
  expect(text(value).startsWith(rotated.currentPrefix)).toBe(true)
  expect(() => ring.decrypt(value, cell)).toThrow("encrypted with an unknown key")
})

test("a list shows that a value cannot be read, and the log says where, never what", () => {
  const value = openKeyRing([second], log).encrypt("Nut allergy", cell)
  expect(ring.show(value, cell, (read) => read.toUpperCase())).toBe(unreadable)
  expect(log).toHaveBeenCalledWith("error", "value-unreadable", { ...cell, reason: "unknown-key" })
  expect(ring.show(ring.encrypt("Nut allergy", cell), cell, (read) => read.toUpperCase())).toBe("NUT ALLERGY")
})

test("a value from before encryption is read as it is", () => {
  expect(ring.decrypt(stored("enc1: is what I need"), cell)).toBe("enc1: is what I need")
})

test("plain text is not read once all is encrypted, and never as the secret of an authenticator app", () => {
  const later = openKeyRing([first], log, { isAllEncrypted: true })
  expect(() => later.decrypt(stored("Nut allergy"), cell)).toThrow("not encrypted")
  expect(later.tryDecrypt(stored("Nut allergy"), cell)).toBeNull()
  expect(log).toHaveBeenCalledWith("error", "value-unreadable", { ...cell, reason: "plain" })
  const secret = { ...cell, column: "authenticators.secret" as const }
  expect(() => ring.decrypt(stored("JBSWY3DPEHPK3PXP"), secret)).toThrow("not encrypted")
  expect(ring.decrypt(ring.encrypt("JBSWY3DPEHPK3PXP", secret), secret)).toBe("JBSWY3DPEHPK3PXP")
})

test("two keys with the same version are told, the same key twice is none", () => {
  expect(haveSameVersion([first, first])).toBe(false)
  const many = Array.from({ length: 257 }, (_, nth) => `a-key-of-at-least-thirty-two-letters-${nth}`)
  expect(haveSameVersion(many)).toBe(true)
})
