import type { Agreement } from "./agreement.ts"

/** The agreement with teachers (docs/rules.md#agreements). */
export const teacherTerms: Agreement = {
  title: "Terms and conditions for teachers",
  lead: "How {brand} and its teachers work together: who may teach, how classes open, and how you are paid.",
  changed: "25 November 2026",
  sections: [
    {
      id: "welcome",
      title: "Welcome",
      text: [
        "These terms are the agreement between {brand} and the people who teach on it. The terms for parents and learners also apply. You accept them when you register as a teacher.",
        "When we change the terms we post the new text on this page.",
      ],
    },
    {
      id: "independent-contractors",
      title: "Independent contractors",
      text: [
        "You teach as an independent contractor. You choose what you teach, when, for how many students and for what fee. You are not employed by us.",
      ],
    },
    {
      id: "who-may-teach",
      title: "Who may teach",
      text: [
        [
          "You are of legal age.",
          "You name three fields you know well, a link that introduces you, and a link to a sample of your teaching.",
          "You upload a valid ID. Only administrators see it.",
          "You come to an interview, and we make a background check, before your first class launches.",
        ],
        "The role of teacher is chosen once and is final. If your application is denied you may apply again with another ID.",
      ],
    },
    {
      id: "class-types",
      title: "Class types",
      text: [
        "You list a class as one of these:",
        [
          "Meet-Once: a single session.",
          "Crash Course: 4 to 8 sessions with an end.",
          "Ongoing: every week, as long as there are students.",
        ],
        "A class is for a group or solo, and belongs to homeschool or life skills. Homeschool classes have at most 7 students.",
      ],
    },
    {
      id: "listing-and-approval",
      title: "Listing and approval",
      text: [
        [
          "Listing a class is free.",
          "We review it within 1 to 2 days, and send you an e-mail when it is approved or denied.",
          "You can edit it while it is pending. You can improve a denied class and submit it again.",
          "The price and the number of seats may change after our review.",
          "An approved listing is marketed for 1 to 2 weeks before the class starts.",
        ],
      ],
    },
    {
      id: "fees-and-payouts",
      title: "Fees and payouts",
      text: [
        [
          "You set your fee: what you receive per student, for the whole class.",
          "We top up your fee to cover our service fee, which is {serviceFee} of what families pay. What families pay is rounded up to a whole peso, so you never get less than your fee.",
          "Payouts are weekly, on Sundays, to the bank account or GCash number that you registered.",
        ],
      ],
    },
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
  ],
}
