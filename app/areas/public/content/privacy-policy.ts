import { newestVersionText } from "../../../../features/accounts/domain/consent/documents.ts"
import { knownDeviceDays } from "../../../../features/accounts/domain/known-device.ts"
import { adultAge } from "../../../../features/accounts/domain/learner-registration.ts"
import { minutesALinkLasts } from "../../../../features/accounts/domain/mail-links.ts"
import { stepMinutes, trustDays } from "../../../../features/accounts/domain/second-factor/second-factor.ts"
import { sessionDaysInAll, sessionDaysUnused } from "../../../../features/accounts/domain/session-life.ts"
import { homeschoolSeats } from "../../../../features/classes/domain/class-kind.ts"
import { pushDeviceDays } from "../../../../features/notices/domain/push/push-device.ts"
import { unusedCodeDays } from "../../../../features/payments/domain/payment-code.ts"
import { graceDays } from "../../../../features/privacy/domain/deletion.ts"
import { requestTime } from "../../../../features/privacy/domain/requests.ts"
import { zoneCookieDays } from "../../../../ui/zones/own-zone.ts"
import { retentionLines } from "../texts/fill-in.ts"
import type { Agreement } from "./agreement.ts"
import { ageToGiveData, misconductDays } from "./promises.ts"

/**
 * Safety and privacy (docs/rules/pages.md#agreements). It describes what the product does: docs/security.md names the
 * code and the test of each statement, and server/maintenance.ts deletes expired data.
 */
export const privacyPolicy: Agreement = {
  title: "Safety and privacy policy",
  lead: "How {brand} keeps children safe in class, what we know about you, who can see it, and your rights.",
  changed: newestVersionText("privacy-policy"),
  sections: [
    {
      id: "safety-in-class",
      title: "Safety in class",
      text: [
        [
          "Every teacher shows a valid ID, is interviewed and passes a background check before the first class.",
          `Classes are small, so the teacher sees every student. Homeschool classes have at most ${homeschoolSeats} students.`,
          "You join a class with Join Now, {doorOpens}. Only the students of the class, their parents, the teacher, a substitute teacher and the school can join. Nobody else sees the meeting link.",
          "The school can restrict an account at once. This logs the account out on all devices.",
        ],
        `If something worries you, write to {email}. We investigate reports of misconduct within ${misconductDays}.`,
      ],
    },
    {
      id: "children",
      title: "Children",
      text: [
        `We do not collect data from children under ${ageToGiveData}. Their parents or guardians give us what we need to know about them. Children added by a parent have no account and no password. The parent can see and correct what we keep about a child, and can remove the child.`,
        `People under ${adultAge} cannot register themselves. The guardian named in the learner form must fill it in and confirm this.`,
      ],
    },
    {
      id: "what-we-collect",
      title: "What we collect",
      text: [
        "What you give us:",
        [
          "Everyone with an account: name, e-mail address, contact number, address, and a picture if you upload one. We store your password only in a form that nobody can read.",
          "Learners: birthdate, guardian and, if you like, grade level, occupation and special needs.",
          "Parents: the names, birthdates, grade levels and, if you like, special needs of your children.",
          "Teachers: subjects, links to an introduction and a sample class, payment details, a valid ID and, if you like, links to social profiles.",
          "When you enroll: the classes in your basket, your place in line for a full class, and when you signed the guidelines.",
          "When you pay: the picture of the receipt, and the amount, the reference number, the date and the wallet or bank on it. Our own server reads them. We never see your card or your bank login.",
          "When you ask for a refund: your reason, and the account to send the money to.",
          "When you write messages or a review, or hand in homework: your words, pictures and files.",
          "When you tell us that a student cannot come, when you cancel a class, or when you object to what we counted: the reason and your message.",
        ],
        "From classes and log-ins:",
        [
          "When you join a class: who joined, and when.",
          "From the teacher: who was present, late or absent, notes on classes, homework with its points and comments, grades and report cards.",
          "From our staff and teachers: every decision about a student, a class or a payment, with who decided and when. If a student gets a grant: its name, its amount and who it is from.",
          "From each log-in: the time, and the browser and device, so you can see where you are logged in. If you turn on notices for a device, the address we send them to.",
        ],
      ],
    },
    {
      id: "who-sees-it",
      title: "Who can see it",
      text: [
        [
          "Everyone: class pictures, and a teacher's name, profile picture, ratings, subjects, introduction video and sample lesson, since when they have taught here, and whether we have checked their ID. Your profile picture has an address that nobody can guess, but anyone who has the address can open it.",
          "The teacher of a class, and a substitute teacher for the class they take: the names and pictures of the students, when they enrolled, their special needs, the guardian's name and contact number, who joined and when, attendance, and the reason for an absence.",
          "The school's staff: everything a teacher sees, including special needs and guardians, and also your profile, your children, your enrollments and your payments.",
          "Everyone: your review of a class, with your first name, the initial of your last name, the month, and whether your student was there to the end.",
          "Messages between a family and a teacher: the two of them. The school's staff can read them only after one of the two has reported the conversation, or after typing a reason. We record the reason, and tell both of them a day later.",
          "Messages to the school: you, and the staff who answer messages.",
          "Posts and homework of a class: its teacher, the families they are for, and the school. Homework that a student hands in, its points and the teacher's comment: the student's family, the teacher and the school.",
          "A teacher's notes on a class: the families of the class, and the school. A line about one student: only the family of this student, the teacher and the school.",
          "Proofs of payment: the school, and the account that sent them.",
          "Account numbers for refunds and payouts: the pages show only the last four digits. The school uses the whole number to send the money, and we record who opened it.",
          "Teachers' IDs: the school, and the teacher.",
          "Grades and report cards: the teacher of the class, the school, the learner, and the parent of the child.",
          "Other families: nothing on our pages but your reviews. In class, students see and hear each other.",
        ],
        "If you turn on notices for a device, your browser's maker (such as Google, Apple, Mozilla or Microsoft) delivers them. A notice contains a title, a short text and a link, and is encrypted, so only your device can read it. You can turn notices off at any time under My Account.",
        "If you pay online, you pay on the page of a payment provider, such as PayMongo or Xendit. We send the provider the names of the classes, the amount and the payment code, but not who the student is. What you enter there is covered by the provider's own policy. The provider tells us when you have paid.",
        "If you add your calendar link to a calendar app, its maker sees the class names, the times and the first names of your children. If you make a new link on your schedule page, the old one stops working.",
        "We do not sell data, and these pages have no ads.",
      ],
    },
    {
      id: "pictures-and-films",
      title: "Pictures and videos",
      text: [
        "We save the pictures you upload as new files. This removes hidden data, such as the place where a photo was taken.",
        "Some videos on these pages come from another site, which is named under the video. Nothing loads from that site until you play the video. Then that site's rules apply.",
      ],
    },
    {
      id: "cookies",
      title: "Cookies",
      text: [
        `Everyone who logs in gets two cookies. The first keeps you logged in. The second remembers that someone has logged in to your account on this device before. The first ends when you log out, after ${sessionDaysUnused} days without a visit, or after ${sessionDaysInAll} days; the second ends after ${knownDeviceDays} days. If you use a second factor, a third cookie remembers for ${stepMinutes} minutes that you typed your password, and a fourth remembers for ${trustDays} days a device that you chose to trust. None of them contains your name. If your device is set to a different time zone from the school's, another cookie stores the name of that zone for ${zoneCookieDays} days, so that pages show your own times right away. Your choice of light or dark colors stays on your device.`,
        "Your browser keeps the last public pages you opened, so you can read them offline, and deletes them when you log out. Pages of your account are not kept.",
      ],
    },
    {
      id: "how-long-we-keep-it",
      title: "How long we keep it",
      text: [
        "We delete these automatically:",
        [
          retentionLines,
          `A payment code that nobody used: after ${unusedCodeDays} days.`,
          `A device that gets notices: when you log out there, or after ${pushDeviceDays} days without a visit.`,
          "A picture you replace, and the proof of payment when you delete an enrollment.",
        ],
        "We keep the rest until you delete your account: your profile, enrollments, payments, homework, reviews, attendance and grades. After that, the school's books, attendance and grades stay, without your name.",
      ],
    },
    {
      id: "your-rights",
      title: "Your rights",
      text: [
        "You can see and correct most of what we keep about you under My Account. Under “Your data” on that page, you can:",
        [
          "Get a copy of everything that we keep about you and your children.",
          `Delete your account. You have ${graceDays} days to change your mind. The page says what we keep, and why.`,
          "Ask us to correct something, or to stop using it.",
        ],
        "You can also write to {email}:",
        [
          `Ask what we keep about you or your child. We answer a data request within ${requestTime}.`,
          "Ask us to correct it, to delete it, or to stop using it.",
          "You can complain to the National Privacy Commission of the Philippines at any time.",
        ],
      ],
    },
    {
      id: "security",
      title: "Security",
      text: [
        `The connection to our site is encrypted. Links to verify your address or set a new password work once, for ${minutesALinkLasts} minutes. After too many wrong passwords, you have to wait before you try again. When someone logs in from a new device or changes your password, we e-mail you.`,
        "Special needs and account numbers are encrypted in our database and in its backups, with a key of their own.",
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
