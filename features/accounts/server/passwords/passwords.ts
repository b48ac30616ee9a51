import { argon2, randomBytes, timingSafeEqual } from "node:crypto"
import { promisify } from "node:util"
import type { Settings } from "../../../../platform/settings.ts"
import { type HashTurn, hashInTurn } from "./hashing-queue.ts"

const argon2InThread = promisify(argon2)
const derive = (parameters: Parameters<typeof argon2InThread>[1], turn?: HashTurn) =>
  hashInTurn(() => argon2InThread("argon2id", parameters), turn)
type Cost = Settings["passwordCost"]

/** Full is 19 MiB and two passes, as recommended by OWASP for argon2id. Low is for tests only. */
const costs = { full: { memory: 19456, passes: 2 }, low: { memory: 8, passes: 1 } }
const shape = { parallelism: 1, tagLength: 32 }

/** "argon2id$memory$passes$salt$hash": the cost is stored with the hash, so that it can be raised. */
export async function hashPassword(password: string, cost: Cost): Promise<string> {
  const nonce = randomBytes(16)
  return written(cost, nonce, await derive({ ...shape, ...costs[cost], message: Buffer.from(password), nonce }))
}

const written = (cost: Cost, nonce: Buffer, hash: Buffer) =>
  ["argon2id", costs[cost].memory, costs[cost].passes, nonce.toString("base64"), hash.toString("base64")].join("$")

/** Without a hash that can be read, as on a deleted account, no password is right; checking one takes as long. */
export async function isPassword(password: string, stored: string, turn?: HashTurn): Promise<boolean> {
  const own = readHash(stored)
  const { hash, ...cost } = own ?? (readHash(dummyHash.full) as ReadHash)
  const isEqual = timingSafeEqual(await derive({ ...shape, ...cost, message: Buffer.from(password) }, turn), hash)
  return own !== null && isEqual
}

type ReadHash = { memory: number; passes: number; nonce: Buffer; hash: Buffer }

function readHash(stored: string): ReadHash | null {
  const [kind, memory, passes, salt = "", hash = ""] = stored.split("$")
  const read = {
    memory: Number(memory),
    passes: Number(passes),
    nonce: Buffer.from(salt, "base64"),
    hash: Buffer.from(hash, "base64"),
  }
  const isWhole = read.memory > 0 && read.passes > 0 && read.nonce.length >= 8 && read.hash.length === shape.tagLength
  return kind === "argon2id" && isWhole ? read : null
}

const hashOfNobody = (cost: Cost) => written(cost, randomBytes(16), randomBytes(shape.tagLength))

/** Hashes without a password: checking one makes an unknown address take as long as a known one. */
export const dummyHash = { full: hashOfNobody("full"), low: hashOfNobody("low") }
