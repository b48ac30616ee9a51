import { randomUUID } from "node:crypto"
import { type Insertable, sql } from "kysely"
import { searchName } from "../../lib/names.ts"
import type { Db } from "../../platform/database/client.ts"
import type { Tables } from "../../platform/database/tables.ts"
import { testDataKeys } from "../data-keys.ts"

type Account = Partial<Insertable<Tables["accounts"]>>

/** Inserts an account; by default verified and without a role. Returns its id. */
export async function buildAccount(db: Db, overrides: Account = {}): Promise<string> {
  const email = overrides.email ?? `1${consonants()}@people.example`
  const name = { firstName: overrides.first_name ?? "Ana", lastName: overrides.last_name ?? "Reyes" }
  const account = await db
    .insertInto("accounts")
    .values({
      email,
      email_key: email.toLowerCase(),
      // Not a valid hash: tests open sessions directly, or register where the password matters.
      password_hash: "argon2id$8$1$AAAA$AAAA",
      first_name: name.firstName,
      middle_name: null,
      last_name: name.lastName,
      suffix: null,
      search_name: searchName(name),
      contact: "+639171234567",
      address: "12 Sampaguita Street, Quezon City",
      role: null,
      profile_picture: null,
      email_verified_at: new Date("2026-01-01T00:00:00Z"),
      verification_token_id: null,
      recovery_token_id: null,
      ...overrides,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  return account.id
}

/** Random letters without a word or a number, because the search for people also covers their e-mail addresses. */
function consonants(): string {
  const hex = randomUUID().replaceAll("-", "")
  return hex.replace(/./g, (digit) => "bcdfghjklmnpqrst".charAt(Number.parseInt(digit, 16)))
}

/** An administrator: an owner, unless they have other staff roles. */
export function buildAdmin(db: Db, overrides: Account = {}): Promise<string> {
  return buildAccount(db, {
    first_name: "Alma",
    last_name: "Dizon",
    staff_roles: ["owner"],
    staff_since: new Date("2026-01-01T00:00:00Z"),
    ...overrides,
  })
}

export async function buildTeacher(
  db: Db,
  {
    verification = "verified",
    ...overrides
  }: Account & { verification?: Tables["teachers"]["verification"]["__select__"] } = {},
): Promise<string> {
  const id = await buildAccount(db, { first_name: "Tomas", last_name: "Luna", role: "teacher", ...overrides })
  await db
    .insertInto("teachers")
    .values({
      account_id: id,
      expertise1: "Coding",
      expertise2: "Mathematics",
      expertise3: "Robotics",
      introduction: "https://videos.example/hello",
      demo: "https://videos.example/demo",
      payment_mode: "GCash",
      account_number: testDataKeys.encrypt("09171234567", { column: "teachers.account_number", id }),
      bank_name: null,
      facebook: null,
      other_profile: null,
      verification,
    })
    .execute()
  return id
}

export async function buildLearner(
  db: Db,
  { birthdate = "2000-05-05", ...overrides }: Account & { birthdate?: string } = {},
) {
  const id = await buildAccount(db, { first_name: "Lea", last_name: "Santos", role: "learner", ...overrides })
  await db
    .insertInto("learners")
    .values({
      account_id: id,
      birthdate,
      grade_level: null,
      occupation: null,
      guardian_full_name: "Gloria Santos",
      guardian_contact: "+639171234567",
      guardian_email: null,
      special_needs: null,
    })
    .execute()
  return id
}

export type ChildOverrides = { firstName?: string; lastName?: string; birthdate?: string; removed?: boolean }

/**
 * Inserts a parent with these children; by default one of nine years. Returns the ids of the parent and the children.
 */
export async function buildParent(
  db: Db,
  { children = [{}], ...overrides }: Account & { children?: ChildOverrides[] } = {},
): Promise<{ id: string; children: string[] }> {
  const id = await buildAccount(db, { first_name: "Pia", last_name: "Cruz", role: "parent", ...overrides })
  await db.insertInto("parents").values({ account_id: id }).execute()
  const ids: string[] = []
  for (const child of children) ids.push(await buildChild(db, id, child))
  return { id, children: ids }
}

export async function buildChild(db: Db, parentId: string, overrides: ChildOverrides = {}): Promise<string> {
  const name = { firstName: overrides.firstName ?? "Migo", lastName: overrides.lastName ?? "Cruz" }
  const child = await db
    .insertInto("children")
    .values({
      parent_id: parentId,
      first_name: name.firstName,
      middle_name: null,
      last_name: name.lastName,
      search_name: searchName(name),
      grade_level: "Grade 3",
      birthdate: overrides.birthdate ?? "2017-03-03",
      special_needs: null,
      removed_at: overrides.removed ? new Date("2026-11-01T00:00:00Z") : null,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  return child.id
}

/** Inserts many accounts of learners that nobody logs in to, without the learners themselves. */
export async function buildCrowd(db: Db, { people, restricted = 0 }: { people: number; restricted?: number }) {
  await sql`
    insert into accounts (email, email_key, password_hash, first_name, last_name, contact, address, role, search_name,
      restricted_at)
    select email, email, '', 'Ana', 'Cruz', '', '', 'learner', 'ana cruz', case when n > ${people}::integer then now() end
    from generate_series(1, ${people + restricted}::integer) as n,
      lateral (select n || ${`-${consonants()}@people.example`}::text as email) as each`.execute(db)
}
