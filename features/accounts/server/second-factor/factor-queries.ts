import type { Db, Tx } from "../../../../platform/database/client.ts"
import type { Encrypted } from "../../../../platform/database/encrypted-columns.ts"
import { findPasskeysOf } from "./passkey-queries.ts"
import { deleteRecoveryCodes } from "./recovery-code-queries.ts"

/**
 * The passkeys of an account, oldest first, each with the account's other factors; one row without a passkey if it has
 * none.
 */
export function findProtection(db: Db, accountId: string) {
  return db
    .selectFrom("accounts")
    .leftJoin("passkeys", "passkeys.account_id", "accounts.id")
    .select(["passkeys.id", "passkeys.name", "passkeys.created_at", "passkeys.used_at"])
    .select((account) => [
      account
        .exists(
          account
            .selectFrom("authenticators")
            .select("account_id")
            .whereRef("authenticators.account_id", "=", "accounts.id")
            .where("confirmed_at", "is not", null),
        )
        .as("has_authenticator"),
      account
        .selectFrom("recovery_codes")
        .select((code) => code.fn.countAll<number>().as("count"))
        .whereRef("recovery_codes.account_id", "=", "accounts.id")
        .as("codes_left"),
    ])
    .where("accounts.id", "=", accountId)
    .orderBy("passkeys.created_at")
    .orderBy("passkeys.id")
    .execute()
}

export function findAuthenticator(db: Db, accountId: string) {
  return db.selectFrom("authenticators").selectAll().where("account_id", "=", accountId).executeTakeFirst()
}

/** Writes an authenticator app that is not confirmed yet; false if the account has a confirmed one. */
export async function putUnconfirmed(db: Db, accountId: string, secret: Encrypted, now: Date): Promise<boolean> {
  const row = await db
    .insertInto("authenticators")
    .values({ account_id: accountId, secret, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column("account_id")
        .doUpdateSet({ secret, created_at: now, last_step: null })
        .where("authenticators.confirmed_at", "is", null),
    )
    .returning("account_id")
    .executeTakeFirst()
  return row !== undefined
}

/** Confirms the app by the code of this step; false if it is confirmed already, or has another secret by now. */
export async function confirmAuthenticator(
  tx: Tx,
  { account_id, secret }: { account_id: string; secret: Encrypted },
  step: number,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable("authenticators")
    .set({ confirmed_at: now, last_step: step })
    .where("account_id", "=", account_id)
    .where("secret", "=", secret)
    .where("confirmed_at", "is", null)
    .returning("account_id")
    .executeTakeFirst()
  return row !== undefined
}

/** Uses up the code of a step in one statement, so only one of several parallel requests gets true. */
export async function spendStep(tx: Tx, accountId: string, step: number): Promise<boolean> {
  const row = await tx
    .updateTable("authenticators")
    .set({ last_step: step })
    .where("account_id", "=", accountId)
    .where("confirmed_at", "is not", null)
    .where((authenticator) =>
      authenticator.or([authenticator("last_step", "is", null), authenticator("last_step", "<", step)]),
    )
    .returning("account_id")
    .executeTakeFirst()
  return row !== undefined
}

/** Removes the app; false if the account has no confirmed one. */
export async function deleteAuthenticator(tx: Tx, accountId: string): Promise<boolean> {
  const row = await tx
    .deleteFrom("authenticators")
    .where("account_id", "=", accountId)
    .returning("confirmed_at")
    .executeTakeFirst()
  return Boolean(row?.confirmed_at)
}

/** Removes the app if it was confirmed since this time, or never. */
export async function deleteAuthenticatorSince(
  tx: Tx,
  accountId: string,
  since: Date,
): Promise<{ wasConfirmed: boolean; isLeft: boolean }> {
  const gone = await tx
    .deleteFrom("authenticators")
    .where("account_id", "=", accountId)
    .where((app) => app.or([app("confirmed_at", "is", null), app("confirmed_at", ">=", since)]))
    .returning("confirmed_at")
    .executeTakeFirst()
  const left = gone ? undefined : await findAuthenticator(tx, accountId)
  return { wasConfirmed: Boolean(gone?.confirmed_at), isLeft: left !== undefined }
}

/** How many passkeys and confirmed apps an account has. */
export async function countFactors(db: Db, accountId: string): Promise<number> {
  const passkeys = await findPasskeysOf(db, accountId)
  const authenticator = await findAuthenticator(db, accountId)
  return passkeys.length + (authenticator?.confirmed_at ? 1 : 0)
}

/** Locks an account whose factors change, so that changes wait for each other and for log-ins. */
export function lockForFactors(tx: Tx, accountId: string) {
  return tx
    .selectFrom("accounts")
    .select(["id", "role", "is_admin", "second_factor_since"])
    .where("id", "=", accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

export async function setSecondFactorSince(tx: Tx, accountId: string, since: Date | null): Promise<void> {
  await tx.updateTable("accounts").set({ second_factor_since: since }).where("id", "=", accountId).execute()
}

/** Turns the protection off: removes everything that belongs to the second factor of an account. */
export async function deleteFactors(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom("passkeys").where("account_id", "=", accountId).execute()
  await tx.deleteFrom("authenticators").where("account_id", "=", accountId).execute()
  await turnOff(tx, accountId)
}

/** What ends with the last factor: the recovery codes, trusted devices, and a removal that somebody asked for. */
export async function turnOff(tx: Tx, accountId: string): Promise<void> {
  await deleteRecoveryCodes(tx, accountId)
  await tx.deleteFrom("trusted_devices").where("account_id", "=", accountId).execute()
  await tx.deleteFrom("factor_removals").where("account_id", "=", accountId).execute()
  await setSecondFactorSince(tx, accountId, null)
}
