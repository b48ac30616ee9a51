import type { AgreementSection } from "./agreement.ts"

/** The last sections of the teachers' terms: what teachers answer for, and what we do (document 1 §9). */
export const teacherDutySections: readonly AgreementSection[] = [
  {
    id: "in-class",
    title: "In class",
    text: [
      [
        "Log in 10 minutes early.",
        "Wait for half of the class time when a student is missing. The session then counts half for the student, and you are paid for that half.",
        "When you are late or cannot come, tell us at once and teach the lost time on another day.",
        "Use the meeting link of the class and no other. Do not ask students for private contacts, and do not teach them outside the school.",
        "Grade on time: families wait for it.",
      ],
      "Never be alone in a private channel with a child, never ask for pictures, and report anything that worries you to {email} the same day. A complaint of misconduct is investigated within 2 to 3 days, and your classes may rest until it is settled.",
    ],
  },
  {
    id: "data",
    title: "Data of students and yours",
    text: [
      "You see the names and pictures of the students in your own classes, and what their classes need. Use it for teaching only, and do not keep it afterwards.",
      [
        "We do not collect data from children under 13. What we know of a younger child comes from the parent or guardian.",
        "You may ask what we keep about you. We answer such a data request within one month.",
        "Your ID and your payment details are seen by administrators only.",
      ],
    ],
  },
  {
    id: "your-material",
    title: "Your material",
    text: [
      "What you make for your classes stays yours. You allow us to show the description, the syllabus and the picture of a class in order to list and market it, as long as the class is listed.",
      "Use only pictures, texts and music that you may use.",
    ],
  },
  {
    id: "limitation-of-liability",
    title: "Limitation of liability",
    text: [
      "Whatever the reason, what we owe you beyond payouts that are due is at most the amount of 6 months of payments to you, or PHP 5,000 if that is less.",
    ],
  },
  {
    id: "ending",
    title: "Ending the agreement",
    text: [
      "You can stop at any time after the classes that families have paid for. We can end the agreement when these terms are broken. Payouts for sessions that were taught are made on the following Sunday.",
    ],
  },
]
