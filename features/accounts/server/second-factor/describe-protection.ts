import type { Deps } from "../../../../platform/deps.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { findAuthenticator } from "./factor-queries.ts"
import { findPasskeysOf } from "./passkey-queries.ts"
import { countRecoveryCodes } from "./recovery-code-queries.ts"
import { isFactorRequired } from "./required.ts"

/** What protects the log-in of an account beside its password. */
export async function describeProtection({ db, settings }: Deps, { accountId, isAdmin }: Actor) {
  const [passkeys, authenticator, recoveryCodesLeft] = await Promise.all([
    findPasskeysOf(db, accountId),
    findAuthenticator(db, accountId),
    countRecoveryCodes(db, accountId),
  ])
  return {
    passkeys: passkeys.map(({ id, name, created_at, used_at }) => ({
      id,
      name,
      createdAt: created_at.toISOString(),
      usedAt: used_at?.toISOString() ?? null,
    })),
    authenticator: Boolean(authenticator?.confirmed_at),
    recoveryCodesLeft,
    isRequired: isFactorRequired(settings, { is_admin: isAdmin }),
  }
}
