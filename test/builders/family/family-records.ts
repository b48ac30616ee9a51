import { randomUUID } from "node:crypto"
import type { TestSchool } from "../../school.ts"
import type { FamilyWords } from "./family-words.ts"

type Family = {
  words: FamilyWords
  accountId: string
  email: string
  teacherId: string
  classId: string
  childId: string
  enrollmentId: string
  paymentId: string
  meetingId: string
}

/** What a family writes, what is written to it or about it alone, and what it agreed to. */
export async function buildFamilyRecords(school: TestSchool, family: Family): Promise<void> {
  await buildReview(school, family)
  await buildMessages(school, family)
  await buildStream(school, family)
  await buildMoney(school, family)
  await buildAccount(school, family)
}

/** A review with a report, and a request about the family's data. */
async function buildReview({ db, deps }: TestSchool, family: Family): Promise<void> {
  const { words, accountId, classId, childId, enrollmentId } = family
  const now = deps.now()
  const review = await db
    .insertInto("reviews")
    .values({
      account_id: accountId,
      child_id: childId,
      class_id: classId,
      enrollment_id: enrollmentId,
      stars: 5,
      words: `${words.children[0]} loves it`,
      written_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  await db
    .insertInto("review_reports")
    .values({ account_id: accountId, review_id: review.id, reason: `Not by ${words.parent}`, reported_at: now })
    .execute()
  await db
    .insertInto("privacy_requests")
    .values({
      account_id: accountId,
      kind: "correction",
      words: `I am ${words.parent} ${words.lastName}`,
      requested_at: now,
      due_on: "2026-12-20",
    })
    .execute()
}

/** A conversation with a message that the family reported. */
async function buildMessages({ db, deps }: TestSchool, family: Family): Promise<void> {
  const { words, accountId, teacherId, classId } = family
  const now = deps.now()
  const conversation = await db
    .insertInto("conversations")
    .values({
      account_id: accountId,
      teacher_id: teacherId,
      class_id: classId,
      created_at: now,
      last_at: now,
      last_by: "account",
      last_text: `${words.parent} asks`,
      state: "open",
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  const message = await db
    .insertInto("messages")
    .values({
      conversation_id: conversation.id,
      key: randomUUID(),
      sender_id: accountId,
      sent_at: now,
      side: "account",
      text: `${words.parent} asks about ${words.children[0]}`,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  await db
    .insertInto("message_reports")
    .values({
      conversation_id: conversation.id,
      message_id: message.id,
      reporter_id: accountId,
      reason: "other",
      words: `${words.parent} is upset`,
      reported_at: now,
    })
    .execute()
}

/** A post and homework for this student alone, a hand-in, a note about the student, and a make-up that was asked for. */
async function buildStream({ db, deps }: TestSchool, family: Family): Promise<void> {
  const { words, teacherId, classId, enrollmentId, meetingId } = family
  const now = deps.now()
  const [child] = words.children
  const ofTeacher = { author_id: teacherId, class_id: classId, is_for_all: false }
  const post = await db
    .insertInto("class_posts")
    .values({ ...ofTeacher, key: randomUUID(), posted_at: now, text: `Well done, ${child}` })
    .returning("id")
    .executeTakeFirstOrThrow()
  await db.insertInto("class_post_students").values({ post_id: post.id, enrollment_id: enrollmentId }).execute()
  const homework = await db
    .insertInto("homework")
    .values({ ...ofTeacher, key: randomUUID(), given_at: now, due_at: now, title: `Scales for ${child}` })
    .returning("id")
    .executeTakeFirstOrThrow()
  await db.insertInto("homework_students").values({ homework_id: homework.id, enrollment_id: enrollmentId }).execute()
  await db
    .insertInto("hand_ins")
    .values({
      homework_id: homework.id,
      enrollment_id: enrollmentId,
      handed_in_at: now,
      changed_at: now,
      text: `By ${child}`,
      words: `Good, ${child}`,
    })
    .execute()
  await db
    .insertInto("meeting_notes")
    .values({ meeting_id: meetingId, class_id: classId, written_by: teacherId, written_at: now, text: "We sang" })
    .execute()
  await db
    .insertInto("meeting_note_students")
    .values({ meeting_id: meetingId, enrollment_id: enrollmentId, text: `${child} was shy` })
    .execute()
  const credit = await db
    .insertInto("make_up_credits")
    .values({ meeting_id: meetingId, enrollment_id: enrollmentId, created_at: now, last_day: "2026-12-20" })
    .returning("id")
    .executeTakeFirstOrThrow()
  await db
    .insertInto("make_up_requests")
    .values({ credit_id: credit.id, made_at: now, made_by: "family", starts_at: now, words: `${child} is free then` })
    .execute()
}

/** A grant, a due that is settled, and an online payment that the provider reported. */
async function buildMoney({ db, deps }: TestSchool, family: Family): Promise<void> {
  const { words, accountId, classId, childId, enrollmentId, paymentId } = family
  const now = deps.now()
  await db
    .insertInto("grants")
    .values({ child_id: childId, giver: "The parish", made_at: now, percent: 10, words: `For ${words.children[0]}` })
    .execute()
  const paid = { state: "paid" as const, settled_at: now, settled_centavos: 10_000, payment_id: paymentId }
  await db
    .insertInto("dues")
    .values({
      ...paid,
      account_id: accountId,
      enrollment_id: enrollmentId,
      kind: "difference",
      amount_centavos: 10_000,
      day: "2026-11-10",
      made_at: now,
    })
    .execute()
  const items = JSON.stringify([{ classId, childId, price: 125_000 }])
  const checkout = await db
    .insertInto("online_checkouts")
    .values({
      payment_id: paymentId,
      provider: "paymongo",
      is_live: false,
      items,
      amount_centavos: 125_000,
      created_at: now,
      state: "over",
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  const id = randomUUID()
  await db
    .insertInto("provider_events")
    .values({
      id,
      provider: "paymongo",
      checkout_id: checkout.id,
      event_id: `event ${accountId}`,
      type: "payment.paid",
      body: deps.dataKeys.encrypt(words.parent, { column: "provider_events.body", id }),
      received_at: now,
    })
    .execute()
}

/** A former address, what was agreed to, a signature, a calendar, and places in lines. */
async function buildAccount({ db, deps }: TestSchool, family: Family): Promise<void> {
  const { words, accountId, email, classId, childId } = family
  const now = deps.now()
  const former = `${words.parent}.before@${words.lastName}.example`.toLowerCase()
  await db
    .insertInto("email_changes")
    .values({
      account_id: accountId,
      old_email: former,
      old_email_key: former,
      new_email: email,
      new_email_key: email,
      requested_at: now,
      link_ends_at: now,
      undo_ends_at: now,
    })
    .execute()
  await db.insertInto("consents").values({ account_id: accountId, document: "terms", agreed_at: now }).execute()
  await db
    .insertInto("guideline_signatures")
    .values({ account_id: accountId, child_id: childId, signed_at: now, version: 1 })
    .execute()
  await db.insertInto("calendar_feeds").values({ account_id: accountId }).execute()
  await db
    .insertInto("waitlist")
    .values({ account_id: accountId, child_id: childId, class_id: classId, asked_at: now })
    .execute()
  await db
    .insertInto("basket_items")
    .values({ account_id: accountId, child_id: childId, class_id: classId, place: 1 })
    .execute()
  await db
    .insertInto("recovery_codes")
    .values({ account_id: accountId, code_hash: Buffer.from(`code of ${accountId}`) })
    .execute()
}
