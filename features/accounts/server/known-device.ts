import { createHmac, randomBytes, timingSafeEqual } from "node:crypto"

/**
 * A device that has signed in to an account keeps a proof of it in a cookie. A proof holds no name and no id, is good for
 * one account, and ends with the password it was made under.
 */
type ProvenAccount = { id: string; password_hash: string }

/** As long as browsers keep a cookie at most. */
export const deviceCookieSeconds = 400 * 24 * 60 * 60
export const deviceCookieName = "silid_device"

/** A family shares a phone; whoever signed in there least recently is forgotten first. */
const mostProofs = 8
const idLength = 22

export function newDeviceProof(secret: string, account: ProvenAccount): string {
  const id = randomBytes(16).toString("base64url")
  return id + signatureOf(secret, id, account)
}

/** The proof among the kept ones that is this account's. */
export function findDeviceProof(secret: string, kept: string | null, account: ProvenAccount): string | null {
  return proofsIn(kept).find((proof) => isProof(secret, proof, account)) ?? null
}

/** The kept proofs with a new one in front, and without the one whose place it takes. */
export function addDeviceProof(kept: string | null, proof: string, replaced: string | null): string {
  const others = proofsIn(kept).filter((each) => each !== replaced)
  return [proof, ...others].slice(0, mostProofs).join(".")
}

/** The kept proofs, with one for the account among them. */
export function proofsWith(secret: string, kept: string | null, account: ProvenAccount): string {
  if (kept !== null && findDeviceProof(secret, kept, account)) return kept
  return addDeviceProof(kept, newDeviceProof(secret, account), null)
}

function proofsIn(kept: string | null): string[] {
  return kept ? kept.split(".").slice(0, mostProofs) : []
}

function isProof(secret: string, proof: string, account: ProvenAccount): boolean {
  const expected = Buffer.from(signatureOf(secret, proof.slice(0, idLength), account))
  const given = Buffer.from(proof.slice(idLength))
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function signatureOf(secret: string, id: string, account: ProvenAccount): string {
  const signed = ["known-device", id, account.id, account.password_hash].join("\n")
  return createHmac("sha256", secret).update(signed).digest("base64url")
}
