import type { Denial } from "../../features/enrollments/domain/denial.ts"
import type { EnrollmentStatus } from "../../features/enrollments/domain/enrollment-status.ts"
import type { WeekTimes } from "../../lib/week-times.ts"
import { varied } from "./demo-school.ts"

/** An enrollment of the demo school. A child is "parent's name/first name". `hoursAgo` is the time of the attempt. */
export type DemoEnrollment = {
  student: string
  className: string
  status: EnrollmentStatus
  hoursAgo: number
  times?: Partial<WeekTimes>
  grade?: { grade: number; comment: string }
  /** short: the picture shows too little; used: it is the picture of another enrollment in the class. */
  proof?: "short" | "used"
  /** Why the payment was rejected. */
  denial?: Denial
}

const approved = (className: string, ...students: string[]): DemoEnrollment[] =>
  students.map((student, n) => ({
    student,
    className,
    status: "approved",
    hoursAgo: 90 + n * 21 + varied(className.length * 31 + n, 300) / 60,
  }))

/** Approved since the start of the class, so many days ago. */
const approvedBefore = (days: number, className: string, ...students: string[]): DemoEnrollment[] =>
  approved(className, ...students).map((each) => ({ ...each, hoursAgo: each.hoursAgo + days * 24 }))

export const demoEnrollments: DemoEnrollment[] = [
  ...approved("Little Coders Lab", "parent/Migo", "ramon/Luis", "joy/Enzo", "mila/Andrei"),
  ...approved("Family Makers Club", "parent/Migo", "learner", "rico/Mara", "joy/Bea"),
  ...approved("Ukulele from the First Strum", "learner", "marco", "luz/Nina", "kaye"),
  ...approved("Pan de Sal and Other Breads", "ferdie", "arnel", "oscar/Jona"),
  ...approved("Move and Play at Home", "parent/Tala", "mila/Sofia", "anna/Lia"),
  ...approved("Making Friends Online, Kindly", "anna/Lia", "mila/Sofia", "vic/Teo"),
  ...approvedBefore(240, "Grade 3 Morning Room", "parent/Migo", "joy/Bea", "mila/Andrei", "vic/Teo"),
  ...approved("Kinder Circle", "grace/Ysa", "tess/Gab"),
  ...approvedBefore(110, "Weekend Homeschool Club", "parent/Migo", "rico/Mara", "dante/Kiko"),
  ...approved("Watercolour Mornings", "joy/Bea", "rico/Paolo"),
  ...approvedBefore(26, "Young Scientists, Grades 5 and 6", "dante/Kiko", "ramon/Luis"),
  {
    student: "learner",
    className: "Python for Working Adults",
    status: "approved",
    hoursAgo: 401.4,
    times: { monday: "20:00", wednesday: "20:00", friday: "20:00" },
  },
  {
    student: "marco",
    className: "Guitar, One on One",
    status: "approved",
    hoursAgo: 303.8,
    times: { wednesday: "20:00" },
  },
  {
    student: "vic/Teo",
    className: "Reading Coach",
    status: "approved",
    hoursAgo: 252.3,
    times: { tuesday: "16:00", thursday: "16:00" },
  },
  {
    student: "rico/Paolo",
    className: "Mathematics, Patiently",
    status: "approved",
    hoursAgo: 241.1,
    times: { tuesday: "10:00" },
  },
  {
    student: "rico/Paolo",
    className: "Money for Beginners",
    status: "approved",
    hoursAgo: 1700,
    grade: { grade: 91, comment: "Sold every bookmark and kept honest books." },
  },
  {
    student: "oscar/Jona",
    className: "Money for Beginners",
    status: "approved",
    hoursAgo: 1690,
    grade: { grade: 72, comment: "Good ideas; come to more classes next time." },
  },
  {
    student: "parent/Tala",
    className: "Making Friends Online, Kindly",
    status: "denied",
    hoursAgo: 197.7,
    denial: { reason: "unreadable", words: "The number at the bottom is cut off." },
  },
  { student: "parent/Tala", className: "Weekend Homeschool Club", status: "pending", hoursAgo: 3.2 },
  { student: "learner", className: "Conversational Filipino", status: "pending", hoursAgo: 7.4 },
  { student: "jessa", className: "Guitar, One on One", status: "pending", hoursAgo: 10.9 },
  { student: "dante/Kiko", className: "Little Coders Lab", status: "pending", hoursAgo: 16.3, proof: "used" },
  {
    student: "luz/Nina",
    className: "Speak Up! Stories and Speeches",
    status: "pending",
    hoursAgo: 21.8,
    proof: "short",
  },
  { student: "kaye", className: "Conversational Filipino", status: "pending", hoursAgo: 30.6 },
  {
    student: "arnel",
    className: "Guitar, One on One",
    status: "denied",
    hoursAgo: 503.2,
    denial: { reason: "fake", words: null },
  },
  { student: "jessa", className: "Python for Working Adults", status: "left", hoursAgo: 702.7 },
]
