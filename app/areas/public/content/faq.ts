import { adultAge } from "../../../../features/accounts/domain/learner-registration.ts"
import { minutesALinkLasts } from "../../../../features/accounts/domain/mail-links.ts"
import { homeschoolSeats } from "../../../../features/classes/domain/class-kind.ts"
import { approvalDays } from "../../../../features/classes/domain/review-time.ts"
import { highestGrade, lowestGrade, passingGrade } from "../../../../features/lifeskills-grades/domain/grade.ts"
import { lateCancellationRules } from "../../../../features/meetings/domain/cancelling/late-cancellation-words.ts"
import { creditDays } from "../../../../features/meetings/domain/make-up-credits/make-up-credit.ts"
import { formatLead, reminderLeads } from "../../../../features/meetings/domain/reminders.ts"
import { checkoutHoldMinutes } from "../../../../features/payments/domain/checkout-hold.ts"
import { reminderDays } from "../../../../features/payments/domain/due-reminders.ts"
import { proofHoldHours } from "../../../../features/payments/domain/send-again.ts"
import { daysForReview, daysToChange, meetingsBeforeReview } from "../../../../features/reviews/domain/review-window.ts"
import { nightFrom, nightTo } from "../../../../features/waitlist/domain/offer-hours.ts"
import { pictureMegabytes } from "../../../../lib/stored-file.ts"
import { formatTime } from "../../../../lib/week-times.ts"
import type { Passage } from "./agreement.ts"
import { parentLedShares, promotionWeeks } from "./promises.ts"

const daysBeforeDue = Math.abs(reminderDays[0])
const listOf = new Intl.ListFormat("en", { type: "conjunction" })

/** The questions people ask, with their answers; /help shows them in sections, /faq as one list. */
export interface FaqItem {
  question: string
  answer: readonly Passage[]
  link?: { to: string; label: string }
}

export interface FaqGroup {
  id: string
  title: string
  questions: readonly FaqItem[]
}

const gettingStarted: FaqGroup = {
  id: "getting-started",
  title: "Getting started",
  questions: [
    {
      question: "Who can learn here?",
      answer: [
        "Children from playgroup age, teenagers and adults. Our youngest learner was 3, and our oldest was 50. Every class page shows the ages the class is for. Students of other ages cannot enroll.",
      ],
      link: { to: "/explore", label: "Explore classes" },
    },
    {
      question: "How do I sign up?",
      answer: [
        "Tap Join and fill in three short steps: your e-mail and password, your name, and your contact details. Then log in, open the link in our e-mail to verify your address, and choose your role: learner, parent or teacher.",
      ],
      link: { to: "/register", label: "Join" },
    },
    {
      question: "Can my child have an account?",
      answer: [
        `No. People under ${adultAge} cannot register themselves: a parent or guardian must register them. Parents add children to their own account, so children need no e-mail address or password.`,
      ],
    },
    {
      question: "I chose the wrong role. Can I change it?",
      answer: [
        "No, you can choose your role only once. If you chose the wrong role, sign up again with another e-mail address, or contact us.",
      ],
    },
    {
      question: "My link has expired. What can I do?",
      answer: [
        `Ask for a new link on the same page. Each link works once, for ${minutesALinkLasts} minutes, and only the newest link works.`,
      ],
      link: { to: "/recover", label: "I forgot my password" },
    },
    {
      question: "How do I protect my account better?",
      answer: [
        "Under My Account, open Protect your log-in. One tap sets up the fingerprint, face or PIN of your phone or computer. You can also use an authenticator app. Save the recovery codes that you get: they let you in if you lose your phone.",
      ],
    },
    {
      question: "How do I get news from the school?",
      answer: [
        `Your notices stay under the bell for {noticesKept}. We also send the important ones by e-mail. Under My Account you can choose what you get, and turn on notices on your phone or computer. We remind you ${listOf.format(reminderLeads.map(formatLead))} before each class.`,
      ],
    },
  ],
}

const enrolling: FaqGroup = {
  id: "enrolling",
  title: "Enrolling and paying",
  questions: [
    {
      question: "How do I enroll?",
      answer: [
        "Log in, open the class page, choose who will join, sign the guidelines, pay, and upload a picture of the receipt. The school checks the receipt and e-mails you the decision. Your seat is reserved until then. If you pay online, you are enrolled as soon as the money arrives.",
        `When you open the payment form, we hold the seats for ${checkoutHoldMinutes} minutes, so you have time to pay.`,
      ],
    },
    {
      question: "Which guidelines do I sign?",
      answer: [
        "The class guidelines: how students, families and teachers behave in class. You sign by ticking a box when you enroll. The class page shows when you signed.",
      ],
      link: { to: "/agreements/terms-and-conditions#gldr", label: "Read the guidelines" },
    },
    {
      question: "How can I pay?",
      answer: [
        "{paymentMethods} The enrollment form shows the account numbers. Prices are in Philippine pesos, per student. If the form has a Pay online button, you can pay on the page of a payment provider instead, without a receipt to upload. If there is a fee, the form shows it before you pay.",
        `Otherwise, upload the receipt as a JPEG or PNG picture, up to ${pictureMegabytes["enrollment-payments"]} MB. We shrink larger pictures for you. We check the payment and send you a receipt, which you can download under Payments.`,
      ],
    },
    {
      question: "Can I pay for several children or classes at once?",
      answer: [
        "Yes. To enroll several children in one class, choose all of them in the form. To pay for several classes, add them to your basket. Then make one transfer and upload one receipt. If a class does not have enough free seats, we enroll nobody and tell you why.",
      ],
    },
    {
      question: "Can I pay in installments?",
      answer: [
        `If the class offers it, tick the box to pay in parts in the enrollment form or in the basket. There is no interest, and you get the seat with the first part. You pay each further part under Payments, alone or several at once. We remind you ${daysBeforeDue} days before its due date.`,
        "If a part is more than {duesGrace} late, the school may close the class for the student until you pay. The class opens again as soon as the payment arrives.",
      ],
    },
    {
      question: "Are there discounts?",
      answer: [
        "If the school offers discounts, for example for a second child, the enrollment form takes them off and shows them before you pay. If you have a discount code, enter it there under Have a code? The school can also give a student a grant. We tell you when it does, and the grant is taken off in the same way.",
      ],
    },
    {
      question: "Can we go on when the classes of a one-on-one class are used up?",
      answer: [
        "Yes. Open the class and choose Dates. Pay for another round adds more classes with the same teacher, at the same weekly times, as soon as your payment is approved. There is no new application.",
      ],
    },
    {
      question: "Where do I see what I owe and what I paid?",
      answer: [
        "Under Payments: what is left to pay, every payment with its receipt, and a statement of account that you can open as a PDF.",
      ],
    },
    {
      question: "The class is full. Can I wait for a seat?",
      answer: [
        `Yes. Tap Wait in line on the class page. When a seat becomes free, we offer it to the first in line and hold it for {offerHours}. The hours from ${formatTime(nightFrom)} to ${formatTime(nightTo)} do not count. If you do not take the seat, the next in line gets the offer.`,
      ],
    },
    {
      question: "Can I cancel an enrollment?",
      answer: [
        "You can delete a pending enrollment yourself. After the school approves your enrollment, you can ask for a refund under Payments.",
      ],
      link: { to: "/agreements/terms-and-conditions#refund-policy", label: "Refund policy" },
    },
    {
      question: "Why was my enrollment rejected?",
      answer: [
        `The class page and our e-mail give the reason and the next step. If we could not read the receipt or find the payment, you can send another proof under Payments. We hold your seat for ${proofHoldHours} hours.`,
      ],
    },
  ],
}

const inClass: FaqGroup = {
  id: "in-class",
  title: "In class",
  questions: [
    {
      question: "How do I join a class?",
      answer: [
        "On the day of the class, tap Join Now on the class page. You can join {doorOpens}. The class opens in a new tab. Please come {minutesEarly} to test your microphone.",
      ],
    },
    {
      question: "How long is a class, and in which time zone?",
      answer: [
        "A class lasts {meetingLength}. Times are in the school's time zone ({timeZone}). If yours is different, you see your own time too.",
      ],
    },
    {
      question: "Can I see my classes in my own calendar?",
      answer: [
        "Yes. Your schedule page has a private link for Google, Apple and Outlook calendars. Calendar apps can take a day to update, so we tell you about sudden changes in a notice.",
      ],
    },
    {
      question: "What if we can't come?",
      answer: [
        "In a group class, tell the teacher on the class page, under Dates. In a one-on-one class, cancel there:",
        lateCancellationRules,
      ],
      link: {
        to: "/agreements/terms-and-conditions#late-absence-and-rescheduling",
        label: "Late, absence and rescheduling",
      },
    },
    {
      question: "How do I book a make-up class?",
      answer: [
        `When you can choose the time of a make-up class, you see it on your home page and on the class page. Choose one of the teacher's free times, or ask the teacher for another time. Book it within ${creditDays} days of the cancellation.`,
        "If the teacher has no free hours, we book the next time that suits you both and tell you.",
      ],
    },
    {
      question: "When does a one-on-one class meet?",
      answer: [
        "A one-on-one (solo) class has no fixed times. After we approve the enrollment, the teacher or the school sets the days and times for the student. You then see the times in your schedule.",
      ],
    },
    {
      question: "Where is the homework?",
      answer: [
        "On the class page, under Stream. There you also find the teacher's posts, notes and materials. To hand in homework, add pictures, a PDF or a text. The teacher sends it back with a comment.",
      ],
    },
    {
      question: "How do I write to the teacher or the school?",
      answer: [
        "Tap Message the teacher on the class page or in your schedule. Before you enroll, tap Ask the teacher on the class page. To write to the school, open Messages and tap Write to the school.",
      ],
    },
    {
      question: "Can I review a class?",
      answer: [
        `Yes, once your student has attended ${meetingsBeforeReview} classes, and until ${daysForReview} days after the last one. Open the class and choose Reviews. You can change your review for ${daysToChange} days.`,
        "Please leave out phone numbers, e-mail addresses and your child's name: everybody can read a review. The teacher can answer it once. If something is wrong with a review, report it, and the school looks at it.",
      ],
    },
    {
      question: "Where do I see grades?",
      answer: [
        `On the class page, under Grades. In life-skills classes, students get a comment and a grade from ${lowestGrade} to ${highestGrade}. The passing grade is ${passingGrade}. In homeschool classes, you get a PDF report card with grades, attendance and deportment for every quarter.`,
      ],
    },
  ],
}

const aboutHomeschool: FaqGroup = {
  id: "homeschool",
  title: "Homeschool",
  questions: [
    {
      question: "What is the difference between the two programs?",
      answer: [
        `In the collaborative program, our teachers teach the subjects and keep the report card. In the parent-led program, you teach, and an advisor helps you. Your grades count ${parentLedShares.parent}%, and the advisor's count ${parentLedShares.advisor}%.`,
      ],
      link: { to: "/homeschool", label: "Both programs" },
    },
    {
      question: "How large are the classes?",
      answer: [`At most ${homeschoolSeats} students. Classes meet for {meetingLength} a day.`],
    },
  ],
}

const teaching: FaqGroup = {
  id: "teaching",
  title: "For teachers",
  questions: [
    {
      question: "What does it cost to list a class?",
      answer: [
        "Nothing. You set your fee, and we top it up to cover our service fee, which is {serviceFee} of what families pay. You get your full fee.",
      ],
      link: { to: "/teach", label: "Teach with us" },
    },
    {
      question: "How do I become a verified teacher?",
      answer: [
        "You must be of legal age. Sign up, choose the teacher role and upload a valid ID. Before your first class, we interview you and do a background check.",
      ],
    },
    {
      question: "When can families see my class?",
      answer: [
        `After we approve it. We review a class within ${approvalDays}, and you can edit it until then. We promote an approved class for ${promotionWeeks} before it starts.`,
      ],
    },
    {
      question: "When am I paid?",
      answer: [
        "Every Sunday, to the bank account or GCash number you gave us. We pay what you earned at least {payoutHold} before.",
      ],
    },
  ],
}

export const faqGroups: readonly FaqGroup[] = [gettingStarted, enrolling, inClass, aboutHomeschool, teaching]

export const teacherFaq = teaching.questions
