import type { AgreementSection } from "./agreement.ts"

/** The last sections of the teachers' terms: what teachers answer for, and what we do (docs/rules.md#agreements). */
export const teacherDutySections: readonly AgreementSection[] = [
  {
    id: "in-class",
    title: "In class",
    text: [
      [
        "Log in 10 minutes early.",
        "Wait for half of the class time when a student is missing.",
        "Use the meeting link of the class. Students and parents see the same link.",
      ],
      "If something worries you about a child, write to {email}. A complaint of misconduct is investigated within 2 to 3 days.",
    ],
  },
  {
    id: "data",
    title: "Students' data and yours",
    text: [
      "You see the names and pictures of the students in your own classes, and what their classes need. Use it only for teaching.",
      [
        "We do not collect data from children under 13. What we know of a younger child comes from the parent or guardian.",
        "You may ask what we keep about you. We answer such a data request within one month.",
        "Your ID and your payment details are seen by administrators only.",
      ],
    ],
  },
  {
    id: "limitation-of-liability",
    title: "Limitation of liability",
    text: [
      "In every case, we owe you at most the amount of 6 months of payments to you, or PHP 5,000 if that is less.",
    ],
  },
]
