import type { Question } from "./questions.ts"

/** The two homeschool programs (docs/rules.md#agreements). */
export interface Program {
  id: string
  title: string
  lead: string
  points: readonly string[]
  questions: readonly Question[]
}

export const programs: readonly [Program, Program] = [
  {
    id: "collaborative",
    title: "Collaborative",
    lead: "Our teachers lead, your child has classmates, you stay close.",
    points: [
      "One live hour a day with a teacher",
      "At most seven students in a class",
      "The teacher grades every quarter and keeps the report card",
    ],
    questions: [
      {
        question: "What do I do as a parent in the collaborative program?",
        answer: [
          "You make sure that your child sits down on time, and you see every grade. The teaching, the homework and the report card are the teacher's work.",
        ],
      },
      {
        question: "Which subjects are taught?",
        answer: [
          "Each homeschool class names its own subjects, up to ten, on its page. You see them with their colours before you enroll, and again on the report card.",
        ],
      },
      {
        question: "May my child join in the middle of the school year?",
        answer: ["Yes, as long as the class is open and a seat is free."],
      },
    ],
  },
  {
    id: "parent-led",
    title: "Parent-led",
    lead: "You teach at your own pace, and an advisor stands beside you.",
    points: [
      "You plan the day and teach the lessons",
      "An advisor answers, suggests and looks at the work",
      "Your grades count 80%, the advisor's 20%",
    ],
    questions: [
      {
        question: "How are grades made in the parent-led program?",
        answer: [
          "You grade your child's work, and your grades count 80 percent. The advisor looks at the same work and adds the other 20 percent. The report card shows the two together.",
        ],
      },
      {
        question: "Do I need to be a teacher?",
        answer: [
          "No. You need time, patience and the wish to learn alongside your child. The advisor helps with what a teacher would know and you might not.",
        ],
      },
      {
        question: "Can my child change to another class?",
        answer: [
          "Write to us. An administrator can move your child to another class of the same kind that has a free seat, and the proof of payment moves along.",
        ],
      },
    ],
  },
]
