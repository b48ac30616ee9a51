import { sql } from "kysely"
import type { StaffRole } from "../../../../lib/staff.ts"
import type { Db, Tx } from "../../../../platform/database/client.ts"

/** The staff and former staff, without deleted accounts, with when each was last seen: in a session, or logging in. */
export function findStaff(db: Db) {
  return db
    .selectFrom("accounts")
    .select(["id", "first_name", "middle_name", "last_name", "suffix", "email", "staff_roles"])
    .select(["staff_since", "second_factor_since"])
    .select((account) => [
      account
        .selectFrom("sessions")
        .select((session) => session.fn.max("last_seen_at").as("at"))
        .whereRef("sessions.account_id", "=", "accounts.id")
        .as("seen_at"),
      account
        .selectFrom("sign_ins")
        .select((signIn) => signIn.fn.max("signed_in_at").as("at"))
        .whereRef("sign_ins.account_id", "=", "accounts.id")
        .as("signed_in_at"),
    ])
    .where("staff_since", "is not", null)
    .where("deleted_at", "is", null)
    .orderBy("search_name")
    .orderBy("id")
    .execute()
}

/** Who of the staff has one of these roles and can log in, by name. */
export function findStaffWith(db: Db, roles: readonly StaffRole[]) {
  return db
    .selectFrom("accounts")
    .select(["id", "first_name", "middle_name", "last_name", "suffix"])
    .where("staff_since", "is not", null)
    .where("deleted_at", "is", null)
    .where(sql<boolean>`staff_roles && ${roles}::text[]`)
    .where("restricted_at", "is", null)
    .orderBy("search_name")
    .orderBy("id")
    .execute()
}

export function findInvitations(db: Db) {
  return db
    .selectFrom("staff_invitations")
    .select(["email", "staff_roles", "expires_at"])
    .orderBy("email_key")
    .execute()
}

/** Somebody of the staff, or of the former staff, locked until the transaction ends. */
export function lockStaffMember(tx: Tx, accountId: string) {
  return tx
    .selectFrom("accounts")
    .select(["id", "first_name", "middle_name", "last_name", "suffix", "staff_roles"])
    .where("id", "=", accountId)
    .where("staff_since", "is not", null)
    .where("deleted_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Locks all owners, so that two changes at once cannot remove the last two. Returns their ids. */
export async function lockOwners(tx: Tx): Promise<string[]> {
  const owners = await tx
    .selectFrom("accounts")
    .select("id")
    .where("staff_since", "is not", null)
    .where("deleted_at", "is", null)
    .where(sql<boolean>`staff_roles @> '{owner}'`)
    .where("restricted_at", "is", null)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute()
  return owners.map(({ id }) => id)
}

/** Sets the roles of somebody. Without one the account is restricted, so that nobody logs in with it. */
export async function setStaffRoles(tx: Tx, accountId: string, roles: StaffRole[], now: Date): Promise<void> {
  await tx
    .updateTable("accounts")
    .set({ staff_roles: roles, restricted_at: roles.length === 0 ? now : null })
    .where("id", "=", accountId)
    .execute()
}

type Invitation = {
  email: string
  emailKey: string
  roles: StaffRole[]
  hash: Buffer
  invitedBy: string
  now: Date
  expiresAt: Date
}

/** Writes an invitation, in place of an earlier one for the address. Returns its id. */
export async function putInvitation(tx: Tx, { email, emailKey, roles, hash, invitedBy, now, expiresAt }: Invitation) {
  const invitation = {
    email,
    staff_roles: roles,
    link_hash: hash,
    invited_by: invitedBy,
    invited_at: now,
    expires_at: expiresAt,
  }
  const { id } = await tx
    .insertInto("staff_invitations")
    .values({ email_key: emailKey, ...invitation })
    .onConflict((conflict) => conflict.column("email_key").doUpdateSet(invitation))
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}

/** Deletes the invitation of an address and returns it; undefined when there is none. */
export function deleteInvitation(tx: Tx, emailKey: string) {
  return tx
    .deleteFrom("staff_invitations")
    .where("email_key", "=", emailKey)
    .returning(["id", "email", "staff_roles"])
    .executeTakeFirst()
}

/** Deletes the invitations that an owner has sent, and returns them. */
export function deleteInvitationsBy(tx: Tx, accountId: string) {
  return tx
    .deleteFrom("staff_invitations")
    .where("invited_by", "=", accountId)
    .returning(["id", "email", "staff_roles"])
    .execute()
}

/** The invitation of a link that still works. */
export function findInvitation(db: Db, hash: Buffer, now: Date) {
  return db
    .selectFrom("staff_invitations")
    .select(["email", "staff_roles"])
    .where("link_hash", "=", hash)
    .where("expires_at", ">", now)
    .executeTakeFirst()
}

/** Uses up a link that still works: deletes its invitation and returns it. */
export function spendInvitation(tx: Tx, hash: Buffer, now: Date) {
  return tx
    .deleteFrom("staff_invitations")
    .where("link_hash", "=", hash)
    .where("expires_at", ">", now)
    .returning(["id", "email", "email_key", "staff_roles"])
    .executeTakeFirst()
}

const daysKept = 30

/** Deletes invitations whose links ended long ago. Returns how many. */
export async function deleteOldInvitations(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - daysKept * 24 * 60 * 60 * 1000)
  const gone = await db.deleteFrom("staff_invitations").where("expires_at", "<", before).executeTakeFirst()
  return Number(gone.numDeletedRows)
}
