import type { Agreement } from "./agreement.ts"

/**
 * The agreement with parents and learners (docs/rules.md#agreements). The ids are part of addresses: other pages link
 * to them.
 */
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
          "Cancel or move a meeting a day before, or at least 2 hours before it begins.",
          "Cancelling only 30 minutes before the meeting counts a quarter of the class time as taken.",
          "Cancelling after the meeting has begun, or not coming at all, counts half of the class time as taken.",
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
        "Before the first meeting you receive the guidelines of the class. They say how the class learns, how the teacher keeps order, and what the student, the parent and the teacher must do.",
        [
          "Read them together with your child, and sign them.",
          "The signed guidelines are due at least 1 day before the class starts.",
        ],
      ],
    },
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
          "You complain after the first meeting: the refund may be full.",
          "You complain from the second meeting on: the refund is prorated, for the meetings that were not taken.",
          "You are not satisfied: within the first two meetings you get a refund. After the third meeting there is none.",
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
  ],
}
