import fc from "fast-check"
import { sql } from "kysely"
import { afterAll, afterEach, expect, test } from "vitest"
import { weekdays } from "../lib/week-times.ts"
import type { Db } from "../platform/database/client.ts"
import { countParts, drawNameRanges, totalOf } from "../platform/database/row-counts.ts"
import { freshDatabase } from "../platform/database/test-database.ts"
import { buildClass } from "../test/builders/classes.ts"
import { buildEnrollment } from "../test/builders/enrollments.ts"
import { buildAccount, buildLearner, buildTeacher } from "../test/builders/people.ts"

const { db, drop } = await freshDatabase()
afterAll(drop)

/** Lists whose stored count differs from the current one. */
const wrongCounts = async () =>
  (
    await sql`
      select list, part, since::text, sum(kept)::integer as kept, sum(counted)::integer as counted
      from (
        select list, part, since, amount as kept, 0 as counted from row_counts
        union all select list, part, since, 0, amount from counted_rows()
      ) as both_ways
      group by list, part, since having sum(kept) <> sum(counted)`.execute(db)
  ).rows

/** Enrollments whose stored stage differs from their current state and their class's. */
const wrongStages = async () =>
  (
    await sql`
      select enrollments.id from enrollments join classes on classes.id = class_id cross join stage_day
        full join staged_enrollments as staged on staged.enrollment_id = enrollments.id
      where (staged.class_id, staged.status, staged.created_at, staged.stage) is distinct from
        (enrollments.class_id, enrollments.status, enrollments.created_at, case
          when classes.status <> 'approved' or archived_at is not null then 'hidden'
          when end_date < day then 'finished' when start_date > day then 'upcoming' else 'ongoing' end)`.execute(db)
  ).rows

/** Classes whose own counts differ from their rows. */
const wrongClasses = async () =>
  (
    await sql`
      select id from classes where lacks_link <> class_lacks_link(id)
        or (stars, ratings_count) <> (
          select coalesce(sum(rated.stars), 0), count(*) from (
            select stars from class_ratings where class_id = classes.id
            union all select stars from reviews where class_id = classes.id and hidden_at is null
          ) as rated)
        or rating_rank <> rating_rank_of(stars, ratings_count)`.execute(db)
  ).rows

/** Teachers whose sums of stars differ from those of their classes. */
const wrongTeachers = async () =>
  (
    await sql`
      select account_id from teachers where (stars, ratings_count) <> (
        select coalesce(sum(classes.stars), 0), coalesce(sum(classes.ratings_count), 0) from classes
        where teacher_id = account_id)`.execute(db)
  ).rows

/** Checks, terms, families and payments whose copies differ from what they copy. */
const wrongCopies = async () =>
  (
    await sql`
      select payment_id as id from payment_checks join payments on payments.id = payment_id
        where (payment_status, sent_at) is distinct from (payments.status, paid_at)
      union all
      select enrollment_id from ledger_terms where over_on <> terms_over_on(ledger_terms)
      union all
      select account_id from ledger_families join accounts on accounts.id = account_id where payer_sort <> search_name
      union all
      select id from payments where has_waiting <> (status in ('accepted', 'refunded')
        and exists (select from enrollments where payment_id = payments.id and status = 'pending'))`.execute(db)
  ).rows

const freeClasses = async () => totalOf(await countParts(db, "live classes with a seat by end", sql<boolean>`true`))

const expectRight = async () => {
  expect(await wrongCopies()).toEqual([])
  expect(await wrongClasses()).toEqual([])
  expect(await wrongTeachers()).toEqual([])
  expect(await wrongStages()).toEqual([])
  expect(await wrongCounts()).toEqual([])
}
afterEach(expectRight)

const teacher_id = await buildTeacher(db)
const learners = await Promise.all(Array.from({ length: 6 }, () => buildLearner(db)))
const days = ["2026-10-31", "2026-11-19", "2026-11-20", "2026-11-21", "2026-12-31"]
const dayOf = (n: number) => days[n % days.length] ?? ""

const nth = (table: "classes" | "enrollments" | "payments", n: number) =>
  sql`(select id from ${sql.table(table)} order by id offset ${n} % greatest(1, (select count(*) from ${sql.table(table)})) limit 1)`

const levels = ["fine", "look", "alarm"] as const

/** Possible changes in a school, chosen by two numbers that say whom they affect and how. */
const happenings: ((db: Db, who: number, how: number) => Promise<unknown>)[] = [
  (on, who, how) =>
    buildClass(on, { teacher_id, max_students: 50, start_date: dayOf(who % 3), end_date: dayOf(2 + (how % 3)) }),
  (on) => buildClass(on, { teacher_id, class_type: "solo", start_date: null, end_date: null, max_students: 50 }),
  (on, who, how) =>
    sql`update classes set status = ${["approved", "pending", "denied"][how % 3]} where id = ${nth("classes", who)}`.execute(
      on,
    ),
  (on, who, how) =>
    sql`update classes set archived_at = ${how % 2 ? new Date() : null} where id = ${nth("classes", who)}`.execute(on),
  (on, who, how) =>
    sql`update classes set end_date = ${dayOf(2 + (how % 3))} where id = ${nth("classes", who)}`.execute(on),
  (on, who, how) => sql`update classes set name = ${`Name ${how}`} where id = ${nth("classes", who)}`.execute(on),
  async (on, who, how) => {
    const klass = await on
      .selectFrom("classes")
      .select("id")
      .orderBy("id")
      .offset(who % 3)
      .limit(1)
      .executeTakeFirst()
    const status = (["denied", "left"] as const)[how % 2]
    const createdAt = new Date(Date.UTC(2026, 9, 1 + (who % 40), how % 24, 30))
    if (klass) await buildEnrollment(on, { classId: klass.id, learnerId: learners[how % 6] ?? "", status, createdAt })
  },
  (on, who, how) =>
    sql`update enrollments set status = ${["pending", "approved", "denied", "left"][how % 4]} where id = ${nth("enrollments", who)}
      and not exists (select from enrollments as other where other.class_id = enrollments.class_id
        and other.learner_id = enrollments.learner_id and other.id <> enrollments.id)`.execute(on),
  (on, who) => sql`delete from enrollments where id = ${nth("enrollments", who)}`.execute(on),
  (on, _, how) => sql`select move_stage_day(${dayOf(how)}::date)`.execute(on),
  (on, who, how) =>
    sql`update accounts set restricted_at = ${how % 2 ? new Date() : null} where id = ${learners[who % 6]}`.execute(on),
  (on) => buildAccount(on),
  (on, who, how) =>
    sql`insert into meeting_links (class_id, weekday, url) select ${nth("classes", who)}, ${weekdays[how % 3]}, 'https://meet.example'
      where exists (select from classes) on conflict do nothing`.execute(on),
  (on, who) => sql`delete from meeting_links where class_id = ${nth("classes", who)}`.execute(on),
  (on, who, how) =>
    sql`insert into solo_times (enrollment_id, weekday, time) select ${nth("enrollments", who)}, ${weekdays[how % 3]}, '09:00'
      where exists (select from enrollments) on conflict do nothing`.execute(on),
  (on, who) => sql`delete from solo_times where enrollment_id = ${nth("enrollments", who)}`.execute(on),
  (on, who, how) =>
    sql`insert into class_ratings (class_id, account_id, stars) select ${nth("classes", who)}, ${learners[how % 6]}, ${1 + (how % 5)}
      where exists (select from classes) on conflict (class_id, account_id) do update set stars = excluded.stars`.execute(
      on,
    ),
  (on, _, how) => sql`delete from class_ratings where account_id = ${learners[how % 6]}`.execute(on),
  (on, who, how) =>
    sql`insert into reviews (class_id, enrollment_id, account_id, stars, written_at)
      select class_id, id, account_id, ${1 + (how % 5)}, now() from enrollments where id = ${nth("enrollments", who)}
      on conflict do nothing`.execute(on),
  (on, _, how) => sql`update reviews set stars = ${1 + (how % 5)} where account_id = ${learners[how % 6]}`.execute(on),
  (on, _, how) =>
    sql`update reviews set hidden_at = ${how % 2 ? new Date() : null}, hidden_reason = ${how % 2 ? "Spam" : null}
      where account_id = ${learners[how % 6]}`.execute(on),
  (on, _, how) => sql`delete from reviews where account_id = ${learners[how % 6]}`.execute(on),
  (on, who, how) =>
    sql`insert into announcements (title, content, for_teachers, for_parents, for_learners, author_id, posted_at)
      values ('News', 'News', ${who % 2 === 0}, ${how % 2 === 0}, ${how % 3 === 0}, ${teacher_id}, now())`.execute(on),
  (on) => sql`delete from announcements where id = (select min(id::text)::uuid from announcements)`.execute(on),
  (on, _, how) =>
    sql`update teachers set verification = ${["pending", "verified"][how % 2]} where account_id = ${teacher_id}`.execute(
      on,
    ),
  (on, who, how) =>
    on
      .insertInto("sign_ins")
      .values({ account_id: learners[who % 6] ?? "", signed_in_at: new Date(Date.UTC(2026, 9, 1, how % 24, who)) })
      .execute(),
  (on, who) => sql`delete from sign_ins where account_id = ${learners[who % 6]}`.execute(on),
  (on, who, how) =>
    sql`insert into payments (account_id, proof, amount_due_centavos, paid_at)
      values (${learners[who % 6]}, gen_random_uuid(), 100, ${dayOf(how)}::date)`.execute(on),
  (on, who, how) =>
    sql`insert into payment_checks (payment_id, level, findings, others)
      select ${nth("payments", who)}, ${levels[how % 3]}, '{}', '{}' where exists (select from payments)
      on conflict (payment_id) do update set level = excluded.level`.execute(on),
  (on, who, how) =>
    sql`update payments set status = ${["sent", "accepted", "rejected"][how % 3]}, paid_at = ${dayOf(how)}::date
      where id = ${nth("payments", who)}`.execute(on),
  (on, who, how) =>
    sql`update enrollments set payment_id = ${nth("payments", how)} where id = ${nth("enrollments", who)}`.execute(on),
  (on, who, how) =>
    sql`insert into ledger_families (account_id, over_paid_centavos) values (${learners[who % 6]}, ${how % 3})
      on conflict (account_id) do update set over_paid_centavos = excluded.over_paid_centavos`.execute(on),
  (on, who, how) =>
    sql`update accounts set search_name = ${["ana", "ben", "z"][how % 3]} where id = ${learners[who % 6]}`.execute(on),
  (on, who) =>
    sql`insert into ledger_terms (enrollment_id, account_id, class_id, teacher_id, price_centavos, value_centavos, promised,
        fee_percent, opened_at)
      select id, account_id, class_id, ${teacher_id}, 100, 100, 1, 30, now() from enrollments
      where id = ${nth("enrollments", who)} on conflict do nothing`.execute(on),
  (on, who, how) =>
    sql`update ledger_terms set earned_centavos = ${how % 2 ? 100 : 50}, closed_at = ${how % 5 ? null : new Date()}
      where enrollment_id = ${nth("enrollments", who)}`.execute(on),
  (on, _, how) => sql`select draw_name_ranges(${sql.lit(1 + (how % 2))})`.execute(on),
  (on, who, how) =>
    sql`update enrollments set student_sort = ${["ana", "ana cruz", "ben", "l\u00eda", "z"][how % 5]}
      where id = ${nth("enrollments", who)}`.execute(on),
]

const happening = fc.record({
  what: fc.nat({ max: happenings.length - 1 }),
  who: fc.nat({ max: 20 }),
  how: fc.nat({ max: 40 }),
  isUndone: fc.boolean(),
})

const rolledBack = new Error("rolled back")

test("whatever happens to a school, and is undone, the kept counts are those that are counted", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 10, maxLength: 30 }), async (happened) => {
      for (const { what, who, how, isUndone } of happened) {
        const doing = db.transaction().execute(async (tx) => {
          await happenings[what]?.(tx, who, how)
          if (isUndone && how % 3 === 0) throw rolledBack
        })
        await doing.catch((error) => {
          if (error !== rolledBack) throw error
        })
      }
      await expectRight()
    }),
    { numRuns: 20, seed: 6 },
  )
})

test("many who change the same counts at once wait for nobody, and each is counted", async () => {
  const classes = await Promise.all(Array.from({ length: 4 }, () => buildClass(db, { teacher_id, max_students: 50 })))
  const [first = ""] = classes
  await buildEnrollment(db, { classId: first, learnerId: learners[4] ?? "" })
  await db.transaction().execute(async (tx) => {
    // Counted in a transaction that is still open, without anybody waiting for it.
    await buildEnrollment(tx, { classId: first, learnerId: learners[0] ?? "" })
    await Promise.all(
      classes.slice(1).map((classId) =>
        db.transaction().execute(async (other) => {
          await sql`set local lock_timeout = '3s'`.execute(other)
          await buildEnrollment(other, { classId, learnerId: learners[1] ?? "" })
        }),
      ),
    )
  })
  await expectRight()
})

test("a class that becomes full, or free again, is counted so", async () => {
  const classId = await buildClass(db, { teacher_id, max_students: 1 })
  const count = () => wrongCounts().then(async (wrong) => [wrong, await freeClasses()])
  const free = await freeClasses()
  await buildEnrollment(db, { classId, learnerId: learners[5] ?? "" })
  expect(await count()).toEqual([[], free - 1])
  await db.updateTable("enrollments").set({ status: "left" }).where("class_id", "=", classId).execute()
  expect(await count()).toEqual([[], free])
})

test("an enrollment that is made while its class is archived is listed as the class then stands", async () => {
  const classId = await buildClass(db, { teacher_id })
  let enrolled: Promise<unknown> = Promise.resolve()
  await db.transaction().execute(async (tx) => {
    await tx.updateTable("classes").set({ archived_at: new Date() }).where("id", "=", classId).execute()
    enrolled = buildEnrollment(db, { classId, learnerId: learners[2] ?? "", status: "left" })
    await sql`select pg_sleep(0.2)`.execute(tx)
  })
  await enrolled
  await expectRight()
})

test("an enrollment that is made while the day of the stages moves is listed as of the new day", async () => {
  await sql`select move_stage_day('2026-11-20')`.execute(db)
  const classId = await buildClass(db, { teacher_id, end_date: "2026-11-20" })
  let moved: Promise<unknown> = Promise.resolve()
  await db.transaction().execute(async (tx) => {
    await buildEnrollment(tx, { classId, learnerId: learners[3] ?? "" })
    moved = sql`select move_stage_day('2026-11-21')`.execute(db)
    await sql`select pg_sleep(0.2)`.execute(tx)
  })
  await moved
  const { stage } = await db
    .selectFrom("staged_enrollments")
    .select("stage")
    .where("class_id", "=", classId)
    .executeTakeFirstOrThrow()
  expect(stage).toBe("finished")
})

test("ranges of names are drawn again once the list has outgrown them", async () => {
  expect(await drawNameRanges(db)).toBe(false)
  await sql`select draw_name_ranges(1000)`.execute(db)
  const classId = await buildClass(db, { teacher_id, max_students: 50 })
  for (const learnerId of learners) await buildEnrollment(db, { classId, learnerId, status: "left" })
  expect(await drawNameRanges(db, 1)).toBe(true)
  const { rows } = await sql`select from name_ranges`.execute(db)
  expect(rows.length).toBeGreaterThan(1)
})
