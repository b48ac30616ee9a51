import { searchName } from "../../../lib/names.ts"
import type { Db } from "../../../platform/database/client.ts"
import type { Deps } from "../../../platform/deps.ts"
import { type Settings, SettingsError } from "../../../platform/settings.ts"
import { emailKey, isEmail } from "../domain/email.ts"
import { validatePassword } from "../domain/password.ts"
import { personalWords } from "../domain/personal-words.ts"
import { passwordWeakness } from "./passwords/password-strength.ts"
import { hashPassword } from "./passwords/passwords.ts"
import { hasAdmin, insertAccount } from "./queries.ts"

/**
 * The first administrator is subject to the rules of every account (docs/rules/accounts.md#roles); invalid settings
 * stop the start with one line.
 */
export function assertFirstAdminSettings({ admin }: Pick<Settings, "admin">): void {
  if (!admin) return
  if (!isEmail(admin.email)) throw new SettingsError("The setting ADMIN_EMAIL is wrong: expected an e-mail address.")
  const wrong = validatePassword(admin.password, admin.email)
  if (wrong) throw new SettingsError(`The setting ADMIN_PASSWORD is wrong: ${wrong}`)
}

const nameOf = ({ brandName }: Pick<Settings, "brandName">) => ({ firstName: brandName, lastName: "Admin" })

/**
 * Validates the password of a new administrator; when the school has its administrator, the setting is not checked.
 * Throws SettingsError.
 */
export async function assertFirstPassword(settings: Pick<Settings, "admin" | "brandName">): Promise<void> {
  const { admin, brandName } = settings
  if (!admin) return
  const guessableWords = personalWords({ ...nameOf(settings), email: admin.email, contact: "" }, brandName)
  const weakness = await passwordWeakness(admin.password, guessableWords)
  if (weakness) throw new SettingsError(`The setting ADMIN_PASSWORD is wrong: ${weakness}`)
}

/**
 * Creates the first administrator from ADMIN_EMAIL and ADMIN_PASSWORD, when there is none
 * (docs/rules/accounts.md#roles).
 */
export async function createFirstAdmin({ settings, now, log }: Deps, db: Db): Promise<void> {
  const { admin } = settings
  if (!admin || (await hasAdmin(db))) return
  const name = nameOf(settings)
  await assertFirstPassword(settings)
  const made = await insertAccount(db, {
    email: admin.email.trim(),
    email_key: emailKey(admin.email),
    password_hash: await hashPassword(admin.password, settings.passwordCost),
    first_name: name.firstName,
    middle_name: null,
    last_name: name.lastName,
    suffix: null,
    search_name: searchName(name),
    contact: "+63900000000",
    address: "-",
    role: null,
    staff_roles: ["owner"],
    staff_since: now(),
    profile_picture: null,
    email_verified_at: now(),
    verification_token_id: null,
    recovery_token_id: null,
    created_at: now(),
  })
  if (!made) log("warn", "first-admin-address-taken")
}
