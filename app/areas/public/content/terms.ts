import { newestVersionText } from "../../../../features/accounts/domain/consent/documents.ts"
import { announcementDays } from "../../../../features/accounts/domain/consent/versions.ts"
import { adultAge } from "../../../../features/accounts/domain/learner-registration.ts"
import { minutesALinkLasts } from "../../../../features/accounts/domain/mail-links.ts"
import { homeschoolSeats } from "../../../../features/classes/domain/class-kind.ts"
import { guidelines, guidelinesVersion, versionText } from "../../../../features/enrollments/domain/guidelines.ts"
import { daysToPay, daysToReview } from "../../../../features/ledger/domain/refunds/business-days.ts"
import {
  lateCancellationRules,
  noticeText,
} from "../../../../features/meetings/domain/cancelling/late-cancellation-words.ts"
import { daysToObject } from "../../../../features/meetings/domain/cancelling/objection.ts"
import type { Agreement } from "./agreement.ts"
import {
  daysToSignBefore,
  extensionMinutes,
  fewestDaysToPay,
  fewestDaysToReview,
  liabilityCap,
  liabilityMonths,
  minutesToAnswer,
  misconductDays,
  triesToReach,
} from "./promises.ts"

/**
 * The agreement with parents and learners (docs/rules/pages.md#agreements). The ids are part of addresses: other pages
 * link to them.
 */
export const terms: Agreement = {
  title: "Terms and conditions",
  lead: "What parents and learners can expect from {brand}, and what we ask in return.",
  changed: newestVersionText("terms"),
  sections: [
    {
      id: "welcome",
      title: "Welcome",
      text: [
        "{brand} offers live online classes: homeschool and life skills, in small groups and one-on-one. These terms are the agreement between you and us. You accept them when you sign up. These terms apply to every class you or your child join.",
        `When we change these terms, we post the new text on this page. Changes apply ${announcementDays} days after they are posted.`,
        "In these terms, “you” means the person who holds the account: an adult learner, or the parent or guardian of a child. Our [safety and privacy policy](/agreements/safety-and-privacy-policy) says what we know about you and who can see it.",
      ],
    },
    {
      id: "registration-terms",
      title: "Registration terms",
      text: [
        [
          `People under ${adultAge} cannot register themselves. A parent or guardian must register them.`,
          "An account is for one person, with one e-mail address. Give your real name, your address, and a contact number that begins with +63.",
          `Verify your e-mail address with the link we send you. The link works once, for ${minutesALinkLasts} minutes. You can ask for a new one at any time.`,
          "Choose your role (learner or parent) with care. You can choose it only once.",
          "Do not share your password. If you think someone else knows it, change it right away. This logs out all your other devices.",
          "Every class shows the ages it is for. Students of other ages cannot enroll.",
        ],
        "To enroll, send a proof of payment. Free classes need none. We reserve the seat while the school checks the payment, and we e-mail you the decision. If the school offers online payment, you can pay online instead. You are then enrolled as soon as the money arrives.",
        "If you pay for a class in parts, pay each part by its due date. If a part is very late, the school may close the class for the student until you pay.",
        `Homeschool classes have at most ${homeschoolSeats} students and meet for {meetingLength} a day.`,
      ],
    },
    {
      id: "class-decorum",
      title: "Class decorum",
      text: [
        "Everyone should feel safe in class. Please join {minutesEarly} to check your sound and video. Please also follow these rules:",
        [
          "Sit where you can see and hear well.",
          "Speak kindly, let others finish, and write in the chat only what you would say aloud.",
          "Do not share the meeting link. It is only for the students of the class.",
        ],
        "Parents of young children may sit next to them and help quietly. Please let the children answer.",
      ],
    },
    {
      id: "late-absence-and-rescheduling",
      title: "Late, absence and rescheduling",
      text: [
        `Can't come? Please cancel a day before, or at least ${noticeText} before the class starts.`,
        "In a one-on-one class, what we count depends on when you cancel:",
        lateCancellationRules,
        `If you think we counted wrongly, you can object within ${daysToObject} days on the class page, under Attendance.`,
        "In a group class, tell the teacher on the class page that a student cannot come. The class goes on without the student and is counted as used.",
        [
          "The teacher waits for half of the class time.",
          `If a student is missing, we try to reach you ${triesToReach}. If nobody answers within ${minutesToAnswer} minutes, the class is counted as used. In a one-on-one class, half of the class time is counted, as above.`,
          `An extension of more than ${extensionMinutes} minutes counts against the learner.`,
        ],
        "If we cancel a class, we tell you right away and say whether there is a make-up class.",
      ],
    },
    {
      id: "gldr",
      title: "Guidelines for Learning, Discipline and Responsibility (GLDR)",
      text: [
        "These are the guidelines for every class. Read them together with your child. You sign them by ticking a box in the enrollment form. The class page shows who signed which version, and when.",
        `The signed guidelines are due at least ${daysToSignBefore} day before the class starts. If you have not signed yet, you can sign on the class page. When we change the guidelines, we ask you to sign the new version the next time you enroll.`,
        ...guidelines.flatMap(({ title, points }) => [`${title}:`, points]),
        `${versionText(guidelinesVersion)} of the guidelines.`,
      ],
    },
    {
      id: "limitation-of-liability",
      title: "Limitation of liability",
      text: [
        `We do our best, but mistakes happen. In every case, we owe you at most the lesser of two amounts: what you paid us in the last ${liabilityMonths.families} months, or ${liabilityCap}.`,
        "These terms do not limit your rights under Philippine law that cannot be waived.",
      ],
    },
    {
      id: "refund-policy",
      title: "Refund policy",
      text: [
        "How much you get back depends on how many classes were held:",
        [
          "Before the first class, or after one: a full refund.",
          "After two classes: a prorated refund, for the classes that were not held.",
          "After three classes or more: no refund. If there was teacher misconduct or the school ended the class, you still get a prorated refund.",
        ],
        "If only part of a class was counted as used, we count the whole class. If you paid for several enrollments together, we calculate each one separately.",
        `If you report teacher misconduct, we investigate for ${misconductDays} before we decide.`,
        "Reservation fees and administrative fees are non-refundable. {reservationFee}",
      ],
    },
    {
      id: "refund-process",
      title: "Refund process",
      text: [
        "Ask for a refund from the payment itself: log in, open Payments, and choose the payment. The page shows how much you get back before you ask. If you cannot log in, write to {email}. Then:",
        [
          `We review your request within ${fewestDaysToReview} to ${daysToReview} business days and tell you the decision.`,
          `We pay an approved refund within ${fewestDaysToPay} to ${daysToPay} business days. Saturdays, Sundays and the school's days off do not count.`,
          "We refund the original payment method. Please enter the wallet or bank account you paid from.",
          "Wallet and bank processing fees are not refunded.",
          "When we approve a refund, the refunded enrollments end.",
        ],
      ],
    },
    {
      id: "disclaimers",
      title: "Disclaimers",
      text: [
        "We cannot promise a grade, a job or a prize. Teachers are independent contractors. What they say in class is their own opinion.",
        "We do our best to keep the site online day and night. Sometimes the site is down for maintenance, or because a provider fails. When we can, we tell you under Announcements.",
        "Class materials may link to other sites. We are not responsible for what those sites show.",
      ],
    },
  ],
}
