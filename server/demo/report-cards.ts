import type { Trait } from "../../features/report-cards/domain/deportment.ts"
import type { UnsatisfactoryFlag } from "../../features/report-cards/domain/unsatisfactory-work.ts"

/** The entries of a report card of the demo school. Lists begin with the first quarter. */
export type DemoCard = {
  student: string
  className: string
  /** By the subject's tag; the fifth one is the final grade. */
  grades: Record<string, number[]>
  /** School days, days present, times tardy. */
  attendance?: [number, number, number][]
  deportment?: { most: string; but?: Partial<Record<Trait, string>> }
  /** The flags that are set, each with its quarter, from 1. */
  noted?: Partial<Record<UnsatisfactoryFlag, number>>
  published?: { hoursAgo: number; hasChangedSince?: true }
}

const morningRoom = "Grade 3 Morning Room"
const club = "Weekend Homeschool Club"
const scientists = "Young Scientists, Grades 5 and 6"

export const demoCards: DemoCard[] = [
  {
    student: "parent/Migo",
    className: morningRoom,
    grades: {
      MATH: [88, 90, 91.5, 93, 90.63],
      ENG: [91, 92, 92.5, 94, 92.38],
      SCI: [86.5, 89, 90, 91.25, 89.19],
    },
    attendance: [
      [41, 40, 2],
      [43, 43, 0],
      [42, 40, 1],
      [39, 39, 1],
    ],
    deportment: {
      most: "VS VS O O",
      but: {
        neatness: "S S VS VS",
        patience: "MS S S VS",
        curiosity: "O O O O",
        GRIT: "S VS VS O",
        empathy: "O O O O",
      },
    },
    noted: { noHomeworkFrequently: 1 },
    published: { hoursAgo: 50 },
  },
  {
    student: "joy/Bea",
    className: morningRoom,
    grades: { MATH: [94, 95, 95.5], ENG: [96, 95, 97], SCI: [93, 94.25, 95] },
    attendance: [
      [41, 41, 0],
      [43, 42, 0],
      [42, 42, 0],
    ],
    deportment: { most: "O O O", but: { collaboration: "VS O O", selfControl: "VS VS O" } },
  },
  {
    student: "mila/Andrei",
    className: morningRoom,
    grades: { MATH: [79, 82, 81], ENG: [84, 83.5], SCI: [80, 85, 86] },
    attendance: [
      [41, 36, 4],
      [43, 39, 3],
      [42, 41, 1],
    ],
    deportment: { most: "S S VS", but: { takingResponsibility: "NI MS S", honestyAndIntegrity: "VS VS VS" } },
    noted: { irregularAttendance: 1, poorLessonPreparation: 2 },
  },
  {
    student: "parent/Migo",
    className: club,
    grades: { ENG: [90, 91.5], FIL: [85, 87.75] },
    attendance: [
      [14, 13, 1],
      [15, 15, 0],
    ],
    deportment: { most: "VS O", but: { activeListening: "S VS" } },
    published: { hoursAgo: 30, hasChangedSince: true },
  },
  {
    student: "rico/Mara",
    className: club,
    grades: { ENG: [93], FIL: [95] },
    attendance: [[14, 14, 0]],
  },
  {
    student: "dante/Kiko",
    className: scientists,
    grades: { SCI: [92], MATH: [87.5] },
    attendance: [[11, 11, 1]],
    deportment: { most: "VS", but: { curiosity: "O", creativity: "O", neatness: "S" } },
  },
  { student: "ramon/Luis", className: scientists, grades: { SCI: [89] }, attendance: [[11, 10, 0]] },
]
