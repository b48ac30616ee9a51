import type { Agreement } from "./agreement.ts"
import { refundSections } from "./terms-refunds.ts"

/** The agreement with parents and learners (docs/rules.md#agreements). The ids are part of the address: other pages lead to them. */
export const terms: Agreement = {
  title: "Terms and conditions",
  lead: "What parents and learners can expect of {brand}, and what we ask in return.",
  changed: "1 November 2026",
  sections: [
    {
      id: "welcome",
      title: "Welcome",
      text: [
        "{brand} holds live online classes: homeschool and life skills, in small groups and one-on-one. These terms are the agreement between you and us. You accept them when you create an account. They apply to every class that you or your child join.",
        "When we change the terms we post the new text on this page. Changes apply 14 days after they are posted, so that you have time to read them.",
        "Where these terms say “you”, they mean the person who holds the account: an adult learner, or the parent or guardian of a child.",
      ],
    },
    {
      id: "registration-terms",
      title: "Registration terms",
      text: [
        [
          "People under 18 cannot register themselves. A parent or guardian must register them.",
          "One account belongs to one person and one e-mail address. Give your real name, an address and a contact number that begins with +63.",
          "Verify your e-mail address with the link in our e-mail. It works once, for five minutes. You can ask for a new one at any time.",
          "Choose your role, learner or parent, with care: it is chosen once and is final.",
          "Do not tell anybody your password. If you think that someone else knows it, change it at once. Then all other devices are signed out.",
          "Every class names the ages it is meant for. A student outside these ages cannot be enrolled.",
        ],
        "An enrollment begins when you send the proof of payment. We keep the seat while an administrator checks it, and send you an e-mail with the answer. Homeschool classes have at most 7 students and meet for one hour a day.",
      ],
    },
    {
      id: "class-decorum",
      title: "Class decorum",
      text: [
        "Everybody should feel safe in class. Please join 10 minutes early, so that your sound and picture are ready when the class begins. Please also follow these rules:",
        [
          "Sit where you can see and listen.",
          "Speak kindly, let others finish, and write in the chat only what you would say aloud.",
          "Do not share the meeting link. It is only for the enrolled students.",
        ],
        "Parents of young children may sit beside them and help quietly. Please let the children answer.",
      ],
    },
    {
      id: "late-absence-and-rescheduling",
      title: "Late, absence and rescheduling",
      text: [
        "If you cannot come, please tell us in time:",
        [
          "Cancel or move a session a day before, or at least 2 hours before it begins.",
          "Cancelling only 30 minutes before the session counts a quarter of the class time as taken.",
          "Cancelling after the session has begun, or not coming at all, counts half of the class time as taken.",
          "The teacher waits for half of the class time.",
          "When a student is missing we try to reach you three times. If nobody answers within 15 minutes, the class counts as taken.",
          "An extension of more than 10 minutes counts against the learner.",
        ],
      ],
    },
    {
      id: "gldr",
      title: "Guidelines for Learning, Discipline and Responsibility (GLDR)",
      text: [
        "Before the first session you receive the guidelines of the class. They say how the class learns, how the teacher keeps order, and what the student, the parent and the teacher must do.",
        [
          "Read them together with your child, and sign them.",
          "The signed guidelines are due at least 1 day before the class starts.",
        ],
      ],
    },
    ...refundSections,
  ],
}
