import type { AgreementSection } from "./agreement.ts"

/** The last four sections of the terms: what happens when something goes wrong (docs/rules.md#agreements). */
export const refundSections: readonly AgreementSection[] = [
  {
    id: "limitation-of-liability",
    title: "Limitation of liability",
    text: [
      "We do our best, but mistakes are possible. This is the most that we owe you in that case.",
      "In every case, we owe you at most the lesser of two amounts: what you paid us in the last 3 months, or PHP 5,000.",
      "Nothing in these terms takes away a right that the law of the Philippines gives you and that cannot be given up.",
    ],
  },
  {
    id: "refund-policy",
    title: "Refund policy",
    text: [
      "You can ask for your money back in these cases:",
      [
        "You complain after the first session: the refund may be full.",
        "You complain from the second session on: the refund is prorated, for the sessions that were not taken.",
        "You are not satisfied: within the first two sessions you get a refund. After the third session there is none.",
        "You report misconduct of a teacher: we investigate for 2 to 3 days before we decide.",
      ],
      "Reservation fees and administrative fees are non-refundable in every case.",
    ],
  },
  {
    id: "refund-process",
    title: "Refund process",
    text: [
      "Write to {email} with the name of the class, the name of the student and what happened. Then:",
      [
        "We review the request within 2 to 3 business days and tell you the outcome.",
        "An approved refund is paid out within 10 to 15 business days.",
        "It goes back to the original payment method.",
        "Processing fees of the wallet or the bank are not returned.",
      ],
    ],
  },
  {
    id: "disclaimers",
    title: "Disclaimers",
    text: [
      "We cannot promise a grade, a job or a prize. Teachers are independent contractors. We interview and check them, but what they say in class is their own opinion.",
      "We do our best to keep the service open day and night. Sometimes it is closed for repairs, or a provider that we rely on fails. We say so under Announcements as soon as we know.",
      "Links in class material lead to other sites. We choose them with care, but we are not responsible for these sites.",
    ],
  },
]
