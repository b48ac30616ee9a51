import type { Agreement } from "./agreement.ts"
import { privacyRightSections } from "./privacy-policy-rights.ts"

/** Safety and privacy (docs/rules.md#agreements). */
export const privacyPolicy: Agreement = {
  title: "Safety and privacy policy",
  lead: "How {brand} keeps children safe in class, what we know about you, who sees it, and what you can ask of us.",
  changed: "1 November 2026",
  sections: [
    {
      id: "safety-in-class",
      title: "Safety in class",
      text: [
        [
          "Every teacher shows a valid ID, is interviewed and passes a background check before the first class launches.",
          "Classes are small, and homeschool classes have at most 7 students, so that the teacher sees every student.",
          "Meeting links are shown on the day of the class to the enrolled students, their parents and the teacher, and to nobody else.",
          "An administrator can restrict an account at once. It is then signed out on all devices.",
        ],
        "If something worries you, write to {email}. Reports of misconduct are investigated within 2 to 3 days.",
      ],
    },
    {
      id: "children",
      title: "Children",
      text: [
        "We do not collect data from children under 13. Children have no account and no password of their own: a parent or guardian registers them, sees what we keep about them, and can remove them.",
        "People under 18 cannot register themselves. Learners of that age are registered by the guardian named in the form, who confirms it there.",
      ],
    },
    {
      id: "what-we-collect",
      title: "What we collect",
      text: [
        [
          "From everybody with an account: name, e-mail address, contact number, address, and a picture if you upload one. Your password is kept only as a hash that cannot be reversed.",
          "From learners: birthdate, guardian and, if you like, grade level, occupation and special needs.",
          "From parents: the names, birthdates, grade levels and special needs of their children.",
          "From teachers: fields of expertise, links that introduce you, payment details and a valid ID.",
          "From payments: the photo of the receipt, the amount, and the reference number if you type it. We never see your card or your bank login.",
        ],
      ],
    },
    {
      id: "who-sees-it",
      title: "Who sees it",
      text: [
        [
          "Anybody: the pictures of classes, and the names and profile pictures of their teachers.",
          "The teacher of a class: the names and pictures of its students, and when they enrolled.",
          "Proofs of payment: administrators, and the account that sent them.",
          "Valid IDs of teachers: administrators, and the teacher.",
          "Grades and report cards: the teacher of the class, administrators, the learner, and the parent of the child.",
        ],
        "We do not sell data, and there is no advertising on these pages. We keep a record of every decision about a student, with the name of the person who decided.",
      ],
    },
    ...privacyRightSections,
  ],
}
