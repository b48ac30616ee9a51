import type { Db } from "../database/client.ts"
import { deriveKey, seal, unseal } from "../encryption/seal.ts"
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
  const privateKey = unseal(sealedKeys.sealedPrivateKey, sealingKey(sessionSecret), sealedKeys.publicKey)
  if (privateKey) return { publicKey: sealedKeys.publicKey, privateKey }
  // Nothing is replaced, because a process with a wrong secret would take the pair away from all others.
  log("warn", "push-keys-not-opened")
  return deriveVapidKeys(sessionSecret)
}

async function keepFirst({ db, sessionSecret }: KeepDeps): Promise<SealedKeys> {
  const hasDevices = await db.selectFrom("push_devices").select("id").limit(1).executeTakeFirst()
  const keys = hasDevices ? deriveVapidKeys(sessionSecret) : makeVapidKeys()
  const { publicKey, sealedPrivateKey } = sealKeys(keys, sessionSecret)
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

const sealingKey = (sessionSecret: string) => deriveKey(sessionSecret, "silid sealed push keys")

const sealKeys = ({ publicKey, privateKey }: VapidKeys, sessionSecret: string): SealedKeys => ({
  publicKey,
  sealedPrivateKey: seal(privateKey, sealingKey(sessionSecret), publicKey),
})
