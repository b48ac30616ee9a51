import { announcementDays } from "../../../../features/accounts/domain/consent/versions.ts"
import { homeschoolSeats } from "../../../../features/classes/domain/class-kind.ts"
import { approvalDays } from "../../../../features/classes/domain/review-time.ts"
import { requestTime } from "../../../../features/privacy/domain/requests.ts"
import type { Agreement } from "./agreement.ts"
import {
  ageToGiveData,
  crashCourseSessions,
  liabilityCap,
  liabilityMonths,
  misconductDays,
  promotionWeeks,
} from "./promises.ts"

/** The agreement with teachers (docs/rules/pages.md#agreements). */
export const teacherTerms: Agreement = {
  title: "Terms and conditions for teachers",
  lead: "How {brand} and its teachers work together: who may teach, how classes open, and how you are paid.",
  changed: "26 November 2026",
  sections: [
    {
      id: "welcome",
      title: "Welcome",
      text: [
        "These terms are the agreement between {brand} and the people who teach here. The [terms for parents and learners](/agreements/terms-and-conditions) also apply. You accept them when you sign up as a teacher.",
        `When we change these terms, we post the new text on this page. Changes apply ${announcementDays} days after they are posted.`,
      ],
    },
    {
      id: "independent-contractors",
      title: "Independent contractors",
      text: [
        "You teach as an independent contractor. You choose what you teach, when, for how many students and for what fee. You are not our employee.",
      ],
    },
    {
      id: "who-may-teach",
      title: "Who may teach",
      text: [
        [
          "You are of legal age.",
          "You tell us three subjects you know well, and give us links to an introduction video and a sample lesson. Families can watch both once you have an open class.",
          "You upload a valid ID. Only you and the school can see it.",
          "Before your first class, we interview you and do a background check.",
        ],
        "You can choose the teacher role only once. If we reject your application, you can apply again with another ID.",
      ],
    },
    {
      id: "class-types",
      title: "Class types",
      text: [
        "A class can be one of these:",
        [
          "Meet-Once: a single session.",
          `Crash Course: ${crashCourseSessions} with an end date.`,
          "Ongoing: every week, for as long as there are students.",
        ],
        `A class is for a group or for one student (solo), and belongs to homeschool or life skills. Homeschool classes have at most ${homeschoolSeats} students.`,
      ],
    },
    {
      id: "listing-and-approval",
      title: "Listing and approval",
      text: [
        [
          "Listing a class is free.",
          `We review your class within ${approvalDays} and e-mail you when we approve or reject it.`,
          "You can edit a pending class. You can improve a rejected class and submit it again.",
          "We may change the price and the number of seats during our review.",
          `We promote an approved class for ${promotionWeeks} before it starts.`,
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
          "Payouts are weekly, on Sundays, to the bank account or GCash number you gave us. Each payout includes what you earned at least {payoutHold} before.",
        ],
      ],
    },
    {
      id: "in-class",
      title: "In class",
      text: [
        [
          "Log in {minutesEarly}.",
          "If a student is missing, wait for half of the class time.",
          "Teach through Join Now on the class page. A class counts as held when you join this way or save the attendance.",
        ],
        `If something worries you about a child, write to {email}. We investigate complaints of misconduct within ${misconductDays}.`,
      ],
    },
    {
      id: "data",
      title: "Students' data and yours",
      text: [
        "Our [safety and privacy policy](/agreements/safety-and-privacy-policy) says what you can see about your students and what we keep about you. Use your students' data only for teaching.",
        [
          `We do not collect data from children under ${ageToGiveData}. Parents and guardians give us what we need to know about them.`,
          `You can ask what we keep about you. We answer a data request within ${requestTime}.`,
        ],
      ],
    },
    {
      id: "limitation-of-liability",
      title: "Limitation of liability",
      text: [
        `In every case, we owe you at most the amount of ${liabilityMonths.teachers} months of payments to you, or ${liabilityCap} if that is less.`,
      ],
    },
  ],
}
