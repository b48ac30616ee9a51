import { sql } from "kysely"
import { formatDay } from "../../../lib/day.ts"
import { fullName } from "../../../lib/names.ts"
import type { Role } from "../../../lib/roles.ts"
import type { Db } from "../../../platform/database/client.ts"
import { studentName } from "../../users/server/student-name-queries.ts"

/** The names and pages of the records that rows of the audit trail are about; what is deleted has none. */

/** The name of a record in a sentence, and its page for administrators. */
export type Named = { name: string; link: string | null }
export type NamesById = Map<string, Named>

type NameColumns = { first_name: string; middle_name: string | null; last_name: string; suffix: string | null }

const nameIn = ({ first_name, middle_name, last_name, suffix }: NameColumns): string =>
  fullName({ firstName: first_name, middleName: middle_name, lastName: last_name, suffix })

const among = (column: string, ids: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} = any(${ids as string[]}::uuid[])`

const lists: Record<Role, string> = { learner: "learners", parent: "parents", teacher: "teachers" }

export async function nameAccounts(db: Db, ids: readonly string[]): Promise<NamesById> {
  const rows = await db
    .selectFrom("accounts")
    .select(["id", "first_name", "middle_name", "last_name", "suffix", "role", "staff_since"])
    .where(among("id", ids))
    .execute()
  const linkOf = ({ id, role, staff_since }: { id: string; role: Role | null; staff_since: Date | null }) => {
    if (role) return `/admin/users/${lists[role]}?person=${id}`
    return staff_since ? "/admin/tools/staff" : null
  }
  return new Map(rows.map((row) => [row.id, { name: nameIn(row), link: linkOf(row) }]))
}

export async function nameChildren(db: Db, ids: readonly string[]): Promise<NamesById> {
  const rows = await db
    .selectFrom("children")
    .select(["id", "parent_id", "first_name", "middle_name", "last_name", sql<null>`null`.as("suffix")])
    .where(among("id", ids))
    .execute()
  return new Map(
    rows.map((row) => [row.id, { name: nameIn(row), link: `/admin/users/parents?person=${row.parent_id}` }]),
  )
}

export async function nameClasses(db: Db, ids: readonly string[]): Promise<NamesById> {
  const rows = await db
    .selectFrom("classes")
    .select(["id", "name", "program_type", "class_type"])
    .where(among("id", ids))
    .execute()
  return new Map(
    rows.map(({ id, name, program_type, class_type }) => [
      id,
      { name, link: `/admin/class/${program_type}/${class_type}/${id}` },
    ]),
  )
}

/** "Tala Mendoza for Weekend Homeschool Club". */
export async function nameEnrollments(db: Db, ids: readonly string[]): Promise<NamesById> {
  const rows = await db
    .selectFrom("enrollments")
    .innerJoin("classes", "classes.id", "enrollments.class_id")
    .leftJoin("children", "children.id", "enrollments.child_id")
    .leftJoin("accounts", "accounts.id", "enrollments.learner_id")
    .select(["enrollments.id", "classes.name as class_name", ...studentName])
    .where(among("enrollments.id", ids))
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      { name: `${nameIn(row)} for ${row.class_name}`, link: `/admin/enrollees?enrollee=${row.id}` },
    ]),
  )
}

export async function nameMeetings(db: Db, ids: readonly string[], dayOf: (at: Date) => string): Promise<NamesById> {
  const rows = await db
    .selectFrom("meetings")
    .innerJoin("classes", "classes.id", "meetings.class_id")
    .select(["meetings.id", "meetings.starts_at", "classes.name"])
    .where(among("meetings.id", ids))
    .execute()
  return new Map(
    rows.map(({ id, starts_at, name }) => [
      id,
      { name: `${name} on ${dayOf(starts_at)}`, link: `/admin/roster/${id}` },
    ]),
  )
}

/** "the payment of Ana Reyes". */
export async function namePayments(db: Db, ids: readonly string[]): Promise<NamesById> {
  const rows = await db
    .selectFrom("payments")
    .innerJoin("accounts", "accounts.id", "payments.account_id")
    .select(["payments.id", "first_name", "middle_name", "last_name", "suffix"])
    .where(among("payments.id", ids))
    .execute()
  return new Map(
    rows.map((row) => [row.id, { name: `the payment of ${nameIn(row)}`, link: `/admin/payments?payment=${row.id}` }]),
  )
}

export async function nameRefunds(db: Db, ids: readonly string[]): Promise<NamesById> {
  const rows = await db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.payment_id")
    .innerJoin("accounts", "accounts.id", "payments.account_id")
    .select(["refunds.id", "first_name", "middle_name", "last_name", "suffix"])
    .where(among("refunds.id", ids))
    .execute()
  return new Map(rows.map((row) => [row.id, { name: `the refund of ${nameIn(row)}`, link: "/admin/refunds" }]))
}

export async function nameDiscounts(db: Db, ids: readonly string[]): Promise<NamesById> {
  const rows = await db.selectFrom("discounts").select(["id", "name"]).where(among("id", ids)).execute()
  return new Map(rows.map(({ id, name }) => [id, { name: `“${name}”`, link: "/admin/discounts" }]))
}

export async function nameGrants(db: Db, ids: readonly string[]): Promise<NamesById> {
  const rows = await db
    .selectFrom("grants")
    .leftJoin("children", "children.id", "child_id")
    .leftJoin("accounts", "accounts.id", "learner_id")
    .select(["grants.id", "words", "accounts.suffix"])
    .select([
      sql<string>`coalesce(children.first_name, accounts.first_name)`.as("first_name"),
      sql<string | null>`coalesce(children.middle_name, accounts.middle_name)`.as("middle_name"),
      sql<string>`coalesce(children.last_name, accounts.last_name)`.as("last_name"),
    ])
    .where(among("grants.id", ids))
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      { name: `the grant “${row.words}” of ${nameIn(row)}`, link: "/admin/discounts?tab=grants" },
    ]),
  )
}

export async function namePayouts(db: Db, ids: readonly string[]): Promise<NamesById> {
  const rows = await db.selectFrom("payouts").select(["id", "day"]).where(among("id", ids)).execute()
  return new Map(
    rows.map(({ id, day }) => [id, { name: `the payout of ${formatDay(day)}`, link: `/admin/payouts/${id}` }]),
  )
}

export async function nameSubjects(db: Db, ids: readonly string[]): Promise<NamesById> {
  const rows = await db.selectFrom("subjects").select(["id", "name"]).where(among("id", ids)).execute()
  return new Map(rows.map(({ id, name }) => [id, { name, link: "/admin/tools/subjects" }]))
}

/** Typed by their owners. */
export async function namePasskeys(db: Db, ids: readonly string[]): Promise<NamesById> {
  const rows = await db.selectFrom("passkeys").select(["id", "name"]).where(among("id", ids)).execute()
  return new Map(rows.map(({ id, name }) => [id, { name, link: null }]))
}

export async function nameDaysOff(db: Db, ids: readonly string[]): Promise<NamesById> {
  const rows = await db.selectFrom("days_off").select(["id", "title", "first_day"]).where(among("id", ids)).execute()
  return new Map(
    rows.map(({ id, title, first_day }) => [
      id,
      { name: `the day off “${title}”`, link: `/admin/tools/days-off?year=${first_day.slice(0, 4)}` },
    ]),
  )
}

export async function nameAnnouncements(db: Db, ids: readonly string[]): Promise<NamesById> {
  const rows = await db.selectFrom("announcements").select(["id", "title"]).where(among("id", ids)).execute()
  return new Map(
    rows.map(({ id, title }) => [id, { name: `the announcement “${title}”`, link: "/admin/tools/announcements" }]),
  )
}

export async function nameStatements(db: Db, ids: readonly string[]): Promise<NamesById> {
  const rows = await db
    .selectFrom("statements")
    .select(["id", "channel", "first_day"])
    .where(among("id", ids))
    .execute()
  return new Map(
    rows.map(({ id, channel, first_day }) => [
      id,
      {
        name: `the ${channel} statement from ${formatDay(first_day)}`,
        link: `/admin/payments/statements/${id}`,
      },
    ]),
  )
}

export async function nameReviews(db: Db, ids: readonly string[]): Promise<NamesById> {
  const rows = await db
    .selectFrom("reviews")
    .innerJoin("classes", "classes.id", "reviews.class_id")
    .select(["reviews.id", "classes.name"])
    .where(among("reviews.id", ids))
    .execute()
  return new Map(rows.map(({ id, name }) => [id, { name: `a review of ${name}`, link: "/admin/reviews" }]))
}

/** The address of an invitation whose link was not used; later the trail has it masked. */
export async function nameInvitations(db: Db, ids: readonly string[]): Promise<NamesById> {
  const rows = await db.selectFrom("staff_invitations").select(["id", "email"]).where(among("id", ids)).execute()
  return new Map(rows.map(({ id, email }) => [id, { name: email, link: "/admin/tools/staff" }]))
}
