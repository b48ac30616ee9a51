import { homeschoolSeats, mostSubjects } from "../../../../features/classes/domain/class-kind.ts"
import type { FaqItem } from "./faq.ts"
import { parentLedShares } from "./promises.ts"

/** The two homeschool programs (docs/rules/pages.md#agreements). */
export interface Program {
  id: string
  title: string
  lead: string
  points: readonly string[]
  questions: readonly FaqItem[]
}

export const programs: readonly [Program, Program] = [
  {
    id: "collaborative",
    title: "Collaborative",
    lead: "Our teachers lead the lessons. Your child has classmates.",
    points: [
      "{MeetingLength} a day, live with a teacher",
      `At most ${homeschoolSeats} students in a class`,
      "The teacher grades every quarter and keeps the report card",
    ],
    questions: [
      {
        question: "What do I do as a parent in the collaborative program?",
        answer: [
          "You make sure your child is in class on time. The teacher teaches, gives homework and keeps the report card, which you can read online.",
        ],
      },
      {
        question: "Which subjects are taught?",
        answer: [
          `Each homeschool class shows its subjects on its page, up to ${mostSubjects}. The report card has the same subjects.`,
        ],
      },
      {
        question: "Can my child join in the middle of the school year?",
        answer: ["Yes, if the class is open and has a free seat."],
      },
    ],
  },
  {
    id: "parent-led",
    title: "Parent-led",
    lead: "You teach at your own speed, and an advisor helps you.",
    points: [
      "You plan the day and teach the lessons",
      "An advisor answers your questions and checks the work",
      `Your grades count ${parentLedShares.parent}%, the advisor's ${parentLedShares.advisor}%`,
    ],
    questions: [
      {
        question: "How are grades made in the parent-led program?",
        answer: [
          `You grade your child's work. Your grades count ${parentLedShares.parent}%. The advisor grades the same work, and those grades count ${parentLedShares.advisor}%. The report card combines both.`,
        ],
      },
      {
        question: "Do I need to be a teacher?",
        answer: ["No. You need time and patience. The advisor helps you with the rest."],
      },
      {
        question: "Can my child change to another class?",
        answer: [
          "Yes, contact us. We can move your child to another class of the same kind with a free seat. Your payment counts for the new class.",
        ],
      },
    ],
  },
]
