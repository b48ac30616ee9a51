import { createHmac, randomBytes, timingSafeEqual } from "node:crypto"
import { knownDeviceDays } from "../../domain/known-device.ts"

/**
 * A device that has signed in to an account stores a proof in a cookie. A proof has no name and no id, is valid for
 * one account, and ends with the password it was made for.
 */
type ProvenAccount = { id: string; password_hash: string }

export const deviceCookieSeconds = knownDeviceDays * 24 * 60 * 60
export const deviceCookieName = "silid_device"

/** Family members share a phone. The account that logged in least recently is dropped first. */
const mostProofs = 8
const idLength = 22

export function newDeviceProof(secret: string, account: ProvenAccount): string {
  const id = randomBytes(16).toString("base64url")
  return id + signatureOf(secret, id, account)
}

/** Returns the proof of this account among the stored ones. */
export function findDeviceProof(secret: string, proofs: string | null, account: ProvenAccount): string | null {
  return proofsIn(proofs).find((proof) => isProof(secret, proof, account)) ?? null
}

/** Returns the proofs with a new one in front, without the one that it replaces. */
export function addDeviceProof(proofs: string | null, proof: string, replaced: string | null): string {
  const others = proofsIn(proofs).filter((each) => each !== replaced)
  return [proof, ...others].slice(0, mostProofs).join(".")
}

/** Returns the proofs, including one for the account. */
export function proofsWith(secret: string, proofs: string | null, account: ProvenAccount): string {
  if (proofs !== null && findDeviceProof(secret, proofs, account)) return proofs
  return addDeviceProof(proofs, newDeviceProof(secret, account), null)
}

function proofsIn(proofs: string | null): string[] {
  return proofs ? proofs.split(".").slice(0, mostProofs) : []
}

function isProof(secret: string, proof: string, account: ProvenAccount): boolean {
  const expected = Buffer.from(signatureOf(secret, proof.slice(0, idLength), account))
  const signature = Buffer.from(proof.slice(idLength))
  return signature.length === expected.length && timingSafeEqual(signature, expected)
}

function signatureOf(secret: string, id: string, account: ProvenAccount): string {
  const signed = ["known-device", id, account.id, account.password_hash].join("\n")
  return createHmac("sha256", secret).update(signed).digest("base64url")
}
