import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto"
import type { Db } from "../database/client.ts"
import type { Log } from "../log.ts"
import { deriveVapidKeys, makeVapidKeys, type VapidKeys } from "./vapid-keys.ts"

/** The private key as it is stored. Only the session secret opens it. */
type SealedKeys = { publicKey: string; sealedPrivateKey: string }

type KeepDeps = { db: Db; sessionSecret: string; log: Log }

/**
 * The school's key pair: created by the first process that starts, stored in the database, and sealed with the session
 * secret (docs/decisions/0030-notices.md). All processes have the same, even if they start at once. A school whose
 * devices know the pair derived from its secret keeps that one.
 */
export async function keptVapidKeys(deps: KeepDeps): Promise<VapidKeys> {
  const { db, sessionSecret, log } = deps
  const sealedKeys = (await findKept(db)) ?? (await keepFirst(deps))
  const privateKey = unseal(sealedKeys, sessionSecret)
  if (privateKey) return { publicKey: sealedKeys.publicKey, privateKey }
  // Nothing is replaced, because a process with a wrong secret would take the pair away from all others.
  log("warn", "push-keys-not-opened")
  return deriveVapidKeys(sessionSecret)
}

async function keepFirst({ db, sessionSecret }: KeepDeps): Promise<SealedKeys> {
  const hasDevices = await db.selectFrom("push_devices").select("id").limit(1).executeTakeFirst()
  const keys = hasDevices ? deriveVapidKeys(sessionSecret) : makeVapidKeys()
  const { publicKey, sealedPrivateKey } = seal(keys, sessionSecret)
  await db
    .insertInto("push_keys")
    .values({ public_key: publicKey, sealed_private_key: sealedPrivateKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const sealedKeys = await findKept(db)
  if (!sealedKeys) throw new Error("The keys of push messages could not be kept")
  return sealedKeys
}

async function findKept(db: Db): Promise<SealedKeys | undefined> {
  const row = await db.selectFrom("push_keys").select(["public_key", "sealed_private_key"]).executeTakeFirst()
  return row && { publicKey: row.public_key, sealedPrivateKey: row.sealed_private_key }
}

const cipher = "aes-256-gcm"
const [ivBytes, tagBytes] = [12, 16]

const sealingKey = (sessionSecret: string) =>
  Buffer.from(hkdfSync("sha256", sessionSecret, "", "silid sealed push keys", 32))

function seal({ publicKey, privateKey }: VapidKeys, sessionSecret: string): SealedKeys {
  const iv = randomBytes(ivBytes)
  const sealing = createCipheriv(cipher, sealingKey(sessionSecret), iv).setAAD(Buffer.from(publicKey))
  const sealed = Buffer.concat([sealing.update(privateKey), sealing.final()])
  return { publicKey, sealedPrivateKey: Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString("base64url") }
}

/** Returns null if another secret has sealed it. */
function unseal({ publicKey, sealedPrivateKey }: SealedKeys, sessionSecret: string): string | null {
  const bytes = Buffer.from(sealedPrivateKey, "base64url")
  try {
    const opening = createDecipheriv(cipher, sealingKey(sessionSecret), bytes.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    })
    opening.setAAD(Buffer.from(publicKey)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    return Buffer.concat([opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()]).toString()
  } catch {
    return null
  }
}
