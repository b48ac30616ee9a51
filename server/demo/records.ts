import { z } from "zod"
import { classStatuses } from "../../features/classes/domain/class-life.ts"
import { classDenialReasons } from "../../features/classes/domain/denial.ts"
import { officeSubjects } from "../../features/conversations/domain/conversation-words.ts"
import { denialReasons } from "../../features/enrollments/domain/denial.ts"
import { enrollmentStatuses } from "../../features/enrollments/domain/enrollment-status.ts"
import { traits } from "../../features/report-cards/domain/deportment.ts"
import { unsatisfactoryFlags } from "../../features/report-cards/domain/unsatisfactory-work.ts"
import { verifications } from "../../features/users/domain/teacher-verification.ts"
import { roles } from "../../lib/roles.ts"
import { staffRoles } from "../../lib/staff.ts"
import { weekdays } from "../../lib/week-times.ts"
import { varied } from "./demo-school.ts"
import announcementRecords from "./records/announcements.json" with { type: "json" }
import classRecords from "./records/classes.json" with { type: "json" }
import conversationRecords from "./records/conversations.json" with { type: "json" }
import enrollmentRecords from "./records/enrollments.json" with { type: "json" }
import peopleRecords from "./records/people.json" with { type: "json" }
import cardRecords from "./records/report-cards.json" with { type: "json" }
import reviewRecords from "./records/reviews.json" with { type: "json" }
import streamRecords from "./records/stream.json" with { type: "json" }

/** The demo school's people, classes and enrollments, from the JSON files in `records/`. All names are invented. */

const week = z.partialRecord(z.enum(weekdays), z.string())
const name = z.tuple([z.string(), z.string()])
const words = z.string().nullable()
const person = z.strictObject({ login: z.string(), name })

const teacher = person.extend({
  expertise: z.tuple([z.string(), z.string(), z.string()]),
  accountNumber: z.string(),
  /** The bank for payouts; GCash if missing. */
  bankName: z.string().optional(),
  verification: z.enum(verifications),
  /** Free videos that can be played; a page of an invented site if missing. */
  videos: z.strictObject({ introduction: z.url(), demo: z.url() }).optional(),
})
const child = z.strictObject({ first: z.string(), age: z.number(), grade: z.string() })
const parent = person.extend({ children: z.array(child) })
/** `guardian`: the first name of the person to call. */
const learner = person.extend({ age: z.number(), occupation: z.string().nullable(), guardian: z.string() })

export type DemoTeacher = z.infer<typeof teacher>
export type DemoParent = z.infer<typeof parent>
export type DemoLearner = z.infer<typeof learner>

const people = z
  .strictObject({
    admin: person,
    /** The colleagues of the administrator, who is an owner. */
    staff: z.array(person.extend({ roles: z.array(z.enum(staffRoles)) })),
    teachers: z.array(teacher),
    parents: z.array(parent),
    learners: z.array(learner),
    /** The people who are drawn with long hair. */
    longHaired: z.array(z.string()),
    streets: z.array(z.string()),
    cities: z.array(z.string()),
  })
  .parse(peopleRecords)
export const {
  admin: demoAdmin,
  staff: demoStaff,
  teachers: demoTeachers,
  parents: demoParents,
  learners: demoLearners,
} = people
export const { longHaired, streets, cities } = people

const subject = z.strictObject({
  name: z.string(),
  tag: z.string(),
  color: z.string(),
  isActive: z.boolean().optional(),
})
const demoClass = z.strictObject({
  name: z.string(),
  teacher: z.string(),
  kind: z.enum(["homeschool group", "homeschool solo", "lifeskills group", "lifeskills solo"]),
  tags: z.array(z.string()),
  description: z.string(),
  weeks: z.array(z.string()),
  pesos: z.number(),
  ages: z.tuple([z.number(), z.number()]),
  seats: z.number(),
  sessions: z.number(),
  /** The start: the last class day before this many days from today, or the first one after. */
  startsIn: z.number().optional(),
  times: week.optional(),
  /** The class also meets in the half hour in which the demo is filled. */
  meetsNow: z.literal(true).optional(),
  subjects: z.array(z.string()).optional(),
  /** Approved if missing. */
  status: z.enum(classStatuses).exclude(["approved"]).optional(),
  denial: z.strictObject({ reason: z.enum(classDenialReasons), words }).optional(),
  isArchived: z.boolean().optional(),
})
export type DemoClass = z.infer<typeof demoClass>

export const { subjects: demoSubjects, classes: demoClasses } = z
  .strictObject({ subjects: z.array(subject), classes: z.array(demoClass) })
  .parse(classRecords)

const enrollment = z.strictObject({
  /** A child is written "parent's name/first name". */
  student: z.string(),
  className: z.string(),
  status: z.enum(enrollmentStatuses),
  /** The time of the attempt. */
  hoursAgo: z.number(),
  times: week.optional(),
  grade: z.strictObject({ grade: z.number(), comment: z.string() }).optional(),
  /** short: the picture shows a lower amount; used: another enrollment in the class has the same picture. */
  proof: z.enum(["short", "used"]).optional(),
  /** Why the payment was rejected. */
  denial: z.strictObject({ reason: z.enum(denialReasons), words }).optional(),
})
export type DemoEnrollment = z.infer<typeof enrollment>

const enrollments = z
  .strictObject({
    /** Whole classes, approved since their start so many days ago. */
    approved: z.array(
      z.strictObject({ className: z.string(), students: z.array(z.string()), daysAgo: z.number().optional() }),
    ),
    others: z.array(enrollment),
    basket: z.array(enrollment.pick({ student: true, className: true })),
    waitlist: z.strictObject({ className: z.string(), children: z.array(z.string()) }),
  })
  .parse(enrollmentRecords)

/**
 * A seat that is paid in equal parts: the first is paid, the second is late, and the others are to come, in days from
 * today. Another class is offered in monthly parts.
 */
export const demoParts = {
  student: "parent/Migo",
  className: "Weekend Homeschool Club",
  laterDays: [-20, 10, 40],
  offeredMonthly: "Ukulele from the First Strum",
} as const

/** In how many parts the price of this enrollment is paid; 1 if it was paid at once. */
export const partCountOf = ({ student, className }: Pick<DemoEnrollment, "student" | "className">): number =>
  student === demoParts.student && className === demoParts.className ? 1 + demoParts.laterDays.length : 1

/** The basket of the demo's parent: it has a code, but no payment was sent yet. */
export const demoBasket = enrollments.basket
/** A full class of the demo, and the children on its waitlist in order. */
export const demoWaitlist = enrollments.waitlist
export const demoEnrollments: DemoEnrollment[] = [
  ...enrollments.approved.flatMap(({ className, students, daysAgo = 0 }) =>
    students.map((student, nth) => ({
      student,
      className,
      status: "approved" as const,
      hoursAgo: 90 + nth * 21 + varied(className.length * 31 + nth, 300) / 60 + daysAgo * 24,
    })),
  ),
  ...enrollments.others,
]

/** The entries of a report card. Lists begin with the first quarter. */
const card = z.strictObject({
  student: z.string(),
  className: z.string(),
  /** The grades by the tag of the subject; the fifth is the final grade. */
  grades: z.record(z.string(), z.array(z.number())),
  /** School days, days present, times tardy. */
  attendance: z.array(z.tuple([z.number(), z.number(), z.number()])).optional(),
  deportment: z
    .strictObject({ most: z.string(), but: z.partialRecord(z.enum(traits), z.string()).optional() })
    .optional(),
  /** The flags that are set, each with its quarter, from 1. */
  noted: z.partialRecord(z.enum(unsatisfactoryFlags), z.number()).optional(),
  published: z.strictObject({ hoursAgo: z.number(), hasChangedSince: z.literal(true).optional() }).optional(),
})
export type DemoCard = z.infer<typeof card>
export const demoCards = z.array(card).parse(cardRecords)

/** `answer`: the teacher's. `reported`: what the teacher wrote to the school. */
const review = z.strictObject({
  student: z.string(),
  className: z.string(),
  stars: z.number().int().min(1).max(5),
  daysAgo: z.number(),
  words,
  answer: z.string().optional(),
  reported: z.string().optional(),
})
export type DemoReview = z.infer<typeof review>
export const demoReviews = z.array(review).parse(reviewRecords)

/** Placeholders: `{holiday}` is the name of the holiday, `{day}` its day. */
const announcement = z.strictObject({
  title: z.string(),
  content: z.string(),
  hoursAgo: z.number(),
  /** Empty: the announcement is for everybody. */
  readers: z.array(z.enum(roles)),
})
export const { holiday: demoHoliday, announcements: demoAnnouncements } = z
  .strictObject({
    holiday: z.strictObject({ title: z.string(), daysAway: z.number() }),
    announcements: z.array(announcement),
  })
  .parse(announcementRecords)

const demoStream = z.strictObject({
  className: z.string(),
  posts: z.array(z.strictObject({ daysAgo: z.number(), isPinned: z.boolean(), text: z.string() })),
  /** On the last meetings; `line` is about one student. */
  notes: z.array(z.strictObject({ text: z.string(), line: z.string().nullable() })),
  homework: z.array(
    z.strictObject({
      title: z.string(),
      text: z.string(),
      dueInDays: z.number(),
      points: z.number().nullable(),
      /** Of the first students; the demo's parent is first. */
      handIns: z.array(
        z.strictObject({
          text: z.string(),
          hasPicture: z.boolean(),
          returned: z.strictObject({ points: z.number(), words: z.string() }).nullable(),
        }),
      ),
    }),
  ),
  /** A link, or a worksheet with these lines. */
  materials: z.array(
    z.strictObject({
      folder: z.string(),
      name: z.string(),
      address: z.string().nullable(),
      lines: z.array(z.string()).nullable(),
    }),
  ),
})
export type DemoStream = z.output<typeof demoStream>
/** What is posted, noted and given in some classes. */
export const demoStreams = z.array(demoStream).parse(streamRecords)

/** With the teacher of the class, or with the office about the subject. */
const conversation = z.strictObject({
  family: z.string(),
  className: z.string().optional(),
  subject: z.enum(officeSubjects).optional(),
  takenBy: z.string().optional(),
  isClosed: z.literal(true).optional(),
  /** `by`: "family", or who answers. */
  messages: z.array(
    z.strictObject({
      by: z.string(),
      hoursAgo: z.number(),
      text: z.string(),
      isUnread: z.literal(true).optional(),
    }),
  ),
})
export type DemoConversation = z.output<typeof conversation>
export const demoConversations = z.array(conversation).parse(conversationRecords)
