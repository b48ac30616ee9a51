import { expect, test } from "vitest"
import { publicSite } from "../../../../test/public-site.ts"
import { fillIn } from "../texts/fill-in.ts"
import type { Agreement } from "./agreement.ts"
import { privacyPolicy } from "./privacy-policy.ts"
import { teacherTerms } from "./teacher-terms.ts"
import { terms } from "./terms.ts"

/** The fixed parts of the agreements (docs/rules/pages.md#agreements): their sections, and the figures in them. */

const wordsOf = (section: Agreement["sections"][number]) => section.text.flat().join(" ")

/** Returns the text under one of the anchors. */
function under(agreement: Agreement, id: string): string {
  const section = agreement.sections.find((each) => each.id === id)
  if (!section) throw new Error(`${agreement.title} has no section ${id}.`)
  return fillIn(wordsOf(section), publicSite())
}

test("the terms have their nine sections, in this order", () => {
  expect(terms.sections.map(({ id }) => id)).toEqual([
    "welcome",
    "registration-terms",
    "class-decorum",
    "late-absence-and-rescheduling",
    "gldr",
    "limitation-of-liability",
    "refund-policy",
    "refund-process",
    "disclaimers",
  ])
  expect(terms.sections[4]?.title).toBe("Guidelines for Learning, Discipline and Responsibility (GLDR)")
})

test.each([terms, teacherTerms, privacyPolicy].map((each) => [each.title, each] as const))(
  "%s: every section has an address of its own and something to say",
  (_, { sections, lead }) => {
    const ids = sections.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const section of sections) {
      expect(section.id).toMatch(/^[a-z]+(-[a-z]+)*$/)
      expect(section.title).not.toBe("")
      expect(wordsOf(section)).not.toBe("")
    }
    expect(lead).not.toBe("")
  },
)

test.each([
  ["welcome", /14 days after they are posted/],
  ["registration-terms", /under 18 cannot register themselves\. A parent or guardian must register them/],
  ["registration-terms", /begins with \+63/],
  ["registration-terms", /for 5 minutes/],
  ["registration-terms", /at most 7 students and meet for one hour a day/],
  ["class-decorum", /join 10 minutes early/],
  ["late-absence-and-rescheduling", /cancel a day before, or at least 2 hours before/],
  [
    "late-absence-and-rescheduling",
    /Less than 30 minutes before the start: a quarter of the class time is counted as used/,
  ],
  [
    "late-absence-and-rescheduling",
    /After the start, or if the student does not come .* half of the class time is counted as used/,
  ],
  ["late-absence-and-rescheduling", /teacher waits for half of the class time/],
  ["late-absence-and-rescheduling", /three times\. If nobody answers within 15 minutes, the class is counted as used/],
  ["late-absence-and-rescheduling", /more than 10 minutes counts against the learner/],
  ["gldr", /signed guidelines are due at least 1 day before/],
  ["limitation-of-liability", /lesser of .* last 3 months, or PHP 5,000/],
  ["refund-policy", /Before the first class, or after one: a full refund/],
  ["refund-policy", /After two classes: a prorated refund/],
  ["refund-policy", /After three classes or more: no refund/],
  ["refund-policy", /teacher misconduct, we investigate for 2 to 3 days/],
  ["refund-policy", /Reservation fees and administrative fees are non-refundable/],
  ["refund-process", /within 2 to 3 business days/],
  ["refund-process", /pay an approved refund within 10 to 15 business days/],
  ["refund-process", /original payment method/],
  ["refund-process", /processing fees are not refunded/],
])("the terms say under %s: %s", (id, words) => {
  expect(under(terms, id)).toMatch(words)
})

test.each([
  ["independent-contractors", /independent contractor/],
  ["who-may-teach", /of legal age/],
  ["who-may-teach", /Before your first class, we interview you and do a background check/],
  ["class-types", /Meet-Once: .* Crash Course: 4 to 8 sessions .* Ongoing:/],
  ["listing-and-approval", /Listing a class is free/],
  ["listing-and-approval", /within 1 to 2 days/],
  ["listing-and-approval", /promote an approved class for 1 to 2 weeks/],
  ["fees-and-payouts", /service fee, which is 30% of what families pay/],
  ["fees-and-payouts", /top up your fee to cover our service fee/],
  ["fees-and-payouts", /Payouts are weekly, on Sundays/],
  ["in-class", /Log in 10 minutes early/],
  ["data", /do not collect data from children under 13/],
  ["data", /data request within one month/],
  ["limitation-of-liability", /6 months of payments to you, or PHP 5,000 if that is less/],
])("the terms for teachers say under %s: %s", (id, words) => {
  expect(under(teacherTerms, id)).toMatch(words)
})

test.each([
  ["children", /do not collect data from children under 13/],
  ["your-rights", /data request within one month/],
  ["who-sees-it", /The teacher of a class, and a substitute teacher .* special needs, the guardian's name/],
  ["who-sees-it", /The school's staff: .* special needs and guardians/],
  [
    "who-sees-it",
    /between a family and a teacher: .* only after one of the two has reported .* or after typing a reason/,
  ],
  ["who-sees-it", /We record the reason, and tell both of them a day later/],
  ["who-sees-it", /Posts and homework of a class: .* the families they are for/],
  ["who-sees-it", /Everyone: your review of a class/],
  ["what-we-collect", /messages or a review, or hand in homework: your words, pictures and files/],
  ["what-we-collect", /homework with its points and comments/],
  ["safety-in-class", /reports of misconduct within 2 to 3 days/],
])("the privacy policy says under %s: %s", (id, words) => {
  expect(under(privacyPolicy, id)).toMatch(words)
})
