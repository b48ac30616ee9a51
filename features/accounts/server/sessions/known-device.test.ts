import { expect, test } from "vitest"
import { addDeviceProof, findDeviceProof, newDeviceProof } from "./known-device.ts"

const secret = "a secret that only tests know, 32 long"
const ana = { id: "ana", password_hash: "one" }
const ben = { id: "ben", password_hash: "two" }

test("a proof is good for the account it was made for, and for no other", () => {
  const proof = newDeviceProof(secret, ana)
  expect(findDeviceProof(secret, proof, ana)).toBe(proof)
  expect(findDeviceProof(secret, proof, ben)).toBeNull()
  expect(findDeviceProof("another secret", proof, ana)).toBeNull()
})

test("a new password ends the proofs made under the old one", () => {
  const proof = newDeviceProof(secret, ana)
  expect(findDeviceProof(secret, proof, { ...ana, password_hash: "another" })).toBeNull()
})

test("a device that several people share keeps a proof of each, the newest of everybody", () => {
  const first = newDeviceProof(secret, ana)
  const bens = newDeviceProof(secret, ben)
  const shared = addDeviceProof(first, bens, null)
  const newer = newDeviceProof(secret, ana)
  const proofs = addDeviceProof(shared, newer, findDeviceProof(secret, shared, ana))
  expect(proofs).toBe(`${newer}.${bens}`)
})

test("keeps eight proofs, and forgets the one that was made longest ago", () => {
  let proofs: string | null = null
  for (const id of "abcdefghi") proofs = addDeviceProof(proofs, newDeviceProof(secret, { ...ana, id }), null)
  expect(findDeviceProof(secret, proofs, { ...ana, id: "a" })).toBeNull()
  expect(findDeviceProof(secret, proofs, { ...ana, id: "b" })).not.toBeNull()
})

test("an invalid proof is ignored", () => {
  for (const proofs of [null, "", ".", "x".repeat(65), `${"é".repeat(65)}`, newDeviceProof(secret, ana).slice(0, -1)])
    expect(findDeviceProof(secret, proofs, ana)).toBeNull()
})
