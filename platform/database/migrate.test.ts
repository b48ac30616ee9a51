import { spawn } from "node:child_process"
import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import path from "node:path"
import { type Kysely, sql } from "kysely"
import { afterEach, beforeEach, expect, test } from "vitest"
import { type Db, openDatabase } from "./client.ts"
import { migrateToLatest } from "./migrate.ts"
import { migrations } from "./migrations/list.ts"
import { connectionTo, type FreshDatabase, freshDatabase, runOn } from "./test-database.ts"

let fresh: FreshDatabase
beforeEach(async () => {
  fresh = await freshDatabase()
})
afterEach(() => fresh.drop())

/** Released migrations, which databases may already have. A change of the schema is a new migration. */
const released = {
  "0001-school.ts": "b86caeef0db865e6527c721a4e6373648b29a57fa41c54ce157d9b0c57c081b5",
  "0002-lists-from-indexes.ts": "5b3db674191fa35450925217441a638fb50de42f5031a7cf2ad0ec16c3fc7705",
  "0003-published-cards.ts": "ce2a9b81c3dbd2b1628c415e260754d36c6ebc60e44a04cdaa4e18aa5528f149",
  "0004-denial-reasons.ts": "8b2318b51b0938264d71183b1c8271c8f10a8fdb0d383cca32d768c99c016ca7",
  "0005-finding-people.ts": "4a39db86113ef643637b850b80a2421b2676e1cf781a7f5c13ba68d338571e2b",
  "0006-counted-lists.ts": "5ceef8cfd9357f4d099ad3129a717c9c9b36a716c5a1dfb6125be993be0f6296",
  "0007-notices.ts": "c7ab1e57087873a0219f3f26b5ce62e02ad84f9274f18e345005e8809ce13e4b",
  "0008-push.ts": "054fccf8a2921f7572bb7289f52aa7aaa17c25ba1c751f609ea1d4efc31e8c7e",
  "0009-meetings.ts": "92ca25cf8d65eb5b95cf977c6c93c36ec4f9e3e49af859ca6aed18309484c1ff",
  "0010-waiting-mails.ts": "621814e6b338b99ce3b65071c6467a91dc89bdf6c2e35b0295c6a35822f20536",
  "0011-delivery.ts": "3e380249c5214d0e02d35d679abc418facda5b82a79dca7ddeb7898d5c30ebb5",
  "0012-days-off.ts": "ac62c59461282253e8b0476177a959dc043128320c167b7171d1e2af70aaa391",
  "0013-attendance.ts": "141552efb7ca51ba7e787801b4b20b1efad2997c8866e90ee40c5ff3ad26619b",
  "0014-calendar.ts": "e07a8316582c3d5916db4fa406bd24342a81c61774cf3479215161b940bbfbe5",
}

test("a migration that somebody's database may have had never changes", () => {
  for (const [file, hash] of Object.entries(released)) {
    const text = readFileSync(path.join(import.meta.dirname, "migrations", file))
    expect(createHash("sha256").update(text).digest("hex"), file).toBe(hash)
  }
})

const addNickname = {
  up: (db: Kysely<never>) =>
    sql`alter table accounts add column nickname text not null default 'none'`.execute(db).then(() => {}),
}

/** A teacher, and a parent with these children, as the first versions had them. */
async function insertTeacherAndFamily(db: Db, children: string[]): Promise<void> {
  await sql`insert into accounts (email, email_key, password_hash, first_name, last_name, search_name, contact, address, role)
    select who, who, 'x', 'Ana', who, who, '1', 'Cebu', who from (values ('teacher'), ('parent')) as school (who)`.execute(
    db,
  )
  await sql`insert into teachers (account_id, expertise1, expertise2, expertise3, introduction, demo, payment_mode, account_number)
    select id, 'a', 'b', 'c', 'd', 'e', 'GCash', '1' from accounts where role = 'teacher'`.execute(db)
  await sql`insert into parents (account_id) select id from accounts where role = 'parent'`.execute(db)
  await sql`insert into children (parent_id, first_name, last_name, search_name, birthdate, grade_level)
    select account_id, child, 'x', child, '2015-01-01', 'Grade 3' from parents, unnest(${children}::text[]) as child`.execute(
    db,
  )
}

test("applies a new migration to a database with data in it, and loses none", async () => {
  await sql`insert into accounts (email, email_key, password_hash, first_name, last_name, search_name, contact, address)
    values ('ana@example.com', 'ana@example.com', 'x', 'Ana', 'Reyes', 'reyes ana', '09170000000', 'Cebu')`.execute(
    fresh.db,
  )
  await migrateToLatest(fresh.db, { ...migrations, "9999-nickname": addNickname })
  const { rows } = await sql`select email, nickname from accounts`.execute(fresh.db)
  expect(rows).toEqual([{ email: "ana@example.com", nickname: "none" }])
})

test("does nothing on a database that is up to date", async () => {
  const applied = () => sql`select name, timestamp from kysely_migration`.execute(fresh.db)
  const before = await applied()
  await migrateToLatest(fresh.db)
  expect((await applied()).rows).toEqual(before.rows)
})

test("lets several processes begin at once on an empty database: each finds it migrated, once", async () => {
  const name = `${await databaseName()}_empty`
  const connection = connectionTo(fresh.connection, name)
  await runOn(fresh.connection, `create database ${name}`)
  const ends = await Promise.all([
    migrateElsewhere(connection),
    migrateElsewhere(connection),
    migrateElsewhere(connection),
  ])
  expect(ends).toEqual([0, 0, 0])
  const db = openDatabase(connection)
  const { rows } = await sql`select name from kysely_migration`.execute(db)
  expect(rows).toHaveLength(Object.keys(migrations).length)
  await db.destroy()
  await runOn(fresh.connection, `drop database ${name}`)
})

test("names the migration that fails, and leaves the database as it was", async () => {
  const list = {
    ...migrations,
    "9998-nickname": addNickname,
    "9999-broken": {
      up: (db: Kysely<never>) => sql`alter table nowhere add column lost text`.execute(db).then(() => {}),
    },
  }
  await expect(migrateToLatest(fresh.db, list)).rejects.toThrow(
    'Migration 9999-broken failed: relation "nowhere" does not exist',
  )
  await expect(sql`select nickname from accounts`.execute(fresh.db)).rejects.toThrow("nickname")
})

test("a migration that fails leaves no lock behind, not even on a connection that others are given", async () => {
  const db = openDatabase(fresh.connection, { max: 1 })
  const broken = { up: (tx: Kysely<never>) => sql`select from nowhere`.execute(tx).then(() => {}) }
  await expect(migrateToLatest(db, { ...migrations, "9999-broken": broken })).rejects.toThrow("9999-broken")
  const { rows } = await sql`select mode from pg_locks where locktype = 'advisory' and database =
    (select oid from pg_database where datname = current_database())`.execute(db)
  expect(rows).toEqual([])
  await db.destroy()
})

test("counts the children of a school that was open before they were counted", async () => {
  const name = `${await databaseName()}_older`
  await runOn(fresh.connection, `create database ${name}`)
  const db = openDatabase(connectionTo(fresh.connection, name))
  const first = Object.entries(migrations).slice(0, 1)
  await migrateToLatest(db, Object.fromEntries(first))
  await sql`insert into accounts (email, email_key, password_hash, first_name, last_name, search_name, contact, address, role)
    values ('ana@example.com', 'ana@example.com', 'x', 'Ana', 'Reyes', 'reyes ana', '09170000000', 'Cebu', 'parent')`.execute(
    db,
  )
  await sql`insert into parents (account_id) select id from accounts`.execute(db)
  await sql`insert into children (parent_id, first_name, last_name, search_name, birthdate, grade_level, removed_at)
    select id, child, 'Reyes', child, '2015-01-01', 'Grade 3', removed::timestamptz
    from accounts, (values ('Kiko', null), ('Lira', null), ('Moved out', '2024-01-01')) as family (child, removed)`.execute(
    db,
  )
  await migrateToLatest(db)
  const count = async () =>
    (await sql<{ children_count: number }>`select children_count from accounts`.execute(db)).rows[0]?.children_count
  expect(await count()).toBe(2)
  await sql`update children set removed_at = now() where first_name = 'Kiko'`.execute(db)
  expect(await count()).toBe(1)
  await db.destroy()
  await runOn(fresh.connection, `drop database ${name}`)
})

test("knows of cards from before edits were counted whether they changed since they were published", async () => {
  const name = `${await databaseName()}_cards`
  await runOn(fresh.connection, `create database ${name}`)
  const db = openDatabase(connectionTo(fresh.connection, name))
  await migrateToLatest(db, Object.fromEntries(Object.entries(migrations).slice(0, 2)))
  await sql`insert into accounts (email, email_key, password_hash, first_name, last_name, search_name, contact, address, role)
    select who, who, 'x', 'Ana', who, who, '09170000000', 'Cebu', role
    from (values ('teacher', 'teacher'), ('unchanged', 'learner'), ('changed', 'learner'), ('unpublished', 'learner'))
      as school (who, role)`.execute(db)
  await sql`insert into teachers (account_id, expertise1, expertise2, expertise3, introduction, demo, payment_mode, account_number)
    select id, 'a', 'b', 'c', 'd', 'e', 'GCash', '1' from accounts where role = 'teacher'`.execute(db)
  await sql`insert into learners (account_id, birthdate, guardian_full_name, guardian_contact)
    select id, '2015-01-01', 'Gloria', '1' from accounts where role = 'learner'`.execute(db)
  await sql`insert into classes (teacher_id, program_type, class_type, name, description, price_centavos, min_age, max_age,
      max_students, sessions, search_text, created_at, updated_at)
    select id, 'homeschool', 'solo', 'Reading', 'x', 0, 7, 12, 7, 8, 'reading', '2026-01-01', '2026-01-01'
    from accounts where role = 'teacher'`.execute(db)
  await sql`insert into enrollments (class_id, learner_id, account_id, student_sort, status, created_at)
    select classes.id, accounts.id, accounts.id, last_name, 'approved', '2026-01-01'
    from classes, accounts where role = 'learner'`.execute(db)
  await sql`insert into report_cards (enrollment_id, changed_at)
    select id, case student_sort when 'changed' then '2026-06-03' else '2026-06-01' end::timestamptz from enrollments`.execute(
    db,
  )
  await sql`insert into report_card_versions (enrollment_id, version, file, published_at)
    select id, version, student_sort || version, '2026-06-02' from enrollments, generate_series(1, 2) as version
    where student_sort <> 'unpublished'`.execute(db)
  await migrateToLatest(db)
  const { rows } = await sql`select student_sort as card, card.edits, version, file, published.edits as shown
    from enrollments join report_cards as card on card.enrollment_id = enrollments.id
    left join report_card_versions as published on published.enrollment_id = enrollments.id
    order by student_sort`.execute(db)
  expect(rows).toEqual([
    { card: "changed", edits: 1, version: 2, file: "changed2", shown: 0 },
    { card: "unchanged", edits: 1, version: 2, file: "unchanged2", shown: 1 },
    { card: "unpublished", edits: 1, version: null, file: null, shown: null },
  ])
  await db.destroy()
  await runOn(fresh.connection, `drop database ${name}`)
})

test("keeps the reason of a denial only while it is denied, and only a reason that is on the list", async () => {
  const name = `${await databaseName()}_denied`
  await runOn(fresh.connection, `create database ${name}`)
  const db = openDatabase(connectionTo(fresh.connection, name))
  await migrateToLatest(db, Object.fromEntries(Object.entries(migrations).slice(0, 3)))
  await sql`insert into accounts (email, email_key, password_hash, first_name, last_name, search_name, contact, address, role)
    values ('t', 't', 'x', 'Tess', 'Reyes', 'tess', '09170000000', 'Cebu', 'teacher')`.execute(db)
  await sql`insert into teachers (account_id, expertise1, expertise2, expertise3, introduction, demo, payment_mode, account_number, verification)
    select id, 'a', 'b', 'c', 'd', 'e', 'GCash', '1', 'denied' from accounts`.execute(db)
  await migrateToLatest(db)
  const set = (to: string, reason: string | null, words: string | null) =>
    sql`update teachers set verification = ${to}, denial_reason = ${reason}, denial_words = ${words}`.execute(db)
  const { rows } = await sql`select verification, denial_reason, denial_words from teachers`.execute(db)
  expect(rows).toEqual([{ verification: "denied", denial_reason: null, denial_words: null }])
  await set("denied", "expired", "é".repeat(500))
  await expect(set("denied", "expired", "é".repeat(501))).rejects.toThrow("teachers_denial_words")
  await expect(set("denied", "no-such-reason", null)).rejects.toThrow("teachers_denial_reason")
  await expect(set("pending", "expired", null)).rejects.toThrow("teachers_only_denied_have_reasons")
  await expect(set("verified", null, "Old words")).rejects.toThrow("teachers_only_denied_have_reasons")
  await db.destroy()
  await runOn(fresh.connection, `drop database ${name}`)
})

async function databaseName(): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(fresh.db)
  return rows[0]!.name
}

function migrateElsewhere(connection: object): Promise<number | null> {
  const here = (file: string) => JSON.stringify(path.join(import.meta.dirname, file))
  const code = `import { openDatabase } from ${here("client.ts")}
    import { migrateToLatest } from ${here("migrate.ts")}
    const db = openDatabase(${JSON.stringify(connection)})
    await migrateToLatest(db)
    await db.destroy()`
  const child = spawn(process.execPath, ["--input-type=module", "-e", code], { stdio: ["ignore", "ignore", "inherit"] })
  return new Promise((resolve) => child.once("exit", resolve))
}

test("finds the people and enrollments of a school that was open before they were searched", async () => {
  const name = `${await databaseName()}_found`
  await runOn(fresh.connection, `create database ${name}`)
  const db = openDatabase(connectionTo(fresh.connection, name))
  await migrateToLatest(db, Object.fromEntries(Object.entries(migrations).slice(0, 4)))
  await sql`insert into accounts (email, email_key, password_hash, first_name, last_name, search_name, contact, address, role)
    select who, who || '@mail', 'x', 'Ana', who, 'ana ' || who, '+639170000000', 'Cebu', who
    from (values ('teacher'), ('parent')) as school (who)`.execute(db)
  await sql`insert into teachers (account_id, expertise1, expertise2, expertise3, introduction, demo, payment_mode, account_number)
    select id, 'a', 'b', 'c', 'd', 'e', 'GCash', '1' from accounts where role = 'teacher'`.execute(db)
  await sql`insert into parents (account_id) select id from accounts where role = 'parent'`.execute(db)
  await sql`insert into children (parent_id, first_name, last_name, search_name, birthdate, grade_level, removed_at)
    select account_id, child, 'x', child, '2015-01-01', 'Grade 3', removed::timestamptz
    from parents, (values ('kiko', null), ('moved', '2024-01-01')) as family (child, removed)`.execute(db)
  await sql`insert into classes (teacher_id, program_type, class_type, name, description, price_centavos, min_age, max_age,
      max_students, sessions, search_text, created_at, updated_at)
    select account_id, 'homeschool', 'solo', 'Reading', 'x', 0, 7, 12, 7, 8, 'reading', '2026-01-01', '2026-01-01'
    from teachers`.execute(db)
  await sql`insert into payments (account_id, proof, amount_due_centavos, reference_number, paid_at)
    select account_id, 'p', 0, 'GC 12-34', '2026-01-01' from parents`.execute(db)
  await sql`insert into enrollments (class_id, child_id, account_id, payment_id, student_sort, status, created_at)
    select classes.id, children.id, parent_id, payments.id, search_name, 'approved', '2026-01-01'
    from classes, children, payments where removed_at is null`.execute(db)
  await migrateToLatest(db)
  const { rows } =
    await sql`select search_text from accounts union all select search_text from enrollments order by 1`.execute(db)
  expect(rows.map((row) => (row as { search_text: string }).search_text)).toEqual([
    "ana parent parent@mail 639170000000 kiko",
    "ana teacher teacher@mail 639170000000",
    "kiko ana parent gc 12-34 gc1234",
  ])
  await db.destroy()
  await runOn(fresh.connection, `drop database ${name}`)
})

test("counts the lists of a school that was open before they were counted, and tells its enrollments by the stage of the class", async () => {
  const name = `${await databaseName()}_counted`
  await runOn(fresh.connection, `create database ${name}`)
  const db = openDatabase(connectionTo(fresh.connection, name))
  await migrateToLatest(db, Object.fromEntries(Object.entries(migrations).slice(0, 5)))
  await sql`insert into accounts (email, email_key, password_hash, first_name, last_name, search_name, contact, address, role, restricted_at)
    select who, who, 'x', 'Ana', who, who, '1', 'Cebu', role, restricted::timestamptz
    from (values ('t', 'teacher', null), ('a', 'learner', null), ('b', 'learner', '2026-01-01')) as school (who, role, restricted)`.execute(
    db,
  )
  await sql`insert into teachers (account_id, expertise1, expertise2, expertise3, introduction, demo, payment_mode, account_number, verification)
    select id, 'a', 'b', 'c', 'd', 'e', 'GCash', '1', 'not verified' from accounts where role = 'teacher'`.execute(db)
  await sql`insert into learners (account_id, birthdate, guardian_full_name, guardian_contact)
    select id, '2010-01-01', 'Gloria', '1' from accounts where role = 'learner'`.execute(db)
  await sql`insert into classes (teacher_id, program_type, class_type, name, description, price_centavos, min_age, max_age,
      max_students, sessions, search_text, status, archived_at, start_date, end_date, created_at, updated_at)
    select account_id, 'lifeskills', 'group', name, 'x', 0, 7, 12, 7, 8, name, status, archived::timestamptz, '2020-01-01',
      ends::date, '2020-01-01', '2020-01-01'
    from teachers, (values ('over', 'approved', null, '2020-02-01'), ('now', 'approved', null, '2999-01-01'),
      ('gone', 'approved', '2020-03-01', '2999-01-01'), ('new', 'pending', null, '2999-01-01')) as made (name, status, archived, ends)`.execute(
    db,
  )
  await sql`insert into class_times (class_id, weekday, time) select id, 'monday', '09:00' from classes`.execute(db)
  await sql`insert into meeting_links (class_id, weekday, url) select id, 'monday', 'https://m.example' from classes where name = 'over'`.execute(
    db,
  )
  await sql`insert into class_ratings (class_id, account_id, stars)
    select classes.id, accounts.id, 4 from classes, accounts where name = 'over' and role = 'learner'`.execute(db)
  await sql`insert into enrollments (class_id, learner_id, account_id, student_sort, status, created_at)
    select classes.id, account_id, account_id, 'x', 'approved', '2020-01-15 10:30Z' from classes, learners where classes.status = 'approved'`.execute(
    db,
  )
  await sql`insert into sign_ins (account_id, signed_in_at) select id, '2026-01-02 03:30Z' from accounts`.execute(db)
  await migrateToLatest(db)
  const counts = await sql<{ counted: string }>`
    select list || ' ' || part || ' ' || sum(amount) as counted from row_counts
    where list in ('accounts', 'teachers', 'classes', 'enrollments', 'sign-ins by hour') group by list, part order by 1`.execute(
    db,
  )
  expect(counts.rows.map(({ counted }) => counted)).toEqual([
    "accounts learner/active 1",
    "accounts learner/restricted 1",
    "accounts teacher/active 1",
    "classes approved/alive/lifeskills/group 2",
    "classes approved/archived/lifeskills/group 1",
    "classes pending/alive/lifeskills/group 1",
    "enrollments finished/approved 2",
    "enrollments hidden/approved 2",
    "enrollments ongoing/approved 2",
    "sign-ins by hour  3",
    "teachers not verified 1",
  ])
  const classes = await sql`select name, lacks_link, stars, ratings_count from classes order by name`.execute(db)
  expect(classes.rows).toEqual([
    { name: "gone", lacks_link: true, stars: 0, ratings_count: 0 },
    { name: "new", lacks_link: true, stars: 0, ratings_count: 0 },
    { name: "now", lacks_link: true, stars: 0, ratings_count: 0 },
    { name: "over", lacks_link: false, stars: 8, ratings_count: 2 },
  ])
  await sql`delete from enrollments where class_id = (select id from classes where name = 'over')`.execute(db)
  const left = await sql`select sum(amount)::integer as total from row_counts where part = 'finished/approved'`.execute(
    db,
  )
  expect(left.rows).toEqual([{ total: 0 }])
  await db.destroy()
  await runOn(fresh.connection, `drop database ${name}`)
})

test("a school that was open before meetings were keeps its classes and links, and has no meeting until they are generated", async () => {
  const name = `${await databaseName()}_meetings`
  await runOn(fresh.connection, `create database ${name}`)
  const db = openDatabase(connectionTo(fresh.connection, name))
  const before = Object.fromEntries(Object.entries(migrations).filter(([each]) => each < "0009"))
  await migrateToLatest(db, before)
  await sql`insert into accounts (email, email_key, password_hash, first_name, last_name, search_name, contact, address, role)
    values ('t', 't', 'x', 'Ana', 'Reyes', 'ana', '1', 'Cebu', 'teacher')`.execute(db)
  await sql`insert into teachers (account_id, expertise1, expertise2, expertise3, introduction, demo, payment_mode, account_number)
    select id, 'a', 'b', 'c', 'd', 'e', 'GCash', '1' from accounts`.execute(db)
  await sql`insert into classes (teacher_id, program_type, class_type, name, description, price_centavos, min_age, max_age,
      max_students, sessions, search_text, status, start_date, end_date, created_at, updated_at)
    select account_id, 'lifeskills', 'group', 'Reading', 'x', 0, 7, 12, 7, 8, 'reading', 'approved', '2026-01-05', '2026-02-01',
      '2026-01-01', '2026-01-01' from teachers`.execute(db)
  await sql`insert into class_times (class_id, weekday, time) select id, 'monday', '09:00' from classes`.execute(db)
  await migrateToLatest(db)
  const { rows } = await sql`select name, (select count(*)::integer from class_times) as times,
    (select count(*)::integer from meetings) as meetings from classes`.execute(db)
  expect(rows).toEqual([{ name: "Reading", times: 1, meetings: 0 }])
  const insert = (planDay: string | null, hours = 1) =>
    sql`
    insert into meetings (series_id, class_id, plan_day, starts_at, ends_at, changed_at)
    select id, class_id, ${planDay}::date, '2026-01-05T01:00:00Z',
      '2026-01-05T01:00:00Z'::timestamptz + ${hours} * interval '1 hour', now()
    from meeting_series`.execute(db)
  await sql`insert into meeting_series (class_id) select id from classes`.execute(db)
  await insert("2026-01-05")
  await expect(insert("2026-01-05")).rejects.toThrow("meetings_one_per_day_of_series")
  await expect(insert(null, 0)).rejects.toThrow("meetings_length")
  await insert(null)
  await insert(null)
  await db.destroy()
  await runOn(fresh.connection, `drop database ${name}`)
})

test("keeps the mails of a school that was open before there were notices, and one notice for a cause", async () => {
  const name = `${await databaseName()}_noticed`
  await runOn(fresh.connection, `create database ${name}`)
  const db = openDatabase(connectionTo(fresh.connection, name))
  await migrateToLatest(db, Object.fromEntries(Object.entries(migrations).slice(0, 6)))
  await sql`insert into accounts (email, email_key, password_hash, first_name, last_name, search_name, contact, address)
    values ('ana', 'ana', 'x', 'Ana', 'Reyes', 'ana', '1', 'Cebu')`.execute(db)
  await sql`insert into mails (to_address, subject, html, text) values ('ana', 'Hello', '<p>Hello</p>', 'Hello')`.execute(
    db,
  )
  await migrateToLatest(db)
  const { rows } = await sql`select subject, text, headers from mails`.execute(db)
  expect(rows).toEqual([{ subject: "Hello", text: "Hello", headers: null }])
  const write = (cause: string) =>
    sql`insert into notices (account_id, kind, cause, facts, created_at)
      select id, 'password-changed', ${cause}, '{}', now() from accounts`.execute(db)
  await write("first")
  await write("second")
  await expect(write("first")).rejects.toThrow("_once_per_cause")
  await sql`delete from accounts`.execute(db)
  expect((await sql`select id from notices`.execute(db)).rows).toEqual([])
  await db.destroy()
  await runOn(fresh.connection, `drop database ${name}`)
})

test("of the mails of a school that has sent many, those that wait are found by an index of them alone", async () => {
  const name = `${await databaseName()}_mails`
  await runOn(fresh.connection, `create database ${name}`)
  const db = openDatabase(connectionTo(fresh.connection, name))
  const before = Object.fromEntries(Object.entries(migrations).filter(([each]) => each < "0010"))
  await migrateToLatest(db, before)
  await sql`insert into mails (to_address, subject, html, text, sent_at)
    select 'ana@people.example', 'Hello', '<p>Hello</p>', 'Hello', case when nth > 3 then now() end
    from generate_series(1, 5000) as nth`.execute(db)
  await migrateToLatest(db)
  await sql`analyze mails`.execute(db)
  const waiting = sql`select 1 from mails where sent_at is null and html is not null`
  expect((await waiting.execute(db)).rows).toHaveLength(3)
  expect(JSON.stringify((await sql`explain ${waiting}`.execute(db)).rows)).toContain("mails_waiting")
  await db.destroy()
  await runOn(fresh.connection, `drop database ${name}`)
})

test("mails that wait while the school is upgraded belong to their jobs, and new ones are found by an index of those that are due", async () => {
  const name = `${await databaseName()}_paced`
  await runOn(fresh.connection, `create database ${name}`)
  const db = openDatabase(connectionTo(fresh.connection, name))
  const before = Object.fromEntries(Object.entries(migrations).filter(([each]) => each < "0011"))
  await migrateToLatest(db, before)
  await sql`insert into mails (to_address, subject, html, text)
    select 'ana@people.example', 'Old', '<p>Hello</p>', 'Hello' from generate_series(1, 3000)`.execute(db)
  await migrateToLatest(db)
  const { rows } = await sql`select distinct priority, due_at from mails`.execute(db)
  expect(rows).toEqual([{ priority: 1, due_at: null }])
  await sql`insert into mails (to_address, subject, html, text, due_at) values ('ana@people.example', 'New', '<p></p>', '', now())`.execute(
    db,
  )
  await sql`analyze mails`.execute(db)
  const due = sql`select subject from mails where priority = 1 and due_at <= now() and sent_at is null and html is not null
    order by due_at limit 1`
  expect((await due.execute(db)).rows).toEqual([{ subject: "New" }])
  expect(JSON.stringify((await sql`explain ${due}`.execute(db)).rows)).toContain("mails_due")
  await sql`insert into mail_pace (next_at) values (now())`.execute(db).then(
    () => expect.unreachable(),
    (error: Error) => expect(error.message).toContain("mail_pace_pkey"),
  )
  await db.destroy()
  await runOn(fresh.connection, `drop database ${name}`)
})

test("a day off that was declared before days off had plans stays in the calendar, and is not taken back", async () => {
  const name = `${await databaseName()}_days_off`
  await runOn(fresh.connection, `create database ${name}`)
  const db = openDatabase(connectionTo(fresh.connection, name))
  await migrateToLatest(db, Object.fromEntries(Object.entries(migrations).filter(([each]) => each < "0012")))
  await sql`insert into days_off (title, first_day, last_day, kind, makes_up, created_at)
    values ('Founding day', '2026-11-23', '2026-11-23', 'other', false, now())`.execute(db)
  await migrateToLatest(db)
  const { rows } = await sql`select title, declared_by, taken_back_at,
    (select count(*)::integer from day_off_series) as series from days_off`.execute(db)
  expect(rows).toEqual([{ title: "Founding day", declared_by: null, taken_back_at: null, series: 0 }])
  await db.destroy()
  await runOn(fresh.connection, `drop database ${name}`)
})

test("gives the payments of a school that was open before the status that their enrollments have, and each its proof", async () => {
  const name = `${await databaseName()}_payments`
  await runOn(fresh.connection, `create database ${name}`)
  const db = openDatabase(connectionTo(fresh.connection, name))
  await migrateToLatest(db, Object.fromEntries(Object.entries(migrations).filter(([each]) => each < "0015")))
  await insertTeacherAndFamily(db, ["kiko", "lira"])
  await sql`insert into classes (teacher_id, program_type, class_type, name, description, price_centavos, min_age, max_age,
      max_students, sessions, search_text, created_at, updated_at)
    select account_id, 'homeschool', 'solo', 'Reading', 'x', price, 7, 12, 7, 8, 'reading', '2026-01-01', '2026-01-01'
    from teachers, (values (50000), (70000)) as made (price)`.execute(db)
  await sql`insert into payments (account_id, proof, amount_due_centavos, paid_at)
    select account_id, proof, due, '2026-01-01' from parents, (values ('sent', 50000), ('half', 100000), ('denied', 33333),
      ('moved', 50000), ('left', 50000), ('left-before', 50000), ('kept', 50000)) as made (proof, due)`.execute(db)
  await sql`insert into enrollments (class_id, child_id, account_id, payment_id, student_sort, status, created_at, decided_at,
      denial_reason, left_at)
    select classes.id, children.id, parent_id, payments.id, 'x', made.status, '2026-01-01', '2026-01-02'::timestamptz,
      made.reason, made.gone::timestamptz
    from (values ('sent', 'kiko', 50000, 'pending', null, null), ('half', 'kiko', 70000, 'approved', null, null),
      ('half', 'lira', 70000, 'pending', null, null), ('denied', 'kiko', 50000, 'denied', 'fake', null),
      ('moved', 'lira', 50000, 'left', null, '2026-02-01'), ('moved', 'lira', 70000, 'denied', null, null),
      ('left', 'kiko', 50000, 'left', null, null), ('left-before', 'kiko', 50000, 'left', null, null)
    ) as made (proof, child, price, status, reason, gone)
    join payments on payments.proof = made.proof join children on first_name = child
    join classes on price_centavos = price`.execute(db)
  await sql`insert into audit_trail (at, action, thing, thing_id)
    select now(), 'enrollment.approve', 'enrollment', enrollments.id::text
    from enrollments join payments on payments.id = payment_id where proof = 'left-before'`.execute(db)
  await migrateToLatest(db)
  const { rows } = await sql<Record<string, unknown>>`
    select proof || ' ' || payments.status || coalesce(' ' || reason, '') || coalesce(' ' || amount_received_centavos, '') as payment,
      (select string_agg(price_centavos::text, ',') from enrollments where payment_id = payments.id) as prices,
      (select count(*)::integer from payment_proofs where payment_id = payments.id and file = proof) as proofs
    from payments order by proof`.execute(db)
  expect(rows.map(({ payment, prices, proofs }) => `${payment} ${prices} ${proofs}`)).toEqual([
    "denied rejected fake 33333 1",
    "half accepted 100000 50000,50000 1",
    "kept sent null 1",
    "left sent 50000 1",
    "left-before accepted 50000 50000 1",
    "moved accepted 50000 50000,50000 1",
    "sent sent 50000 1",
  ])
  await expect(sql`update payments set status = 'lost'`.execute(db)).rejects.toThrow("payments_status")
  await expect(sql`update payments set code = 'SLD-AAAAA'`.execute(db)).rejects.toThrow("payments_code_key")
  await db.destroy()
  await runOn(fresh.connection, `drop database ${name}`)
})

test("counts the payments of a school that was open before they were listed, by status and day, and checks none yet", async () => {
  const name = `${await databaseName()}_checks`
  await runOn(fresh.connection, `create database ${name}`)
  const db = openDatabase(connectionTo(fresh.connection, name))
  await migrateToLatest(db, Object.fromEntries(Object.entries(migrations).filter(([each]) => each < "0016")))
  await sql`insert into accounts (email, email_key, password_hash, first_name, last_name, search_name, contact, address, role)
    values ('p', 'p', 'x', 'Ana', 'p', 'p', '1', 'Cebu', 'parent')`.execute(db)
  await sql`insert into payments (account_id, proof, amount_due_centavos, paid_at, status, decided_at)
    select accounts.id, status || day, 50000, day::timestamptz, status, case status when 'sent' then null else now() end
    from accounts, (values ('sent', '2026-01-01 03:00Z'), ('sent', '2026-01-01 23:59Z'), ('sent', '2026-01-02 00:00Z'),
      ('accepted', '2026-01-02 05:00Z'), ('rejected', '2026-01-02 05:00Z')) as made (status, day)`.execute(db)
  await migrateToLatest(db)
  const counts = async () => {
    const { rows } = await sql<{ counted: string }>`
      select part || ' ' || case list when 'payments' then 'all' else (since at time zone 'UTC')::date::text end || ' ' || amount as counted
      from row_counts where list in ('payments', 'payments by day') and amount <> 0 order by 1`.execute(db)
    return rows.map(({ counted }) => counted)
  }
  expect(await counts()).toEqual([
    "accepted 2026-01-02 1",
    "accepted all 1",
    "rejected 2026-01-02 1",
    "rejected all 1",
    "sent 2026-01-01 2",
    "sent 2026-01-02 1",
    "sent all 3",
  ])
  expect((await sql`select from payment_checks`.execute(db)).rows).toHaveLength(0)
  await sql`update payments set status = 'accepted' where status = 'sent' and paid_at < '2026-01-02'`.execute(db)
  await sql`delete from payments where status = 'rejected'`.execute(db)
  expect(await counts()).toEqual([
    "accepted 2026-01-01 2",
    "accepted 2026-01-02 1",
    "accepted all 3",
    "sent 2026-01-02 1",
    "sent all 1",
  ])
  await db.destroy()
  await runOn(fresh.connection, `drop database ${name}`)
})

test("a school with payments that gets statements keeps them, and none of them has a line", async () => {
  const name = `${await databaseName()}_statements`
  await runOn(fresh.connection, `create database ${name}`)
  const db = openDatabase(connectionTo(fresh.connection, name))
  await migrateToLatest(db, Object.fromEntries(Object.entries(migrations).filter(([each]) => each < "0022")))
  await sql`insert into accounts (email, email_key, password_hash, first_name, last_name, search_name, contact, address, role)
    values ('parent', 'parent', 'x', 'Ana', 'Cruz', 'ana cruz', '1', 'Cebu', 'parent')`.execute(db)
  await sql`insert into payments (account_id, proof, amount_due_centavos, reference_number, channel, paid_at, status, amount_received_centavos)
    select id, status, 50000, '1003456789012', 'GCash', '2026-11-20', status, received from accounts,
      (values ('sent', null), ('accepted', 50000), ('rejected', null)) as payment (status, received)`.execute(db)
  await migrateToLatest(db)
  const { rows } = await sql<{ statuses: string; covers: number }>`
    select string_agg(status, ' ' order by status) as statuses, (select count(*)::integer from statement_covers) as covers
    from payments`.execute(db)
  expect(rows).toEqual([{ statuses: "accepted rejected sent", covers: 0 }])
  await sql`insert into statements (channel, first_day, last_day, added_at) values ('GCash', '2026-11-20', '2026-11-20', now())`.execute(
    db,
  )
  const add = (centavos: number) =>
    sql`
    insert into statement_lines (statement_id, position, channel, identity, day, amount_centavos, text)
    select id, 0, channel, 'same', first_day, ${centavos}, 'Received' from statements`.execute(db)
  await add(50_000)
  await expect(add(60_000)).rejects.toThrow("statement_lines_channel_identity_key")
  const cover = (status: string) =>
    sql`
    insert into statement_covers (payment_id, line_id, covered_at)
    select payments.id, statement_lines.id, now() from payments, statement_lines where status = ${status}`.execute(db)
  await cover("accepted")
  await expect(cover("accepted")).rejects.toThrow("statement_covers_pkey")
  await expect(cover("sent")).rejects.toThrow("a line covers payments whose sum is its amount")
  await db.destroy()
  await runOn(fresh.connection, `drop database ${name}`)
})

test("statements from before long ones were added by a job are whole, with the number of their lines", async () => {
  const name = `${await databaseName()}_long`
  await runOn(fresh.connection, `create database ${name}`)
  const db = openDatabase(connectionTo(fresh.connection, name))
  await migrateToLatest(db, Object.fromEntries(Object.entries(migrations).filter(([each]) => each < "0026")))
  await sql`insert into statements (channel, first_day, last_day, added_at)
    select 'GCash', day::date, day::date, now() from unnest(array['2026-11-19', '2026-11-20']) as day`.execute(db)
  await sql`insert into statement_lines (statement_id, position, channel, identity, day, amount_centavos, text)
    select id, amount, channel, amount::text::bytea, first_day, amount, 'Received'
    from statements, (values (1), (2)) as line (amount) where first_day = '2026-11-20'`.execute(db)
  await migrateToLatest(db)
  const { rows } = await sql`select line_count, is_working, known, left_out from statements order by first_day`.execute(
    db,
  )
  const whole = { is_working: false, known: 0, left_out: [] }
  expect(rows).toEqual([
    { line_count: 0, ...whole },
    { line_count: 2, ...whole },
  ])
  await db.destroy()
  await runOn(fresh.connection, `drop database ${name}`)
})

test("what lines paid for stays when payments can have several lines", async () => {
  const name = `${await databaseName()}_parts`
  await runOn(fresh.connection, `create database ${name}`)
  const db = openDatabase(connectionTo(fresh.connection, name))
  await migrateToLatest(db, Object.fromEntries(Object.entries(migrations).filter(([each]) => each < "0024")))
  await sql`insert into accounts (email, email_key, password_hash, first_name, last_name, search_name, contact, address, role)
    values ('parent', 'parent', 'x', 'Ana', 'Cruz', 'ana cruz', '1', 'Cebu', 'parent')`.execute(db)
  await sql`insert into payments (account_id, proof, amount_due_centavos, paid_at, status)
    select id, due, due, '2026-11-20', 'sent' from accounts, (values (50000), (30000), (70000)) as payment (due)`.execute(
    db,
  )
  await sql`insert into statements (channel, first_day, last_day, added_at) values ('GCash', '2026-11-20', '2026-11-20', now())`.execute(
    db,
  )
  await sql`insert into statement_lines (statement_id, position, channel, identity, day, amount_centavos, text)
    select id, 0, channel, amount::text::bytea, first_day, amount, 'Received'
    from statements, (values (80000), (40000), (30000)) as line (amount)`.execute(db)
  const cover = (amount: number, ...dues: number[]) =>
    sql`insert into statement_covers (payment_id, line_id, covered_at) select payments.id, statement_lines.id, now()
      from payments, statement_lines where amount_centavos = ${amount} and amount_due_centavos = any(${dues})`.execute(
      db,
    )
  await cover(80_000, 50_000, 30_000)
  await migrateToLatest(db)
  const { rows } = await sql`select amount_due_centavos::integer as due from statement_covers
    join payments on payments.id = payment_id order by due`.execute(db)
  expect(rows).toEqual([{ due: 30_000 }, { due: 50_000 }])
  await cover(40_000, 70_000)
  await cover(30_000, 70_000)
  await expect(cover(30_000, 50_000)).rejects.toThrow("a line covers payments whose sum is its amount")
  await db.destroy()
  await runOn(fresh.connection, `drop database ${name}`)
})

test("of students who moved to another class before it was kept, the terms know from which enrollment; payments have no credit", async () => {
  const name = `${await databaseName()}_moves`
  await runOn(fresh.connection, `create database ${name}`)
  const db = openDatabase(connectionTo(fresh.connection, name))
  await migrateToLatest(db, Object.fromEntries(Object.entries(migrations).filter(([each]) => each < "0027")))
  await insertTeacherAndFamily(db, ["kiko", "lira"])
  await sql`insert into classes (teacher_id, program_type, class_type, name, description, price_centavos, min_age, max_age,
      max_students, sessions, search_text, created_at, updated_at)
    select account_id, 'homeschool', 'solo', name, 'x', 50000, 7, 12, 7, 8, 'reading', '2026-01-01', '2026-01-01'
    from teachers, (values ('first'), ('second'), ('third')) as made (name)`.execute(db)
  await sql`insert into payments (account_id, proof, amount_due_centavos, paid_at)
    select account_id, 'one', 100000, '2026-01-01' from parents`.execute(db)
  await sql`insert into enrollments (class_id, child_id, account_id, payment_id, student_sort, status, created_at, approved_at, left_at)
    select classes.id, children.id, parent_id, payments.id, 'x', made.status, made.begun::timestamptz, made.begun::timestamptz,
      made.gone::timestamptz
    from (values ('kiko', 'first', 'left', '2026-01-01', '2026-02-01'), ('kiko', 'second', 'left', '2026-02-01', '2026-03-01'),
      ('kiko', 'third', 'approved', '2026-03-01', null), ('lira', 'first', 'left', '2026-01-01', '2026-02-15'),
      ('lira', 'third', 'approved', '2026-03-01', null)
    ) as made (child, class, status, begun, gone)
    join children on first_name = child join classes on classes.name = made.class cross join payments`.execute(db)
  await sql`insert into ledger_terms (enrollment_id, payment_id, account_id, class_id, teacher_id, price_centavos, value_centavos,
      promised, fee_percent, opened_at)
    select enrollments.id, payment_id, account_id, class_id, teacher_id, 50000, 50000, 8, 30, enrollments.created_at
    from enrollments join classes on classes.id = class_id`.execute(db)
  await migrateToLatest(db)
  const { rows } = await sql<{ moved: string }>`
    select first_name || ': ' || before.name || ' to ' || after.name as moved
    from ledger_terms as terms join enrollments on enrollments.id = terms.enrollment_id
      join children on children.id = child_id join classes as after on after.id = terms.class_id
      join ledger_terms as old on old.enrollment_id = terms.moved_from join classes as before on before.id = old.class_id
    order by moved`.execute(db)
  expect(rows.map(({ moved }) => moved)).toEqual(["kiko: first to second", "kiko: second to third"])
  const terms = await db.selectFrom("ledger_terms").select("sessions").distinct().execute()
  const payments = await db.selectFrom("payments").select("credit_centavos").execute()
  expect([terms, payments]).toEqual([[{ sessions: null }], [{ credit_centavos: 0 }]])
  // Open terms know from when no more meetings will be held: of students who have left at once.
  const counts = await sql<{ counted: string }>`
    select since::text || ': ' || amount as counted from row_counts where list = 'open terms' order by 1`.execute(db)
  expect(counts.rows.map(({ counted }) => counted)).toEqual(["-infinity: 3", "infinity: 2"])
  await db.destroy()
  await runOn(fresh.connection, `drop database ${name}`)
})

test("checks that were kept by older rules are marked, and found anew", async () => {
  const name = `${await databaseName()}_anew`
  await runOn(fresh.connection, `create database ${name}`)
  const db = openDatabase(connectionTo(fresh.connection, name))
  await migrateToLatest(db, Object.fromEntries(Object.entries(migrations).filter(([each]) => each < "0025")))
  await sql`insert into accounts (email, email_key, password_hash, first_name, last_name, search_name, contact, address, role)
    values ('parent', 'parent', 'x', 'Ana', 'Cruz', 'ana cruz', '1', 'Cebu', 'parent')`.execute(db)
  await sql`insert into payments (account_id, proof, amount_due_centavos, paid_at, status)
    select id, 'proof', 50000, '2026-11-20', 'sent' from accounts`.execute(db)
  await sql`insert into payment_checks (payment_id, reference_key, level, findings, others)
    select id, '10034', 'alarm', '{reference:alarm}', '{}' from payments`.execute(db)
  await migrateToLatest(db)
  const { rows } = await sql`select level, reference_since, is_outdated from payment_checks`.execute(db)
  expect(rows).toEqual([{ level: "alarm", reference_since: null, is_outdated: true }])
  const copies = await sql`
    select payment_status, sent_at = paid_at as is_same, part, amount
    from payment_checks join payments on payments.id = payment_id, row_counts where list = 'payment checks'`.execute(db)
  expect(copies.rows).toEqual([{ payment_status: "sent", is_same: true, part: "sent/alarm", amount: 1 }])
  await db.destroy()
  await runOn(fresh.connection, `drop database ${name}`)
})

test("a class whose end was moved gets its planned end, and a solo student beyond what was promised gets two more sessions", async () => {
  const name = `${await databaseName()}_ends`
  await runOn(fresh.connection, `create database ${name}`)
  const db = openDatabase(connectionTo(fresh.connection, name))
  await migrateToLatest(db, Object.fromEntries(Object.entries(migrations).filter(([each]) => each < "0028")))
  await sql`insert into accounts (email, email_key, password_hash, first_name, last_name, search_name, contact, address, role)
    select role, role, 'x', role, role, role, '1', 'Cebu', role from (values ('teacher'), ('learner')) as one (role)`.execute(
    db,
  )
  await sql`insert into teachers (account_id, expertise1, expertise2, expertise3, introduction, demo, payment_mode, account_number)
    select id, 'a', 'b', 'c', 'd', 'e', 'GCash', '1' from accounts where role = 'teacher'`.execute(db)
  await sql`insert into learners (account_id, birthdate, guardian_full_name, guardian_contact)
    select id, '2015-01-01', 'Gloria', '1' from accounts where role = 'learner'`.execute(db)
  await sql`insert into classes (teacher_id, program_type, class_type, name, description, price_centavos, min_age, max_age,
      max_students, sessions, search_text, status, start_date, end_date, created_at, updated_at)
    select account_id, 'lifeskills', kind, name, 'x', 0, 7, 12, 7, 3, name, 'approved', '2026-01-01', ends::date, '2026-01-01', '2026-01-01'
    from teachers, (values ('moved', 'group', '2026-02-23'), ('planned', 'group', '2026-02-13'), ('alone', 'solo', null))
      as made (name, kind, ends)`.execute(db)
  await sql`insert into enrollments (class_id, learner_id, account_id, student_sort, status, created_at)
    select classes.id, account_id, account_id, 'x', 'approved', '2026-01-01' from classes, learners where name = 'alone'`.execute(
    db,
  )
  await sql`insert into meetings (class_id, enrollment_id, plan_day, starts_at, ends_at, is_make_up, changed_at)
    select classes.id, enrollments.id, day::date, day::timestamptz + interval '1 hour', day::timestamptz + interval '2 hours',
      name = 'moved' and day = '2026-02-23', '2026-01-01'
    from classes left join enrollments on class_id = classes.id,
      (values ('2026-02-02'), ('2026-02-09'), ('2026-02-16'), ('2026-02-23')) as meeting (day)
    where name = 'alone' or (name = 'planned' and day < '2026-02-12') or (name = 'moved' and day <> '2026-02-16')`.execute(
    db,
  )
  await migrateToLatest(db)
  const { rows } = await sql`select name, end_date::text, planned_end_date::text, added_sessions
    from classes left join enrollments on class_id = classes.id order by name`.execute(db)
  expect(rows).toEqual([
    { name: "alone", end_date: null, planned_end_date: null, added_sessions: 3 },
    { name: "moved", end_date: "2026-02-23", planned_end_date: "2026-02-09", added_sessions: null },
    { name: "planned", end_date: "2026-02-13", planned_end_date: null, added_sessions: null },
  ])
  await db.destroy()
  await runOn(fresh.connection, `drop database ${name}`)
})

test("teachers from before have no checks, and a pending class that lacks a link is found by the index", async () => {
  const name = `${await databaseName()}_checks`
  await runOn(fresh.connection, `create database ${name}`)
  const db = openDatabase(connectionTo(fresh.connection, name))
  await migrateToLatest(db, Object.fromEntries(Object.entries(migrations).filter(([each]) => each < "0030")))
  await sql`insert into accounts (email, email_key, password_hash, first_name, last_name, search_name, contact, address, role)
    values ('teacher', 'teacher', 'x', 'Ana', 'Cruz', 'ana cruz', '1', 'Cebu', 'teacher')`.execute(db)
  await sql`insert into teachers (account_id, expertise1, expertise2, expertise3, introduction, demo, payment_mode, account_number)
    select id, 'a', 'b', 'c', 'd', 'e', 'GCash', '1' from accounts`.execute(db)
  await migrateToLatest(db)
  expect((await sql`select from teacher_checks`.execute(db)).rows).toEqual([])
  const tick = (check: string) =>
    sql`insert into teacher_checks select account_id, ${check}, now(), account_id from teachers`.execute(db)
  await tick("interview")
  await expect(tick("interview")).rejects.toThrow("teacher_checks_pkey")
  await expect(tick("references")).rejects.toThrow("teacher_checks_name_check")
  const { rows } = await sql<{
    indexdef: string
  }>`select indexdef from pg_indexes where indexname = 'classes_lacking_link'`.execute(db)
  expect(rows[0]?.indexdef).toContain("'pending'")
  await db.destroy()
  await runOn(fresh.connection, `drop database ${name}`)
})

test("nobody of a school that was open before has signed the guidelines, and each version is signed once for a student", async () => {
  const name = `${await databaseName()}_guidelines`
  await runOn(fresh.connection, `create database ${name}`)
  const db = openDatabase(connectionTo(fresh.connection, name))
  await migrateToLatest(db, Object.fromEntries(Object.entries(migrations).filter(([each]) => each < "0031")))
  await sql`insert into accounts (email, email_key, password_hash, first_name, last_name, search_name, contact, address, role)
    values ('parent', 'parent', 'x', 'Pia', 'Cruz', 'pia cruz', '1', 'Cebu', 'parent')`.execute(db)
  await sql`insert into parents select id from accounts`.execute(db)
  await sql`insert into children (parent_id, first_name, last_name, search_name, birthdate, grade_level)
    select id, 'Ana', 'Cruz', 'ana cruz', '2018-01-01', 'Grade 2' from accounts`.execute(db)
  await migrateToLatest(db)
  expect((await sql`select from guideline_signatures`.execute(db)).rows).toEqual([])
  const sign = (version: number) =>
    sql`insert into guideline_signatures (account_id, version, signed_at) select id, ${version}, now() from accounts`.execute(
      db,
    )
  const signForChild = (version: number) =>
    sql`insert into guideline_signatures (account_id, child_id, version, signed_at)
      select parent_id, id, ${version}, now() from children`.execute(db)
  await sign(1)
  await signForChild(1)
  await signForChild(2)
  await expect(sign(1)).rejects.toThrow("guideline_signatures_once")
  await expect(signForChild(2)).rejects.toThrow("guideline_signatures_once")
  await expect(sign(0)).rejects.toThrow("guideline_signatures_version_check")
  await sql`delete from children`.execute(db)
  expect((await sql`select child_id from guideline_signatures`.execute(db)).rows).toEqual([{ child_id: null }])
  await db.destroy()
  await runOn(fresh.connection, `drop database ${name}`)
})

test("the meetings of a school that was open before series had ids belong to one series each, whoever added them", async () => {
  const name = `${await databaseName()}_series`
  await runOn(fresh.connection, `create database ${name}`)
  const db = openDatabase(connectionTo(fresh.connection, name))
  await migrateToLatest(db, Object.fromEntries(Object.entries(migrations).filter(([each]) => each < "0036")))
  await sql`insert into accounts (email, email_key, password_hash, first_name, last_name, search_name, contact, address, role)
    select who, who, 'x', who, who, who, '1', 'Cebu', case who when 'teacher' then who else 'learner' end
    from unnest(array['teacher', 'ana', 'ben']) as who`.execute(db)
  await sql`insert into teachers (account_id, expertise1, expertise2, expertise3, introduction, demo, payment_mode, account_number)
    select id, 'a', 'b', 'c', 'd', 'e', 'GCash', '1' from accounts where role = 'teacher'`.execute(db)
  await sql`insert into learners (account_id, birthdate, guardian_full_name, guardian_contact)
    select id, '2015-01-01', 'Gloria', '1' from accounts where role = 'learner'`.execute(db)
  await sql`insert into classes (teacher_id, program_type, class_type, name, description, price_centavos, min_age, max_age,
      max_students, sessions, search_text, status, start_date, end_date, created_at, updated_at)
    select account_id, 'lifeskills', kind, name, 'x', 0, 7, 12, 7, 3, name, 'approved', '2026-01-05', ends::date, '2026-01-01',
      '2026-01-01'
    from teachers, (values ('group', 'group', '2026-02-23'), ('extra', 'group', '2026-02-23'), ('off', 'group', '2026-02-23'),
      ('solo', 'solo', null)) as made (name, kind, ends)`.execute(db)
  await sql`insert into enrollments (class_id, learner_id, account_id, student_sort, status, created_at)
    select classes.id, accounts.id, accounts.id, email, 'approved', '2026-01-01'
    from classes, accounts join learners on account_id = accounts.id where name = 'solo'`.execute(db)
  await sql`insert into laid_plans (plan_id, class_id, enrollment_id, laid_until)
    select coalesce(enrollments.id, classes.id), classes.id, enrollments.id, '2026-02-23'
    from classes left join enrollments on class_id = classes.id
    where name = 'group' or student_sort = 'ana'`.execute(db)
  await sql`insert into days_off (title, first_day, last_day, kind, makes_up, created_at)
    values ('Typhoon', '2026-01-12', '2026-01-12', 'weather', true, '2026-01-01')`.execute(db)
  // Ben's meetings and the extra meeting were added without a plan.
  await sql`insert into meetings (class_id, enrollment_id, plan_day, starts_at, ends_at, is_make_up, cancelled_at, changed_at)
    select classes.id, enrollments.id, day::date, starts::timestamptz, starts::timestamptz + interval '1 hour', made,
      case when cancelled then now() end, '2026-01-01'
    from (values
      ('group', null, '2026-01-05', '2026-01-05T01:00:00Z', false, false),
      ('group', null, '2026-01-12', '2026-01-12T01:00:00Z', false, true),
      ('group', null, null, '2026-01-14T05:00:00Z', true, false),
      ('extra', null, null, '2026-01-15T05:00:00Z', false, false),
      ('extra', null, null, '2026-01-15T05:00:00Z', false, false),
      ('solo', 'ana', '2026-01-06', '2026-01-06T01:00:00Z', false, false),
      ('solo', 'ben', '2026-01-06', '2026-01-06T03:00:00Z', false, true),
      ('solo', 'ben', null, '2026-01-08T03:00:00Z', true, false)
    ) as meeting (class, student, day, starts, made, cancelled)
    join classes on name = class left join enrollments on class_id = classes.id and student_sort = student`.execute(db)
  await sql`insert into day_off_plans (day_off_id, class_id, plan_id, meetings)
    select days_off.id, classes.id, classes.id, 1 from days_off, classes where name in ('group', 'off')`.execute(db)
  const meetings = sql`select id, class_id, plan_day, starts_at, is_make_up, cancelled_at, revision from meetings order by id`
  const before = (await meetings.execute(db)).rows

  await migrateToLatest(db)
  expect((await meetings.execute(db)).rows).toEqual(before)
  const series = await sql`select name, student_sort as student, generated_until,
      (select count(*)::integer from meetings where series_id = meeting_series.id) as meetings,
      (select count(*)::integer from day_off_series where series_id = meeting_series.id) as "daysOff"
    from meeting_series join classes on classes.id = meeting_series.class_id
      left join enrollments on enrollments.id = enrollment_id
    order by name, student`.execute(db)
  expect(series.rows).toEqual([
    { name: "extra", student: null, generated_until: null, meetings: 2, daysOff: 0 },
    { name: "group", student: null, generated_until: "2026-02-23", meetings: 3, daysOff: 1 },
    { name: "off", student: null, generated_until: null, meetings: 0, daysOff: 1 },
    { name: "solo", student: "ana", generated_until: "2026-02-23", meetings: 1, daysOff: 0 },
    { name: "solo", student: "ben", generated_until: null, meetings: 2, daysOff: 0 },
  ])

  const again = sql`insert into meeting_series (class_id, enrollment_id) select class_id, enrollment_id from meeting_series`
  await expect(again.execute(db)).rejects.toThrow("meeting_series_once")
  const sameDay = sql`insert into meetings (series_id, class_id, plan_day, starts_at, ends_at, changed_at)
    select series_id, class_id, plan_day, starts_at, ends_at, now() from meetings where plan_day is not null`
  await expect(sameDay.execute(db)).rejects.toThrow("meetings_one_per_day_of_series")
  const otherClass = sql`update meetings set class_id = (select id from classes where name = 'off')`
  await expect(otherClass.execute(db)).rejects.toThrow("meetings_series_fkey")
  await sql`delete from enrollments where student_sort = 'ben'`.execute(db)
  await sql`delete from classes where name = 'group'`.execute(db)
  const left = await sql`select name, count(meetings.id)::integer as meetings from meeting_series
    join classes on classes.id = class_id left join meetings on series_id = meeting_series.id
    group by name order by name`.execute(db)
  expect(left.rows).toEqual([
    { name: "extra", meetings: 2 },
    { name: "off", meetings: 0 },
    { name: "solo", meetings: 1 },
  ])
  await db.destroy()
  await runOn(fresh.connection, `drop database ${name}`)
})

test("announcements from before a job notified their audience are complete", async () => {
  const name = `${await databaseName()}_told`
  await runOn(fresh.connection, `create database ${name}`)
  const db = openDatabase(connectionTo(fresh.connection, name))
  await migrateToLatest(db, Object.fromEntries(Object.entries(migrations).filter(([each]) => each < "0039")))
  await sql`insert into accounts (email, email_key, password_hash, first_name, last_name, search_name, contact, address, is_admin)
    values ('admin', 'admin', 'x', 'Alma', 'Cruz', 'alma cruz', '1', 'Cebu', true)`.execute(db)
  await sql`insert into announcements (title, content, for_teachers, for_parents, for_learners, author_id, posted_at)
    select 'Old', 'Old', true, false, false, id, now() from accounts`.execute(db)
  await migrateToLatest(db)
  const { rows } = await sql`select is_notifying, people, notified, notified_until from announcements`.execute(db)
  expect(rows).toEqual([{ is_notifying: false, people: 0, notified: 0, notified_until: null }])
  await db.destroy()
  await runOn(fresh.connection, `drop database ${name}`)
})

test("notices of before lie in the first month's partition, and an account has one of a month for each cause", async () => {
  const name = `${await databaseName()}_months`
  await runOn(fresh.connection, `create database ${name}`)
  const db = openDatabase(connectionTo(fresh.connection, name))
  await migrateToLatest(db, Object.fromEntries(Object.entries(migrations).filter(([each]) => each < "0039-notice")))
  await sql`insert into accounts (email, email_key, password_hash, first_name, last_name, search_name, contact, address, role)
    select name, name, 'x', name, 'Cruz', name, '1', 'Cebu', 'learner' from unnest(array['ana', 'ben']) as name`.execute(
    db,
  )
  const notice = (cause: string, at: string) => sql`
    insert into notices (account_id, kind, cause, facts, created_at)
    select id, 'grade-given', ${cause}, '{}', ${at}::timestamptz from accounts on conflict do nothing`
  for (const days of [0, 1, 100]) await notice(`old ${days}`, daysAgo(days)).execute(db)
  const all = sql`select *, tableoid::regclass::text as partition from notices order by cause, account_id`
  const before = (await all.execute(db)).rows as { partition: string }[]

  await migrateToLatest(db)
  const after = (await all.execute(db)).rows as { partition: string }[]
  expect(after).toEqual(before.map((row) => ({ ...row, partition: `notices_${monthOf(0)}` })))
  const partitions = sql<{ name: string }>`select inhrelid::regclass::text as name from pg_inherits
    where inhparent = 'notices'::regclass order by 1`
  expect((await partitions.execute(db)).rows.map((row) => row.name)).toEqual([
    ...[0, 1, 2, 3].map((ahead) => `notices_${monthOf(ahead)}`),
    "notices_other",
  ])

  for (const days of [0, 100]) await notice("old 1", daysAgo(days)).execute(db)
  for (const ahead of [40, 400]) {
    await notice(`in ${ahead}`, daysAgo(-ahead)).execute(db)
    await notice(`in ${ahead}`, daysAgo(-ahead)).execute(db)
  }
  const counts =
    await sql`select cause, count(*)::integer as notices from notices group by cause order by cause`.execute(db)
  expect(counts.rows).toEqual(["in 40", "in 400", "old 0", "old 1", "old 100"].map((cause) => ({ cause, notices: 2 })))
  await sql`delete from accounts where first_name = 'ana'`.execute(db)
  expect((await sql`select id from notices`.execute(db)).rows).toHaveLength(5)
  await db.destroy()
  await runOn(fresh.connection, `drop database ${name}`)
})

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString()

/** The month that is so many months ahead, in UTC: "2026_11". */
function monthOf(ahead: number): string {
  const now = new Date()
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1))
  return first.toISOString().slice(0, 7).replace("-", "_")
}

test("the administrators of a school that was open before staff roles are owners, and everybody else has no role", async () => {
  const name = `${await databaseName()}_staff`
  await runOn(fresh.connection, `create database ${name}`)
  const db = openDatabase(connectionTo(fresh.connection, name))
  await migrateToLatest(db, Object.fromEntries(Object.entries(migrations).filter(([each]) => each < "0040")))
  await sql`insert into accounts (email, email_key, password_hash, first_name, last_name, search_name, contact, address, role, is_admin)
    select who, who, 'x', who, who, who, '1', 'Cebu', case who when 'ana' then 'learner' end, who like 'admin%'
    from unnest(array['admin one', 'admin two', 'ana', 'new']) as who`.execute(db)

  await migrateToLatest(db)
  const accounts = sql`select email, is_admin, staff_roles from accounts order by email`
  expect((await accounts.execute(db)).rows).toEqual([
    { email: "admin one", is_admin: true, staff_roles: ["owner"] },
    { email: "admin two", is_admin: true, staff_roles: ["owner"] },
    { email: "ana", is_admin: false, staff_roles: [] },
    { email: "new", is_admin: false, staff_roles: [] },
  ])
  const change = (who: string, roles: string) =>
    sql`update accounts set staff_roles = ${roles}::text[] where email = ${who}`.execute(db)
  await expect(change("ana", "{cashier}")).rejects.toThrow("accounts_staff_without_role")
  await expect(change("new", "{janitor}")).rejects.toThrow("accounts_staff_roles")
  await change("new", "{cashier,academic}")
  expect((await accounts.execute(db)).rows[3]).toMatchObject({ is_admin: true })
  await db.destroy()
  await runOn(fresh.connection, `drop database ${name}`)
})

test("the audit trail of a school that was open before it was sealed is kept, also of an account that is deleted", async () => {
  const name = `${await databaseName()}_audit`
  await runOn(fresh.connection, `create database ${name}`)
  const db = openDatabase(connectionTo(fresh.connection, name))
  await migrateToLatest(db, Object.fromEntries(Object.entries(migrations).filter(([each]) => each < "0045")))
  await sql`insert into accounts (email, email_key, password_hash, first_name, last_name, search_name, contact, address)
    values ('ana', 'ana', 'x', 'Ana', 'Reyes', 'ana', '1', 'Cebu')`.execute(db)
  await sql`insert into audit_trail (at, account_id, action, thing, thing_id)
    select now(), id, 'account.restrict', 'account', id from accounts`.execute(db)
  await migrateToLatest(db)
  await sql`delete from accounts`.execute(db)
  const { rows } = await sql`select account_id::text = thing_id as is_kept from audit_trail`.execute(db)
  expect(rows).toEqual([{ is_kept: true }])
  await expect(sql`delete from audit_trail`.execute(db)).rejects.toThrow("only added to")
  await db.destroy()
  await runOn(fresh.connection, `drop database ${name}`)
})

test("after an upgrade only what the office has not answered waits for it, also where a message was deleted before", async () => {
  const name = `${await databaseName()}_waiting`
  await runOn(fresh.connection, `create database ${name}`)
  const db = openDatabase(connectionTo(fresh.connection, name))
  await migrateToLatest(db, Object.fromEntries(Object.entries(migrations).filter(([each]) => each < "0063")))
  await sql`insert into accounts (email, email_key, password_hash, first_name, last_name, search_name, contact, address, role)
    values ('parent', 'parent', 'x', 'Pia', 'Cruz', 'pia cruz', '1', 'Cebu', 'parent')`.execute(db)
  await sql`insert into conversations (account_id, subject, state, created_at, last_at, last_text, last_by, waiting_since)
    select id, subject, state, '2026-11-01', '2026-11-03', '', last_by, waiting_since::timestamptz
    from accounts, (values ('payment', 'open', 'account', '2026-11-02'), ('class', 'open', 'other', '2026-11-02'),
      ('account', 'open', 'account', null), ('other', 'closed', 'account', null)) as rows (subject, state, last_by, waiting_since)`.execute(
    db,
  )
  await migrateToLatest(db)
  const { rows } = await sql`select subject, waiting_since::date::text as since from conversations
    where waiting_since is not null order by subject`.execute(db)
  expect(rows).toEqual([
    { subject: "account", since: "2026-11-03" },
    { subject: "payment", since: "2026-11-02" },
  ])
  await db.destroy()
  await runOn(fresh.connection, `drop database ${name}`)
})

test("after an upgrade a meeting that had a substitute is still earned by the class's teacher alone", async () => {
  const name = `${await databaseName()}_shares`
  await runOn(fresh.connection, `create database ${name}`)
  const db = openDatabase(connectionTo(fresh.connection, name))
  await migrateToLatest(db, Object.fromEntries(Object.entries(migrations).filter(([each]) => each < "0068")))
  await sql`insert into accounts (email, email_key, password_hash, first_name, last_name, search_name, contact, address, role)
    values ('ana', 'ana', 'x', 'Ana', 'Reyes', 'ana', '1', 'Cebu', 'teacher'),
      ('ben', 'ben', 'x', 'Ben', 'Santos', 'ben', '1', 'Cebu', 'teacher')`.execute(db)
  await sql`insert into teachers (account_id, expertise1, expertise2, expertise3, introduction, demo, payment_mode, account_number)
    select id, 'a', 'b', 'c', 'd', 'e', 'GCash', '1' from accounts`.execute(db)
  await sql`insert into classes (teacher_id, program_type, class_type, name, description, price_centavos, min_age, max_age,
      max_students, sessions, search_text, status, start_date, end_date, created_at, updated_at)
    select id, 'lifeskills', 'group', 'Reading', 'x', 0, 7, 12, 7, 8, 'reading', 'approved', '2026-01-05', '2026-02-01',
      '2026-01-01', '2026-01-01' from accounts where email = 'ana'`.execute(db)
  await sql`insert into meeting_series (class_id) select id from classes on conflict do nothing`.execute(db)
  await sql`insert into meetings (series_id, class_id, starts_at, ends_at, changed_at, stand_in_id)
    select id, class_id, '2026-01-05T01:00:00Z', '2026-01-05T02:00:00Z', now(),
      (select id from accounts where email = 'ben') from meeting_series`.execute(db)
  await migrateToLatest(db)
  const { rows } = await sql`select stand_in_id is not null as "isLent", substitute_share from meetings`.execute(db)
  expect(rows).toEqual([{ isLent: true, substitute_share: 0 }])
  await expect(sql`update meetings set substitute_share = 101`.execute(db)).rejects.toThrow("meetings_substitute_share")
  await db.destroy()
  await runOn(fresh.connection, `drop database ${name}`)
})

test("messages from before the search are found by their readers, without accents, and new ones too", async () => {
  const name = `${await databaseName()}_search`
  await runOn(fresh.connection, `create database ${name}`)
  const db = openDatabase(connectionTo(fresh.connection, name))
  await migrateToLatest(db, Object.fromEntries(Object.entries(migrations).filter(([each]) => each < "0067")))
  await sql`insert into accounts (email, email_key, password_hash, first_name, last_name, search_name, contact, address, role)
    values ('parent', 'parent', 'x', 'Pia', 'Cruz', 'pia cruz', '1', 'Cebu', 'parent')`.execute(db)
  await sql`insert into conversations (account_id, subject, state, created_at, last_at, last_text, last_by)
    select id, 'payment', 'open', '2026-11-01', '2026-11-03', '', 'account' from accounts`.execute(db)
  const write = (text: string) =>
    sql`insert into messages (conversation_id, side, sender_id, key, text, sent_at)
      select id, 'account', account_id, gen_random_uuid(), ${text}, '2026-11-01' from conversations`.execute(db)
  await write("El NIÑO\n0917 123-4567")
  await migrateToLatest(db)
  await write("Élan")
  const { rows } = await sql`select messages.search_text,
      readers = array[accounts.id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as is_found
    from messages, accounts order by place`.execute(db)
  expect(rows).toEqual([
    { search_text: "el nino 09171234567", is_found: true },
    { search_text: "elan", is_found: true },
  ])
  await db.destroy()
  await runOn(fresh.connection, `drop database ${name}`)
})

test("what was due after a change of class becomes a due, which waits if its student has no seat", async () => {
  const name = `${await databaseName()}_dues`
  await runOn(fresh.connection, `create database ${name}`)
  const db = openDatabase(connectionTo(fresh.connection, name))
  await migrateToLatest(db, Object.fromEntries(Object.entries(migrations).filter(([each]) => each < "0070")))
  await insertTeacherAndFamily(db, ["kiko"])
  await sql`insert into classes (teacher_id, program_type, class_type, name, description, price_centavos, min_age, max_age,
      max_students, sessions, search_text, created_at, updated_at)
    select account_id, 'homeschool', 'solo', name, 'x', 50000, 7, 12, 7, 8, 'reading', '2026-01-01', '2026-01-01'
    from teachers, (values ('seated'), ('denied'), ('paid')) as made (name)`.execute(db)
  await sql`insert into enrollments (class_id, child_id, account_id, student_sort, status, created_at)
    select classes.id, children.id, parent_id, 'x', 'pending', '2026-01-01' from children, classes`.execute(db)
  await sql`insert into ledger_terms (enrollment_id, account_id, class_id, teacher_id, price_centavos, value_centavos, due_centavos,
      promised, fee_percent, opened_at, closed_at)
    select enrollments.id, account_id, class_id, teacher_id, 50000, 40000, case name when 'paid' then 0 else 10000 end, 8, 30,
      '2026-02-01', case name when 'denied' then '2026-03-01'::timestamptz end
    from enrollments join classes on classes.id = class_id`.execute(db)
  await migrateToLatest(db)
  const dues = db
    .selectFrom("dues")
    .innerJoin("enrollments", "enrollments.id", "enrollment_id")
    .innerJoin("classes", "classes.id", "class_id")
    .select(["name", "kind", "state", "amount_centavos as amount", "later_centavos as later", "instalments"])
  const common = { kind: "difference", amount: 10_000, later: 0, instalments: null }
  expect(await dues.orderBy("name").execute()).toEqual([
    { ...common, name: "denied", state: "planned" },
    { ...common, name: "seated", state: "open" },
  ])
  await db.destroy()
  await runOn(fresh.connection, `drop database ${name}`)
})

test("account numbers from before encryption stay as they are until the job, and no key is known yet", async () => {
  const name = `${await databaseName()}_keys`
  await runOn(fresh.connection, `create database ${name}`)
  const db = openDatabase(connectionTo(fresh.connection, name))
  await migrateToLatest(db, Object.fromEntries(Object.entries(migrations).filter(([each]) => each < "0046")))
  await sql`insert into accounts (email, email_key, password_hash, first_name, last_name, search_name, contact, address, role)
    values ('ana', 'ana', 'x', 'Ana', 'Reyes', 'ana', '1', 'Cebu', 'teacher')`.execute(db)
  await sql`insert into teachers (account_id, expertise1, expertise2, expertise3, introduction, demo, payment_mode, account_number)
    select id, 'a', 'b', 'c', 'd', 'e', 'GCash', '0917 123 4567' from accounts`.execute(db)
  await migrateToLatest(db)
  const { rows } = await sql`select account_number, (select count(*) from data_keys) as keys from teachers`.execute(db)
  expect(rows).toEqual([{ account_number: "0917 123 4567", keys: 0 }])
  await db.destroy()
  await runOn(fresh.connection, `drop database ${name}`)
})

test("accounts of a school that was open before consents were recorded agreed when they registered, once to each document", async () => {
  const name = `${await databaseName()}_consents`
  await runOn(fresh.connection, `create database ${name}`)
  const db = openDatabase(connectionTo(fresh.connection, name))
  await migrateToLatest(db, Object.fromEntries(Object.entries(migrations).filter(([each]) => each < "0047")))
  await sql`insert into accounts (email, email_key, password_hash, first_name, last_name, search_name, contact, address, created_at)
    values ('ana', 'ana', 'x', 'Ana', 'Reyes', 'ana', '1', 'Cebu', '2026-05-04T03:00:00Z'),
      ('ben', 'ben', 'x', 'Ben', 'Santos', 'ben', '1', 'Cebu', '2026-06-07T03:00:00Z')`.execute(db)
  await migrateToLatest(db)
  const { rows } = await sql`select email, document, version, agreed_at = created_at as is_on_the_day
    from consents join accounts on accounts.id = account_id order by email, document`.execute(db)
  const agreed = ["ana", "ben"].flatMap((email) =>
    ["privacy-policy", "terms"].map((document) => ({ email, document, version: null, is_on_the_day: true })),
  )
  expect(rows).toEqual(agreed)
  await expect(
    sql`insert into consents (account_id, document, agreed_at) select id, 'terms', now() from accounts`.execute(db),
  ).rejects.toThrow("consents_once")
  await db.destroy()
  await runOn(fresh.connection, `drop database ${name}`)
})

test("classes from before the stream have an empty one, and files of posts from before homework keep their post", async () => {
  const name = `${await databaseName()}_stream`
  await runOn(fresh.connection, `create database ${name}`)
  const db = openDatabase(connectionTo(fresh.connection, name))
  const before = (version: string) => Object.fromEntries(Object.entries(migrations).filter(([each]) => each < version))
  await migrateToLatest(db, before("0052"))
  await sql`insert into accounts (email, email_key, password_hash, first_name, last_name, search_name, contact, address, role)
    values ('ana', 'ana', 'x', 'Ana', 'Reyes', 'ana', '1', 'Cebu', 'teacher')`.execute(db)
  await sql`insert into teachers (account_id, expertise1, expertise2, expertise3, introduction, demo, payment_mode, account_number)
    select id, 'a', 'b', 'c', 'd', 'e', 'GCash', '1' from accounts`.execute(db)
  await sql`insert into classes (teacher_id, program_type, class_type, name, description, price_centavos, min_age, max_age,
      max_students, sessions, search_text, status, start_date, end_date, created_at, updated_at)
    select id, 'lifeskills', 'group', 'Reading', 'x', 0, 7, 12, 7, 8, 'reading', 'approved', '2026-01-05', '2026-02-01',
      '2026-01-01', '2026-01-01' from accounts`.execute(db)
  await migrateToLatest(db, before("0053"))
  expect((await sql`select from class_posts`.execute(db)).rows).toEqual([])
  await sql`insert into class_posts (class_id, author_id, key, text, is_for_all, posted_at)
    select id, teacher_id, gen_random_uuid(), 'Hello', true, now() from classes`.execute(db)
  await sql`insert into class_files (class_id, post_id, place, kind, name, stored_name, bytes)
    select class_id, id, 0, 'pdf', 'page.pdf', 'x.pdf', 10 from class_posts`.execute(db)
  await migrateToLatest(db)
  const { rows } = await sql`select text, class_files.name, homework_id, hand_in_id
    from class_files join class_posts on class_posts.id = post_id`.execute(db)
  expect(rows).toEqual([{ text: "Hello", name: "page.pdf", homework_id: null, hand_in_id: null }])
  await expect(sql`update class_files set post_id = null`.execute(db)).rejects.toThrow("class_files_one_owner")
  await db.destroy()
  await runOn(fresh.connection, `drop database ${name}`)
})

test("requests to substitutes of before are open for a warning, and can be given one", async () => {
  const name = `${await databaseName()}_requests`
  await runOn(fresh.connection, `create database ${name}`)
  const db = openDatabase(connectionTo(fresh.connection, name))
  await migrateToLatest(db, Object.fromEntries(Object.entries(migrations).filter(([each]) => each < "0085")))
  await insertTeacherAndFamily(db, [])
  await sql`insert into classes (teacher_id, program_type, class_type, name, description, price_centavos, min_age, max_age,
      max_students, sessions, search_text, status, start_date, end_date, created_at, updated_at)
    select account_id, 'lifeskills', 'group', 'Chess', 'x', 0, 7, 12, 7, 8, 'chess', 'approved', '2026-11-02', '2026-12-20',
      '2026-01-01', '2026-01-01' from teachers`.execute(db)
  await sql`insert into meeting_series (class_id, generated_until) select id, end_date from classes`.execute(db)
  await sql`insert into meetings (series_id, class_id, plan_day, starts_at, ends_at, changed_at)
    select id, class_id, day, day, day + interval '1 hour', '2026-11-02'
    from meeting_series, unnest(array['2026-12-01', '2026-12-08']::date[]) as day`.execute(db)
  await sql`insert into substitute_requests (meeting_id, asked_by, words, created_at, closed_at, outcome)
    select meetings.id, teacher_id, case when is_first then 'Chapter three' end, '2026-11-20',
      case when is_first then null else '2026-11-21'::timestamptz end, case when is_first then null else 'withdrawn' end
    from meetings join classes on classes.id = class_id,
      lateral (select plan_day = '2026-12-01' as is_first) as state`.execute(db)
  await migrateToLatest(db)
  const toWarn = () =>
    db
      .selectFrom("substitute_requests")
      .select("words")
      .where("closed_at", "is", null)
      .where("warned_at", "is", null)
      .execute()
  expect(await toWarn()).toEqual([{ words: "Chapter three" }])
  const { rows } = await sql<{ count: number }>`
    select count(*) from substitute_requests where warned_at is not null`.execute(db)
  expect(rows).toEqual([{ count: 0 }])
  await db.updateTable("substitute_requests").set({ warned_at: new Date() }).where("closed_at", "is", null).execute()
  expect(await toWarn()).toEqual([])
  await db.destroy()
  await runOn(fresh.connection, `drop database ${name}`)
})

test("quotes in messages of before stay, and the text of one is deleted with its post", async () => {
  const name = `${await databaseName()}_quotes`
  await runOn(fresh.connection, `create database ${name}`)
  const db = openDatabase(connectionTo(fresh.connection, name))
  await migrateToLatest(db, Object.fromEntries(Object.entries(migrations).filter(([each]) => each < "0086")))
  await insertTeacherAndFamily(db, [])
  await sql`insert into classes (teacher_id, program_type, class_type, name, description, price_centavos, min_age, max_age,
      max_students, sessions, search_text, created_at, updated_at)
    select account_id, 'homeschool', 'solo', 'Reading', 'x', 0, 7, 12, 7, 8, 'reading', '2026-01-01', '2026-01-01'
    from teachers`.execute(db)
  await sql`insert into class_posts (class_id, author_id, key, text, is_for_all, posted_at)
    select id, teacher_id, gen_random_uuid(), text, true, now() from classes, unnest(array['stays', 'goes']) as text`.execute(
    db,
  )
  await sql`insert into conversations (account_id, teacher_id, class_id, state, created_at, last_at, last_text, last_by)
    select parents.account_id, teacher_id, classes.id, 'open', now(), now(), '', 'account' from parents, classes`.execute(
    db,
  )
  await sql`insert into messages (conversation_id, side, sender_id, key, text, sent_at)
    select conversations.id, 'account', account_id, gen_random_uuid(), text, now()
    from conversations, class_posts order by text`.execute(db)
  await sql`insert into message_quotes (message_id, post_id, text) select messages.id, class_posts.id, class_posts.text
    from messages join class_posts on class_posts.text = messages.text`.execute(db)
  await migrateToLatest(db)
  await db.deleteFrom("class_posts").where("text", "=", "goes").execute()
  const quotes = db.selectFrom("messages").innerJoin("message_quotes", "message_id", "messages.id")
  const rows = await quotes.select(["messages.text as message", "message_quotes.text"]).orderBy("message").execute()
  expect(rows).toEqual([
    { message: "goes", text: null },
    { message: "stays", text: "stays" },
  ])
  await expect(sql`update message_quotes set text = 'again' where post_id is null`.execute(db)).rejects.toThrow(
    "message_quotes_text",
  )
  await db.destroy()
  await runOn(fresh.connection, `drop database ${name}`)
})

test("overpaid families and free classes of before are counted, and payments know whose students wait", async () => {
  const name = `${await databaseName()}_overpaid`
  await runOn(fresh.connection, `create database ${name}`)
  const db = openDatabase(connectionTo(fresh.connection, name))
  await migrateToLatest(db, Object.fromEntries(Object.entries(migrations).filter(([each]) => each < "0089")))
  await insertTeacherAndFamily(db, ["Ben", "Lia", "Tala"])
  await sql`insert into ledger_families (account_id, over_paid_centavos) select id, case role when 'parent' then 5 else 0 end
    from accounts`.execute(db)
  await sql`insert into classes (teacher_id, program_type, class_type, name, description, price_centavos, min_age, max_age,
      max_students, sessions, search_text, status, created_at, updated_at)
    select account_id, 'homeschool', 'solo', 'Reading', 'x', 0, 7, 12, 7, 8, 'reading', 'approved', '2026-01-01', '2026-01-01'
    from teachers`.execute(db)
  await sql`insert into payments (account_id, amount_due_centavos, paid_at, status, decided_at)
    select account_id, amount, '2026-01-01', case amount when 3 then 'sent' else 'accepted' end,
      case amount when 3 then null else '2026-01-01'::timestamptz end
    from parents, generate_series(1, 3) as amount`.execute(db)
  await sql`insert into enrollments (class_id, child_id, account_id, payment_id, status, student_sort, created_at)
    select classes.id, children.id, parent_id, payments.id, case amount_due_centavos when 2 then 'approved' else 'pending' end,
      children.search_name, '2026-01-01'
    from classes, payments join children on parent_id = account_id
      and search_name = (array['Ben', 'Lia', 'Tala'])[amount_due_centavos]`.execute(db)
  await migrateToLatest(db)
  const families = db.selectFrom("ledger_families").select(["payer_sort", "over_paid_centavos"]).orderBy("payer_sort")
  expect(await families.execute()).toEqual([
    { payer_sort: "parent", over_paid_centavos: 5 },
    { payer_sort: "teacher", over_paid_centavos: 0 },
  ])
  const counts = db.selectFrom("row_counts").select(["list", "part", "amount"]).orderBy("list")
  expect(await counts.where("list", "in", ["overpaid families", "live classes with a seat by end"]).execute()).toEqual([
    { list: "live classes with a seat by end", part: "homeschool/solo", amount: 1 },
    { list: "overpaid families", part: "", amount: 1 },
  ])
  const payments = db.selectFrom("payments").select("has_waiting").orderBy("amount_due_centavos")
  expect((await payments.execute()).map((row) => row.has_waiting)).toEqual([true, false, false])
  await db.destroy()
  await runOn(fresh.connection, `drop database ${name}`)
})

test("of the online payments at the desk, only those of which pesos have arrived keep their amount", async () => {
  const name = `${await databaseName()}_differing`
  await runOn(fresh.connection, `create database ${name}`)
  const db = openDatabase(connectionTo(fresh.connection, name))
  await migrateToLatest(db, Object.fromEntries(Object.entries(migrations).filter(([each]) => each < "0091")))
  await insertTeacherAndFamily(db, ["Ben"])
  const problems = [
    ["paid", null],
    ["differs", "PayMongo reports ₱700.00, not ₱1,250.00."],
    ["differs", "PayMongo confirms ₱1,250.00, but it could not be entered: no."],
    ["differs", "PayMongo reports 1250 USD, not ₱1,250.00."],
    ["differs", "PayMongo reports a payment in test mode: no money has arrived."],
    ["differs", "PayMongo has a different payment under this one's number. Compare them in PayMongo."],
  ] as const
  for (const [nth, [state, problem]] of problems.entries()) {
    const payment = sql`insert into payments (account_id, amount_due_centavos, paid_at, status, decided_at)
      select account_id, 125000, '2026-01-01', 'accepted', '2026-01-01' from parents returning id`
    await sql`with paid as (${payment}) insert into online_checkouts
        (payment_id, provider, is_live, items, amount_centavos, state, created_at, settled_at, paid_centavos, problem)
      select id, 'paymongo', false, '[]', 125000, ${state}, '2026-01-01'::timestamptz + ${nth} * interval '1 day', '2026-02-01',
        70000, ${problem} from paid`.execute(db)
  }
  await migrateToLatest(db)
  const rows = await db.selectFrom("online_checkouts").select("paid_centavos").orderBy("created_at").execute()
  expect(rows.map((row) => row.paid_centavos)).toEqual([70_000, 70_000, 70_000, null, null, null])
  await db.destroy()
  await runOn(fresh.connection, `drop database ${name}`)
})
