import type { z } from "zod"
import { searchName } from "../../../lib/names.ts"
import type { Deps } from "../../../platform/deps.ts"
import { transact } from "../../../platform/events/transact.ts"
import type { registrationForm } from "../domain/account-forms.ts"
import { newestVersion } from "../domain/consent/documents.ts"
import { emailKey } from "../domain/email.ts"
import { insertConsents } from "./consent/consent-queries.ts"
import { isEmailReserved } from "./email-change/email-change-queries.ts"
import { accountError } from "./errors.ts"
import { recordAccountEvent } from "./events.ts"
import { registrationsPerClient } from "./limits.ts"
import { assertStrongPassword } from "./passwords/password-strength.ts"
import { hashPassword } from "./passwords/passwords.ts"
import { findAccountByEmail, insertAccount } from "./queries.ts"

/** Creates an account. Concurrent requests for one address create only one. */
export async function registerAccount(deps: Deps, form: z.output<typeof registrationForm>, client: string) {
  await assertStrongPassword("password", form.password, { person: form, brandName: deps.settings.brandName })
  await deps.limits.count(registrationsPerClient, client)
  const key = emailKey(form.email)
  if (await findAccountByEmail(deps.db, key)) throw accountError("email-taken")
  const at = deps.now()
  const row = {
    email: form.email,
    email_key: key,
    password_hash: await hashPassword(form.password, deps.settings.passwordCost),
    first_name: form.firstName,
    middle_name: form.middleName,
    last_name: form.lastName,
    suffix: form.suffix,
    search_name: searchName(form),
    contact: form.contact,
    address: form.address,
    role: null,
    profile_picture: null,
    verification_token_id: null,
    recovery_token_id: null,
    created_at: at,
  }
  return transact(deps, async (tx) => {
    const account = await insertAccount(tx, row)
    if (!account || (await isEmailReserved(tx, key, account.id, at))) throw accountError("email-taken")
    await insertConsents(tx, account.id, { versionOf: newestVersion, at })
    await recordAccountEvent(tx, { type: "account.registered", at, actorId: null, accountId: account.id })
    return account.id
  })
}
