import { expect, test } from "vitest"
import { type NoticeKind, noticeKindNames, noticeKinds } from "../../../server/notice-kinds.ts"
import { buildFacts } from "../../../test/builders/notice-facts.ts"
import { noticeGroups } from "./groups.ts"
import { kindOf } from "./kind.ts"

const words = (kind: NoticeKind, userType: Parameters<typeof reader>[0], things = 1) => {
  const definition = kindOf(noticeKinds, kind)!
  const facts = definition.facts.parse(buildFacts[kind])
  const seen = reader(userType, things)
  return { ...definition.words(facts, seen), link: definition.link(facts, seen) }
}
const reader = (userType: "learner" | "parent" | "teacher" | "admin" | null, things: number) => ({ userType, things })

test.each(noticeKindNames)("%s has words, and a link into the area of each user type that reads it", (kind) => {
  for (const userType of noticeGroups[noticeKinds[kind].group].readers) {
    const { title, text, link } = words(kind, userType)
    expect(title.length).toBeGreaterThan(5)
    expect(`${title} ${text}`).not.toMatch(/undefined|null|\[object| {2}/)
    expect(text).toMatch(/[.!]$/)
    expect(link).toMatch(/^\/[a-z]/)
  }
})

test.each([
  ["enrollment-received", "learner", "We received your enrollment in Piano", "/learner/classroom/lifeskills/group/c1"],
  [
    "enrollment-approved",
    "parent",
    "Migo Cruz's enrollment in Piano is approved",
    "/parent/classroom/lifeskills/group/c1",
  ],
  [
    "enrollment-denied",
    "parent",
    "Migo Cruz's enrollment in Piano is rejected",
    "/parent/classroom/lifeskills/group/c1",
  ],
  [
    "enrollment-reset",
    "learner",
    "Your enrollment in Piano is being checked again",
    "/learner/classroom/lifeskills/group/c1",
  ],
  ["payment-received", "parent", "We received your payment for Piano", "/parent/payments"],
  ["payment-kept", "learner", "We are holding your payment of ₱1,500.00", "/learner/payments"],
  ["paid-twice", "parent", "You paid ₱1,250.00 twice", "/parent/payments"],
  ["dues-overpaid", "parent", "You overpaid ₱250.00", "/parent/payments"],
  ["online-without-due", "admin", "An online payment was more than owed", "/admin/refunds"],
  ["online-without-seat", "admin", "An online payment arrived without a free seat", "/admin/refunds"],
  ["payment-differs", "admin", "An online payment does not match", "/admin/payments?check=online"],
  ["payment-without-seat", "admin", "A payment arrived for a full class", "/admin/payments?status=sent"],
  ["payment-rejected", "parent", "We could not approve your payment of ₱500.00", "/parent/payments"],
  ["credit-lowered", "parent", "Your payment has ₱300.00 less credit", "/parent/payments"],
  ["door-decided", "parent", "Migo Cruz can't join Piano until ₱250.00 is paid", "/parent/payments"],
  ["dues-reminder", "parent", "Please pay ₱250.00 by 26 Dec 2026", "/parent/payments"],
  ["payment-to-review", "admin", "A payment is waiting for your check", "/admin/payments?status=sent"],
  ["refund-decided", "parent", "Your refund of ₱1,000.00 is approved", "/parent/payments"],
  ["price-difference", "parent", "Balance due for Migo Cruz: ₱250.00", "/parent/payments"],
  ["due-settled", "learner", "We received ₱100.00", "/learner/payments"],
  ["grant-given", "parent", "Migo Cruz has a grant: Scholarship", "/parent/explore"],
  ["over-paid-returned", "parent", "We returned ₱150.00 to you", "/parent/payments"],
  ["payout-paid", "teacher", "You were paid ₱1,000.00", "/teacher/earnings"],
  ["payout-to-make", "admin", "A teacher payout is ready to check", "/admin/payouts"],
  ["refund-to-review", "admin", "A family is asking for a refund", "/admin/refunds"],
  ["class-changed", "learner", "You moved from Guitar to Piano", "/learner/classroom/lifeskills/group/c1"],
  [
    "agreement-changes",
    "parent",
    "On Sunday, 10 January 2027, we change our terms and conditions and our safety and privacy policy",
    "/agreements/terms-and-conditions",
  ],
  ["class-paused", "parent", "Piano is paused", "/parent/classroom/lifeskills/group/c1"],
  ["class-continued", "parent", "Piano continues", "/parent/classroom/lifeskills/group/c1"],
  [
    "homework-given",
    "parent",
    "New homework in Piano: Fractions",
    "/parent/classroom/lifeskills/group/c1?tab=stream&part=homework#homework-h1",
  ],
  [
    "homework-due",
    "parent",
    "Homework due soon: Fractions",
    "/parent/classroom/lifeskills/group/c1?tab=stream&part=homework#homework-h1",
  ],
  [
    "homework-returned",
    "learner",
    "Your homework in Piano is returned",
    "/learner/classroom/lifeskills/group/c1?tab=stream&part=homework#homework-h1",
  ],
  ["make-up-requested", "teacher", "A family asks for a make-up class in Piano", "/teacher#make-ups"],
  [
    "make-up-proposed",
    "parent",
    "The teacher proposes a time for the make-up class in Piano",
    "/parent/classroom/lifeskills/group/c1",
  ],
  ["make-up-declined", "learner", "Make-up time for Piano declined", "/learner/classroom/lifeskills/group/c1"],
  [
    "make-up-ending",
    "parent",
    "Book the make-up class in Piano by Sunday, 13 December 2026",
    "/parent/classroom/lifeskills/group/c1",
  ],
  ["weekly-summary", "parent", "Weekly summary for Migo Cruz", "/parent/schedule?day=2026-12-07"],
  ["class-post", "parent", "New post in Piano", "/parent/classroom/lifeskills/group/c1"],
  ["meeting-note", "learner", "New class note in Piano", "/learner/classroom/lifeskills/group/c1"],
  ["grade-given", "parent", "Migo Cruz's grade in Piano is ready", "/parent/classroom/lifeskills/group/c1?tab=grades"],
  [
    "report-card-published",
    "learner",
    "Your report card in Piano is ready",
    "/learner/classroom/lifeskills/group/c1?tab=grades",
  ],
  ["class-approved", "teacher", 'Your class "Piano" is approved', "/teacher/classroom/lifeskills/group/c1"],
  ["class-denied", "teacher", 'Your class "Piano" was not approved', "/teacher/classroom/lifeskills/group/c1"],
  [
    "class-reset",
    "teacher",
    'Your class "Piano" is waiting for approval again',
    "/teacher/classroom/lifeskills/group/c1",
  ],
  ["class-archived", "teacher", 'Your class "Piano" is archived', "/teacher/classroom/lifeskills/group/c1"],
  ["student-enrolled", "teacher", "Migo Cruz and Lira Cruz joined Piano", "/teacher/classroom/lifeskills/group/c1"],
  ["student-left", "teacher", "Migo Cruz and Lira Cruz left Piano", "/teacher/classroom/lifeskills/group/c1"],
  ["verification-decided", "teacher", "We could not verify you yet", "/teacher/apply"],
  ["enrollment-to-review", "admin", "A new enrollment is waiting for a decision", "/admin/enrollees"],
  ["teacher-to-verify", "admin", "A teacher is waiting for verification", "/admin/users/teachers"],
  ["class-to-review", "admin", "A class is waiting for approval", "/admin/classes"],
  ["absence-noted", "teacher", "Migo Cruz cannot come to Piano", "/teacher/roster/m1"],
  [
    "marked-absent",
    "parent",
    "Migo Cruz and Lira Cruz were absent from Piano",
    "/parent/classroom/lifeskills/group/c1?tab=attendance",
  ],
  ["objection-made", "admin", "A family disputes the class time we counted", "/admin/tools/objections"],
  [
    "objection-decided",
    "learner",
    "Your objection about Piano is approved",
    "/learner/classroom/lifeskills/group/c1?tab=attendance",
  ],
  ["attendance-missing", "teacher", "Attendance for Piano is not saved", "/teacher/roster/m1"],
  ["message-received", "teacher", "Tomas Luna wrote to you", "/teacher/messages?conversation=v1"],
  [
    "conversation-read-by-school",
    "parent",
    "The school has read one of your conversations",
    "/parent/messages?conversation=v1",
  ],
  ["announcement-posted", "learner", "No classes on Monday", "/learner/announcements"],
  ["signed-in-elsewhere", "parent", "A new device logged in to your account", "/parent/account"],
  ["password-changed", null, "Your password was changed", "/redirect"],
  ["payment-details-changed", "teacher", "Your payment details were changed", "/teacher/account"],
  [
    "meeting-moved",
    "parent",
    "Piano is moved to Wednesday, 9 December 2026, 3:00 PM",
    "/parent/schedule?day=2026-12-09",
  ],
  ["meeting-cancelled", "learner", "Piano is cancelled on Monday, 7 December 2026", "/learner/schedule?day=2026-12-07"],
  [
    "meeting-added",
    "teacher",
    "Piano has an extra class on Monday, 7 December 2026",
    "/teacher/schedule?day=2026-12-07",
  ],
  ["classes-added", "parent", "4 classes added in Piano", "/parent/classroom/lifeskills/group/c1"],
  ["few-classes-left", "teacher", "2 classes left in Piano", "/teacher/classroom/lifeskills/group/c1"],
  ["few-classes-left", "learner", "2 classes left in Piano", "/learner/classroom/lifeskills/group/c1"],
  [
    "meeting-teacher-changed",
    "parent",
    "Ana Reyes teaches Piano on Monday, 7 December 2026",
    "/parent/schedule?day=2026-12-07",
  ],
  ["weekly-times-changed", "parent", "Piano has new weekly times", "/parent/schedule?day=2026-12-08"],
  [
    "stand-in-named",
    "teacher",
    "You are the substitute teacher for Ana Reyes in Piano",
    "/teacher/schedule?day=2026-12-07",
  ],
  [
    "stand-in-released",
    "teacher",
    "You are no longer the substitute teacher for Piano",
    "/teacher/schedule?day=2026-12-07",
  ],
  ["teacher-away", "parent", "Ana Reyes is away: 2 classes change", "/parent/schedule?day=2026-12-07"],
  ["substitute-asked", "teacher", "Can you teach Piano on Monday, 7 December 2026?", "/teacher/time-off"],
  ["substitute-request-closed", "teacher", "Piano on Monday, 7 December 2026 is taken", "/teacher/time-off"],
  ["substitute-not-found", "teacher", "No substitute yet for Piano on Monday, 7 December 2026", "/teacher/time-off"],
  ["address-changed", "admin", "Your address was changed", "/admin/account"],
  ["email-changed", "teacher", "Your e-mail address was changed", "/teacher/account"],
  ["email-change-undone", "parent", "The change of your e-mail address was undone", "/parent/account"],
  ["day-off", "parent", "Piano is cancelled on 20 Nov 2026", "/parent/schedule?day=2026-11-20"],
  ["day-off-now", "teacher", "2 of your classes are cancelled, 20 Nov 2026", "/teacher/schedule?day=2026-11-20"],
  [
    "day-off-taken-back",
    "learner",
    "2 of your classes take place after all, 20 Nov 2026",
    "/learner/schedule?day=2026-11-20",
  ],
  ["day-off-taken-back-now", "parent", "Piano takes place on 20 Nov 2026 after all", "/parent/schedule?day=2026-11-20"],
  ["reminder-day", "parent", "Piano is on Saturday, 21 November 2026 at 4:00 PM", "/join/m1"],
  ["reminder-hour", "learner", "Piano starts at 4:00 PM", "/join/m1"],
  [
    "link-missing",
    "admin",
    "Piano has no meeting link, and someone is waiting to join",
    "/admin/class/lifeskills/group/c1",
  ],
  ["review-requested", "parent", "How is Piano?", "/parent/classroom/lifeskills/group/c1?tab=reviews"],
  ["review-written", "teacher", "New review of Piano", "/teacher/classroom/lifeskills/group/c1?tab=reviews"],
  ["review-hidden", "learner", "Your review of Piano is hidden", "/learner/classroom/lifeskills/group/c1?tab=reviews"],
  ["review-reported", "admin", "A review was reported", "/admin/reviews"],
] as const)("%s says to a %s: %s", (kind, userType, title, link) => {
  expect(words(kind, userType)).toMatchObject({ title, link })
})

/** These kinds are not for parents, or not about one of their children. */
const aboutNoChild: NoticeKind[] = [
  "class-approved",
  "class-denied",
  "class-reset",
  "class-archived",
  "absence-noted",
  "attendance-missing",
  "stand-in-named",
  "stand-in-released",
  "substitute-asked",
  "substitute-request-closed",
  "substitute-not-found",
  "announcement-posted",
  "review-written",
  "message-received",
  "conversation-read-by-school",
  "signed-in-elsewhere",
  "password-changed",
  "agreement-changes",
  "privacy-request-answered",
  "data-file-ready",
  "deletion-requested",
  "payment-details-changed",
  "address-changed",
  "email-changed",
  "email-change-undone",
  "second-factor-set",
  "second-factor-removed",
  "wrong-codes",
  "lost-factor-removed",
  "factor-removal-unsent",
  "recovery-code-used",
  "recovery-codes-low",
  "recovery-codes-renewed",
  "staff-changed",
  // The money of the account, whichever child it was paid for.
  "grant-given",
  "over-paid-returned",
  "paid-twice",
  "dues-overpaid",
  "credit-lowered",
]

test.each([
  [["Migo Cruz"], 150_000, "We are checking your payment. Your seat is reserved."],
  [["Migo Cruz", "Ana Cruz"], 150_000, "We are checking your payment. Your seats are reserved."],
  [["Migo Cruz"], 0, "The school will check your request soon. Your seat is reserved."],
])("an enrollment of %j for %i centavos is received: %s", (students, amountDue, words) => {
  const facts = { ...buildFacts["enrollment-received"], students, amountDue }
  expect(kindOf(noticeKinds, "enrollment-received")?.words(facts, reader("learner", 1)).text).toBe(words)
})

const school = { brandName: "Silid", contact: { email: null, phone: null }, timeZone: "Asia/Manila" }
const toldParents = noticeKindNames.filter(
  (kind) =>
    noticeGroups[noticeKinds[kind].group].readers.some((each) => each === "parent") && !aboutNoChild.includes(kind),
)

test.each(toldParents)("%s names each child to a parent, and no student to the learner it is about", (kind) => {
  const definition = kindOf(noticeKinds, kind)!
  const facts = definition.facts.parse(buildFacts[kind])
  const toldTo = (userType: "parent" | "learner") => {
    const seen = reader(userType, 1)
    const mail = definition.mail?.(facts, seen, school)
    return [JSON.stringify(definition.words(facts, seen)), ...(mail ? [JSON.stringify(mail)] : [])]
  }
  const children = JSON.stringify(facts).match(/(Migo|Lira) Cruz/g) ?? []
  expect(children).toContain("Migo Cruz")
  for (const text of toldTo("parent")) for (const child of children) expect(text).toContain(child)
  for (const text of toldTo("learner")) expect(text).not.toContain("Cruz")
})

test("what a family paid too much after a change of class is told with the child", () => {
  const facts = { ...buildFacts["price-difference"], due: 0, overPaid: 5_000 }
  const title = (userType: "parent" | "learner") =>
    noticeKinds["price-difference"].words(facts, reader(userType, 1)).title
  expect(title("parent")).toBe("You overpaid ₱50.00 for Migo Cruz")
  expect(title("learner")).toBe("You overpaid ₱50.00")
})

test("a day off says where each class is made up, and names no more than three", () => {
  expect(words("day-off-now", "parent").text).toBe(
    "Typhoon. Piano (Migo Cruz and Lira Cruz), 20 Nov 2026, 3:30 PM: make-up class on 27 Nov 2026, 3:30 PM. " +
      "Guitar (Lira Cruz), 20 Nov 2026, 5:00 PM: no make-up class.",
  )
  expect(words("day-off-now", "learner").text).toMatch(/^Typhoon\. Piano, 20 Nov 2026/)
  const { classes } = buildFacts["day-off-now"]
  const many = { ...buildFacts["day-off-now"], classes: [...classes, ...classes], count: 40 }
  expect(noticeKinds["day-off"].words(many, reader("parent", 1)).text).toMatch(
    /no make-up class\. Piano[^.]+\. And 37 more\.$/,
  )
})

test("a grouped kind says how many things wait", () => {
  expect(words("enrollment-to-review", "admin", 12).title).toBe("12 new enrollments are waiting for a decision")
})

test("a denial gives the reason, the message of the admins and what to do next", () => {
  expect(words("enrollment-denied", "parent").text).toBe(
    "The amount you paid is less than the price. " +
      "Message from the school: 200 pesos are missing. Ask the school how to pay the rest.",
  )
  expect(words("class-denied", "teacher").text).toContain("The price does not match what the class offers.")
  expect(words("verification-decided", "teacher").text).toContain("Your ID has expired.")
})

test("a changed meeting says when it was and when it is, and why", () => {
  expect(words("meeting-moved", "parent").text).toBe(
    "For Migo Cruz and Lira Cruz. Before: Monday, 7 December 2026, 9:00 AM. " +
      "New time: Wednesday, 9 December 2026, 3:00 PM. The teacher is sick. See you soon.",
  )
  expect(words("meeting-moved", "learner").text).toMatch(/^Before: /)
  expect(words("meeting-cancelled", "teacher").text).toBe(
    "With Migo Cruz and Lira Cruz. There is no class on Monday, 7 December 2026, 9:00 AM. " +
      "Bad weather. The make-up class is on Wednesday, 9 December 2026, 3:00 PM.",
  )
})

test("new weekly times are told with the old ones", () => {
  expect(words("weekly-times-changed", "parent").text).toBe(
    "For Migo Cruz and Lira Cruz. Before: Mondays at 9:00 AM. " +
      "From now on: Tuesdays at 3:30 PM and Fridays at 10:00 AM.",
  )
  const first = { ...buildFacts["weekly-times-changed"], before: [], isContinued: true }
  const kind = noticeKinds["weekly-times-changed"]
  expect(kind.words(first, reader("learner", 1))).toEqual({
    title: "Piano continues with new weekly times",
    text: "Before: no times. From now on: Tuesdays at 3:30 PM and Fridays at 10:00 AM.",
  })
})

test("a reminder says for whom or with whom a class is, but to nobody who knows it", () => {
  const opens = "You can join from 3:50 PM."
  expect(words("reminder-day", "parent").text).toBe(`For Migo Cruz. ${opens}`)
  expect(words("reminder-day", "teacher").text).toBe(`With Migo Cruz. ${opens}`)
  expect(words("reminder-day", "learner").text).toBe(opens)
  const ofGroup = { ...buildFacts["reminder-hour"], students: [] }
  expect(noticeKinds["reminder-hour"].words(ofGroup, reader("teacher", 1)).text).toBe(opens)
})

test("an absence that was written for one student is still read", () => {
  const { facts, words: wordsOf } = noticeKinds["marked-absent"]
  const { class: klass, at } = buildFacts["marked-absent"]
  const older = facts.parse({ student: "Migo Cruz", class: klass, at })
  expect(wordsOf(older, reader("parent", 1)).title).toBe("Migo Cruz was absent from Piano")
})

test("a report card of a hidden class is read below the list of classes", () => {
  const kind = noticeKinds["report-card-published"]
  const facts = { ...buildFacts["report-card-published"], isClassHidden: true }
  expect(kind.link(facts, reader("parent", 1))).toBe("/parent/classes#report-cards")
})

/** Names of facts that would reveal too much, wherever the notice is shown or sent. */
const secret = /url|token|password|account_?number|reference|proof|meeting|email|phone|contact|address/i

test("no kind names a fact for the link of a meeting, a token, the number of an account or how to reach somebody", () => {
  expect(noticeKindNames.filter((kind) => secret.test(JSON.stringify(keysIn(buildFacts[kind]))))).toEqual([])
})

/** Fields that a writer could pass by mistake, with a whole database row. */
const strays = {
  meetingUrl: "https://meet.example/room",
  token: "a token",
  accountNumber: "0900 000 0000",
  referenceNumber: "9010000000",
  email: "ana@people.example",
  otherFamily: "Ben Santos",
}

test.each(noticeKindNames)("%s keeps nothing that it does not name, however deep it lies", (kind) => {
  const parsed = noticeKinds[kind].facts.parse(withStrays(buildFacts[kind]))
  expect(parsed).toEqual(buildFacts[kind])
  const definition = kindOf(noticeKinds, kind)!
  for (const userType of noticeGroups[definition.group].readers) {
    const said = [words(kind, userType), definition.mail?.(parsed, reader(userType, 1), school) ?? null]
    expect(JSON.stringify(said)).not.toMatch(/https?:|@|Ben Santos|0900|a token/)
  }
})

/** Adds stray fields to every object. */
function withStrays(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withStrays)
  if (typeof value !== "object" || value === null) return value
  return { ...strays, ...Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withStrays(inner)])) }
}

function keysIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysIn(inner)])
}
