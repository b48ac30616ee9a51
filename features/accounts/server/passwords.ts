import { argon2, randomBytes, timingSafeEqual } from "node:crypto"
import { promisify } from "node:util"

const derive = promisify(argon2)
/** 19 MiB and two passes: what OWASP's password storage sheet asks of argon2id. */
const cost = { parallelism: 1, tagLength: 32, memory: 19456, passes: 2 }

/** "argon2id$memory$passes$salt$hash": the cost is kept beside the hash, so that it can grow. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const hash = await derive("argon2id", { ...cost, message: Buffer.from(password), nonce })
  return ["argon2id", cost.memory, cost.passes, nonce.toString("base64"), hash.toString("base64")].join("$")
}

export async function isPassword(password: string, kept: string): Promise<boolean> {
  const [, memory, passes, salt = "", hash = ""] = kept.split("$")
  const nonce = Buffer.from(salt, "base64")
  const expected = Buffer.from(hash, "base64")
  const asked = { ...cost, memory: Number(memory), passes: Number(passes), message: Buffer.from(password), nonce }
  return timingSafeEqual(await derive("argon2id", asked), expected)
}

/** A hash of nobody's password: checking it makes an unknown address take as long as a known one. */
export const dummyHash = await hashPassword(randomBytes(16).toString("hex"))
