import type { FaqItem } from "./faq.ts"

/** The two homeschool programs (docs/rules.md#agreements). */
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
      "One live hour a day with a teacher",
      "At most seven students in a class",
      "The teacher grades every quarter and keeps the report card",
    ],
    questions: [
      {
        question: "What do I do as a parent in the collaborative program?",
        answer: [
          "You make sure that your child joins the class on time. The teacher does the teaching, the homework and the report card. You can read the report card.",
        ],
      },
      {
        question: "Which subjects are taught?",
        answer: [
          "Each homeschool class shows its subjects, up to ten, on its page. You see the same subjects on the report card.",
        ],
      },
      {
        question: "Can my child join in the middle of the school year?",
        answer: ["Yes, as long as the class is open and a seat is free."],
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
      "Your grades count 80%, the advisor's 20%",
    ],
    questions: [
      {
        question: "How are grades made in the parent-led program?",
        answer: [
          "You grade your child's work, and your grades count 80 percent. The advisor grades the same work, and these grades count 20 percent. The report card shows both together.",
        ],
      },
      {
        question: "Do I need to be a teacher?",
        answer: ["No. You need time and patience. The advisor helps you with the rest."],
      },
      {
        question: "Can my child change to another class?",
        answer: [
          "Yes. Write to us. An administrator can move your child to another class of the same kind, if it has a free seat. The payment moves too.",
        ],
      },
    ],
  },
]
