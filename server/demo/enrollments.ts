import type { Denial } from "../../features/enrollments/domain/denial.ts"
import type { EnrollmentStatus } from "../../features/enrollments/domain/enrollment-status.ts"
import type { Role } from "../../lib/roles.ts"
import type { WeekTimes } from "../../lib/week-times.ts"

/** An enrollment of the demo school. A child is "parent's name/first name". `hoursAgo` is the time of the attempt. */
export type DemoEnrollment = {
  student: string
  className: string
  status: EnrollmentStatus
  hoursAgo: number
  times?: Partial<WeekTimes>
  grade?: { grade: number; comment: string }
  /** short: the picture shows too little; used: it is that of another enrollment in the class. */
  proof?: "short" | "used"
  /** Why the payment was rejected. */
  denial?: Denial
}

const approved = (className: string, ...students: string[]): DemoEnrollment[] =>
  students.map((student, n) => ({ student, className, status: "approved", hoursAgo: 90 + n * 21 }))

/** Approved since the start of the class, so many days ago. */
const approvedBefore = (days: number, className: string, ...students: string[]): DemoEnrollment[] =>
  approved(className, ...students).map((each) => ({ ...each, hoursAgo: each.hoursAgo + days * 24 }))

export const demoEnrollments: DemoEnrollment[] = [
  ...approved("Little Coders Lab", "parent/Migo", "ramon/Luis", "joy/Enzo", "mila/Andrei"),
  ...approved("Weekend Makers Club", "parent/Migo", "learner", "rico/Mara", "joy/Bea"),
  ...approved("Ukulele from the First Strum", "learner", "marco", "vic/Teo", "kaye"),
  ...approved("Pan de Sal and Other Breads", "ferdie", "arnel", "oscar/Jona"),
  ...approved("Move and Play at Home", "parent/Tala", "mila/Sofia", "anna/Lia"),
  ...approved("Making Friends Online, Kindly", "anna/Lia", "mila/Sofia", "vic/Teo"),
  ...approvedBefore(190, "Grade 3 Morning Room", "parent/Migo", "joy/Bea", "mila/Andrei", "vic/Teo"),
  ...approved("Kinder Circle", "grace/Ysa", "tess/Gab"),
  ...approvedBefore(110, "Weekend Homeschool Club", "parent/Migo", "rico/Mara", "dante/Kiko"),
  ...approved("Watercolour Mornings", "joy/Bea", "rico/Paolo"),
  ...approvedBefore(26, "Young Scientists, Grades 5 and 6", "dante/Kiko", "ramon/Luis"),
  {
    student: "learner",
    className: "Python for Working Adults",
    status: "approved",
    hoursAgo: 400,
    times: { monday: "19:00", tuesday: "19:00", wednesday: "19:00", thursday: "19:00", friday: "19:00" },
  },
  {
    student: "marco",
    className: "Guitar, One on One",
    status: "approved",
    hoursAgo: 300,
    times: { wednesday: "20:00" },
  },
  {
    student: "vic/Teo",
    className: "Reading Coach",
    status: "approved",
    hoursAgo: 250,
    times: { tuesday: "16:00", thursday: "16:00" },
  },
  {
    student: "rico/Paolo",
    className: "Mathematics, Patiently",
    status: "approved",
    hoursAgo: 240,
    times: { monday: "17:00" },
  },
  {
    student: "rico/Paolo",
    className: "Money for Beginners",
    status: "approved",
    hoursAgo: 1500,
    grade: { grade: 91, comment: "Sold every bookmark and kept honest books." },
  },
  {
    student: "oscar/Jona",
    className: "Money for Beginners",
    status: "approved",
    hoursAgo: 1490,
    grade: { grade: 72, comment: "Good ideas; come to more meetings next time." },
  },
  {
    student: "parent/Tala",
    className: "Making Friends Online, Kindly",
    status: "denied",
    hoursAgo: 200,
    denial: { reason: "unreadable", words: "The number at the bottom is cut off." },
  },
  { student: "parent/Tala", className: "Weekend Homeschool Club", status: "pending", hoursAgo: 3 },
  { student: "learner", className: "Conversational Filipino", status: "pending", hoursAgo: 7 },
  { student: "jessa", className: "Guitar, One on One", status: "pending", hoursAgo: 11 },
  { student: "dante/Kiko", className: "Little Coders Lab", status: "pending", hoursAgo: 16, proof: "used" },
  {
    student: "luz/Nina",
    className: "Speak Up! Stories and Speeches",
    status: "pending",
    hoursAgo: 22,
    proof: "short",
  },
  { student: "kaye", className: "Conversational Filipino", status: "pending", hoursAgo: 30 },
  {
    student: "arnel",
    className: "Guitar, One on One",
    status: "denied",
    hoursAgo: 500,
    denial: { reason: "fake", words: null },
  },
  { student: "jessa", className: "Python for Working Adults", status: "left", hoursAgo: 700 },
]

export const demoAnnouncements: {
  title: string
  content: string
  hoursAgo: number
  readers: Role[]
}[] = [
  {
    title: "Welcome to our demo school",
    content: "<p>Look around as a visitor, then log in with any demo account. Everything works, with sample data.</p>",
    hoursAgo: 2,
    readers: [],
  },
  {
    title: "No classes on Christmas Day and New Year's Day",
    content:
      "<p>Meetings that fall on those days move to the next meeting of the same class. <strong>Teachers will write to you.</strong></p>",
    hoursAgo: 30,
    readers: [],
  },
  {
    title: "How to photograph a proof of payment",
    content:
      '<ol><li data-list="ordered">Lay the receipt flat.</li><li data-list="ordered">Fill the frame.</li><li data-list="ordered">Check that the reference number can be read.</li></ol>',
    hoursAgo: 60,
    readers: ["parent", "learner"],
  },
  {
    title: "Ten minutes early, please",
    content: "<p>Please open your meeting ten minutes before the class begins.</p>",
    hoursAgo: 100,
    readers: ["teacher"],
  },
  {
    title: "Gift-giving in December",
    content:
      "<p>Each December we pack school bags for children in one community. If you would like to help, answer the letter that your teacher sends.</p>",
    hoursAgo: 150,
    readers: ["teacher", "parent", "learner"],
  },
]
