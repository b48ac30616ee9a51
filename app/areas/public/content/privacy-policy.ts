import type { Agreement } from "./agreement.ts"

/** Safety and privacy (docs/rules.md#agreements). */
export const privacyPolicy: Agreement = {
  title: "Safety and privacy policy",
  lead: "How {brand} keeps children safe in class, what we know about you, who sees it, and what you can ask of us.",
  changed: "23 November 2026",
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
        "If you turn on notices on a device, the maker of your browser (such as Google, Apple, Mozilla or Microsoft) brings them to it. They are encrypted: only your device can read them. They hold a title, a short text and a link. You can turn them off at any time under My Account.",
        "We do not sell data, and there is no advertising on these pages. We keep a record of every decision about a student, with the name of the person who decided.",
      ],
    },
    {
      id: "pictures-and-films",
      title: "Pictures and films",
      text: [
        "We save the pictures that you upload as new files. This removes hidden data, such as the place where a photo was taken.",
        "Some films on these pages come from another site. Its name is under the film. Nothing is loaded from that site before you press play. After that, the rules of that site apply.",
      ],
    },
    {
      id: "cookies",
      title: "Cookies",
      text: [
        "We use two cookies. The first tells us who you are while you are logged in. It ends when you sign out, or after 30 days without a visit. The second tells us that somebody has logged in to your account on this device before. It holds no name, and it ends after 400 days. Your choice of light or dark colours is kept on your own device.",
        "Your browser keeps the last public pages that you opened, so that you can read them without a connection. It keeps no page of your account. Signing out removes them.",
      ],
    },
    {
      id: "how-long-we-keep-it",
      title: "How long we keep it",
      text: [
        "We keep what you gave us, and the records of enrollments, payments and grades, for as long as you have an account. A picture that you replace is deleted.",
      ],
    },
    {
      id: "your-rights",
      title: "Your rights",
      text: [
        "Most of what we keep about you is under My Account, where you can correct it yourself. For everything else write to {email}:",
        [
          "Ask what we keep about you or your child. We answer a data request within one month.",
          "Ask us to correct or delete it, or to stop using it.",
          "Complain about us to the National Privacy Commission of the Philippines, at any time.",
        ],
      ],
    },
    {
      id: "security",
      title: "Security",
      text: [
        "The connection to our site is encrypted. Links in our e-mails work once, for five minutes. After too many wrong passwords, there is a waiting time before the next try.",
      ],
    },
    {
      id: "changes-and-contact",
      title: "Changes and contact",
      text: [
        "When we change this policy, we post the new text on this page. If you have a question, write to {email} or call {phone}.",
      ],
    },
  ],
}
