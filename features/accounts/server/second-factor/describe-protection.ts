import type { Deps } from "../../../../platform/deps.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { findProtection } from "./factor-queries.ts"
import { isFactorRequired } from "./required.ts"

/** What protects the log-in of an account beside its password. */
export async function describeProtection({ db, settings }: Deps, { accountId, isAdmin }: Actor) {
  const rows = await findProtection(db, accountId)
  return {
    passkeys: rows.flatMap(({ id, name, created_at, used_at }) =>
      id && name && created_at
        ? [{ id, name, createdAt: created_at.toISOString(), usedAt: used_at?.toISOString() ?? null }]
        : [],
    ),
    authenticator: Boolean(rows[0]?.has_authenticator),
    recoveryCodesLeft: rows[0]?.codes_left ?? 0,
    isRequired: isFactorRequired(settings, { is_admin: isAdmin }),
  }
}
