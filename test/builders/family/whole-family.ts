import { randomUUID } from "node:crypto"
import { searchName } from "../../../lib/names.ts"
import type { TestSchool } from "../../school.ts"
import { buildEnrollment } from "../enrollments.ts"
import { buildMeeting } from "../meetings.ts"
import { buildParent } from "../people.ts"
import { buildFamilyDevices } from "./family-devices.ts"
import { buildFamilyRecords } from "./family-records.ts"
import type { FamilyWords } from "./family-words.ts"

type Rooms = {
  /** A life-skills class, for the first child. */
  lifeskillsId: string
  /** A homeschool class, for the second child. */
  homeschoolId: string
  teacherId: string
  subjectId: string
}

/**
 * A family with two children and everything that a school keeps about one: enrollments, payments with proofs and
 * receipts, a refund, a matched line of the bank, attendance, grades, a published card, notices (also those of the
 * teacher that name the students), mails, devices, a named passkey and sessions, and its records (family-records.ts).
 * Returns its ids and files.
 */
export async function buildWholeFamily(school: TestSchool, words: FamilyWords, rooms: Rooms) {
  const { db, deps } = school
  const email = `${words.parent}@${words.lastName}.example`.toLowerCase()
  const picture = await deps.files.put("profile-pictures", Buffer.from(`picture of ${words.parent}`), "png")
  const family = await buildParent(db, {
    first_name: words.parent,
    last_name: words.lastName,
    search_name: searchName({ firstName: words.parent, lastName: words.lastName }),
    email,
    email_key: email,
    contact: words.contact,
    address: words.street,
    profile_picture: picture,
    children: words.children.map((firstName) => ({ firstName, lastName: words.lastName, birthdate: words.birthdate })),
  })
  const [firstChild = "", secondChild = ""] = family.children
  for (const id of family.children) {
    const special_needs = deps.dataKeys.encrypt(words.need, { column: "children.special_needs", id })
    await db.updateTable("children").set({ special_needs }).where("id", "=", id).execute()
  }

  const lifeskills = { classId: rooms.lifeskillsId, child: { id: firstChild, parentId: family.id } }
  const homeschool = { classId: rooms.homeschoolId, child: { id: secondChild, parentId: family.id } }
  const enrollments = [await buildEnrollment(db, lifeskills), await buildEnrollment(db, homeschool)]
  const [pianoId = "", homeroomId = ""] = enrollments
  const fullNames = words.children.map((name) => `${name} ${words.lastName}`)

  const { payments, proofs } = await buildPaid(school, { words, accountId: family.id, fullNames })
  const paymentId = payments[0] ?? ""
  await buildRefund(school, { words, accountId: family.id, paymentId })
  await buildBankLine(school, { words, paymentId })

  const meetingId = await buildAttendance(school, { words, rooms, accountId: family.id, pianoId })
  const card = await buildGrades(school, { words, rooms, pianoId, homeroomId, fullNames })
  await buildNews(school, { words, accountId: family.id, email, teacherId: rooms.teacherId, fullNames })
  await buildFamilyDevices(school, { words, accountId: family.id, email })
  await buildFamilyRecords(school, {
    words,
    accountId: family.id,
    email,
    teacherId: rooms.teacherId,
    classId: rooms.lifeskillsId,
    childId: firstChild,
    enrollmentId: pianoId,
    paymentId,
    meetingId,
  })
  return { id: family.id, email, children: family.children, enrollments, paymentId, files: { picture, proofs, card } }
}

type Paid = { words: FamilyWords; accountId: string; fullNames: readonly string[] }

/** Proofs, readings and receipts of the payments of an account. */
async function buildPaid({ db, deps }: TestSchool, { words, accountId, fullNames }: Paid) {
  const now = deps.now()
  const payments = await db.selectFrom("payments").select(["id"]).where("account_id", "=", accountId).execute()
  const proofs: string[] = []
  for (const [nth, { id }] of payments.entries()) {
    const proof = await deps.files.put("enrollment-payments", Buffer.from(`proof of ${words.parent}`), "png")
    proofs.push(proof)
    await db
      .updateTable("payments")
      .set({
        proof,
        words: `Thank you, ${words.parent}`,
        channel: "GCash",
        reference_number: `90000000${nth}${words.parent.length}`,
      })
      .where("id", "=", id)
      .execute()
    await db.updateTable("payment_proofs").set({ file: proof }).where("payment_id", "=", id).execute()
    await db
      .insertInto("payment_readings")
      .values({ payment_id: id, read_at: now, receiver: `To school from ${words.parent}`, reference_number: "1" })
      .execute()
    const facts = {
      payer: `${words.parent} ${words.lastName}`,
      day: "2026-11-01",
      received: 125_000,
      due: 125_000,
      channel: "GCash",
      referenceNumber: null,
      code: null,
      lines: [{ student: fullNames[nth] ?? "", className: "A class", price: 125_000 }],
    }
    const { count } = await db
      .selectFrom("receipts")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow()
    await db
      .insertInto("receipts")
      .values({
        payment_id: id,
        account_id: accountId,
        year: 2026,
        number: Number(count) + 1,
        issued_at: now,
        facts: JSON.stringify(facts),
      })
      .execute()
  }
  return { payments: payments.map(({ id }) => id), proofs }
}

type Attended = { words: FamilyWords; rooms: Rooms; accountId: string; pianoId: string }

async function buildAttendance({ db, deps }: TestSchool, { words, rooms, accountId, pianoId }: Attended) {
  const now = deps.now()
  const meetingId = await buildMeeting(db, {
    classId: rooms.lifeskillsId,
    day: "2026-11-09",
    time: words.children[0].length > 5 ? "09:00" : "10:30",
  })
  await db
    .insertInto("meeting_marks")
    .values({ meeting_id: meetingId, enrollment_id: pianoId, mark: "late", saved_at: now })
    .execute()
  await db
    .insertInto("meeting_absences")
    .values({
      meeting_id: meetingId,
      enrollment_id: pianoId,
      reason: "sick",
      words: `${words.children[0]} has a cold`,
      given_at: now,
    })
    .execute()
  await db
    .insertInto("meeting_objections")
    .values({
      meeting_id: meetingId,
      enrollment_id: pianoId,
      account_id: accountId,
      words: `${words.parent} was there`,
      made_at: now,
    })
    .execute()
  await db
    .insertInto("meeting_joins")
    .values({ meeting_id: meetingId, enrollment_id: pianoId, account_id: accountId, joined_at: now })
    .execute()
  return meetingId
}

type Graded = { words: FamilyWords; rooms: Rooms; pianoId: string; homeroomId: string; fullNames: readonly string[] }

/** A life-skills grade, and a published card; returns the file of the card. */
async function buildGrades({ db, deps }: TestSchool, { words, rooms, pianoId, homeroomId, fullNames }: Graded) {
  const now = deps.now()
  await db
    .insertInto("lifeskills_grades")
    .values({
      enrollment_id: pianoId,
      grade: 91,
      comment: `${words.children[0]} plays well`,
      graded_at: now,
      graded_by: rooms.teacherId,
    })
    .execute()
  const card = await deps.files.put("report-cards", Buffer.from(`card of ${fullNames[1]}`), "pdf")
  await db.insertInto("report_cards").values({ enrollment_id: homeroomId, changed_at: now }).execute()
  await db
    .insertInto("report_card_grades")
    .values({ enrollment_id: homeroomId, subject_id: rooms.subjectId, quarter: "q1", grade: 88 })
    .execute()
  await db
    .insertInto("report_card_versions")
    .values({ enrollment_id: homeroomId, version: 1, edits: 0, file: card, published_at: now })
    .execute()
  return card
}

type OfPayment = { words: FamilyWords; paymentId: string }

async function buildRefund(
  { db, deps }: TestSchool,
  { words, accountId, paymentId }: OfPayment & { accountId: string },
) {
  const id = randomUUID()
  await db
    .insertInto("refunds")
    .values({
      id,
      payment_id: paymentId,
      account_id: accountId,
      account_name: `${words.parent} ${words.lastName}`,
      account_number: deps.dataKeys.encrypt(words.contact, { column: "refunds.account_number", id }),
      amount_centavos: 50_000,
      answer: `Sorry, ${words.parent}`,
      channel: "GCash",
      decided_at: deps.now(),
      reason: "other",
      requested_at: deps.now(),
      review_by: "2026-11-25",
      status: "refused",
      words: `${words.children[0]} changed his mind`,
    })
    .execute()
}

async function buildBankLine({ db, deps }: TestSchool, { words, paymentId }: OfPayment) {
  const statement = await db
    .insertInto("statements")
    .values({
      added_at: deps.now(),
      channel: `Bank of ${words.contact.length}`,
      first_day: "2026-11-01",
      last_day: "2026-11-30",
      left_out: "[]",
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  const line = await db
    .insertInto("statement_lines")
    .values({
      statement_id: statement.id,
      channel: "GCash",
      amount_centavos: 125_000,
      day: "2026-11-01",
      identity: Buffer.from(words.parent),
      position: 1,
      text: `Transfer from ${words.parent} ${words.lastName} ${words.contact}`,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  await db
    .insertInto("statement_covers")
    .values({ line_id: line.id, payment_id: paymentId, covered_at: deps.now() })
    .execute()
}

type News = { words: FamilyWords; accountId: string; email: string; teacherId: string; fullNames: readonly string[] }

/** Notices of the family and of the teacher, and mails. */
async function buildNews({ db, deps }: TestSchool, { words, accountId, email, teacherId, fullNames }: News) {
  const now = deps.now()
  const facts = JSON.stringify({ students: fullNames, class: { name: "A class" } })
  const notice = { created_at: now, facts }
  await db
    .insertInto("notices")
    .values([
      { ...notice, account_id: accountId, kind: "enrollment-approved", cause: `approved ${accountId}` },
      { ...notice, account_id: teacherId, kind: "student-enrolled", cause: `enrolled ${accountId}` },
    ])
    .execute()
  const teacher = await db.selectFrom("accounts").select("email").where("id", "=", teacherId).executeTakeFirstOrThrow()
  const text = `${fullNames.join(" and ")} enrolled`
  await db
    .insertInto("mails")
    .values([
      { to_address: email, subject: `Welcome, ${words.parent}`, text, html: `<p>${text}</p>`, sent_at: now },
      { to_address: teacher.email, subject: text, text, html: `<p>${text}</p>`, sent_at: now },
    ])
    .execute()
}
