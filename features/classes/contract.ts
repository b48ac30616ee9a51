import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"
import {
  blankAsMissing,
  choiceField,
  idField,
  numberFilter,
  pageNumber,
  pageSize,
  pagination,
  searchText,
} from "../../lib/fields.ts"
import { orTeacher, staff } from "../../lib/staff.ts"
import { buildWeek, weekdays } from "../../lib/week-times.ts"
import { subject } from "../subjects/contract.ts"
import { readAgeFilter } from "./domain/age-filter.ts"
import { classFactShape } from "./domain/class-fields.ts"
import { classTypes, programTypes } from "./domain/class-kind.ts"
import { classStatuses } from "./domain/class-life.ts"
import { mostSuggested } from "./domain/suggestions.ts"
import { timesOfDay } from "./domain/time-of-day.ts"

/**
 * The shapes of classes (docs/rules/classes.md#class-life), and the calls that visitors and all roles make
 * (docs/rules/classes.md#class-life).
 */

const programType = z.enum(programTypes)
const classType = z.enum(classTypes)
const ageLimit = z.strictObject({ min: z.number(), max: z.number() })
const tagField = z.string().nullable()

export const classStatus = z.enum(classStatuses)

/** "HH:MM" or null for each weekday. */
export const weekTimes = z.strictObject(buildWeek(() => z.string().nullable()))

export const teacherCard = z.strictObject({
  profilePicture: z.string().nullable(),
  fullName: z.string(),
  ratings: z.number().nullable(),
})

/** A class in a list; `price` is pesos. */
export const classCard = z.strictObject({
  id: z.string(),
  name: z.string(),
  price: z.number(),
  programType,
  classType,
  image: z.string().nullable(),
  ageLimit,
  sessions: z.number(),
  teacherInfo: teacherCard,
})
export type ClassCard = z.infer<typeof classCard>

export const listedClass = classCard.extend({ status: classStatus, isArchived: z.boolean() })
export type ListedClass = z.infer<typeof listedClass>

/** The fields of every view of one whole class. */
export const classFactsData = z.strictObject({
  ...classFactShape,
  ageLimit,
  schedule: weekTimes.nullable(),
  dates: z.strictObject({ start: z.string().nullable(), end: z.string().nullable() }).nullable(),
  tags: z.strictObject({ tag1: tagField, tag2: tagField, tag3: tagField }),
})

export const classData = classFactsData.extend({
  id: z.string(),
  enrolleesCount: z.number(),
  image: z.string().nullable(),
  classType,
  programType,
  subjects: z.array(subject),
  inParts: z
    .strictObject({ parts: z.number(), first: z.number().describe("Pesos to pay with the enrollment.") })
    .nullable()
    .describe("In how many parts an enrollment of today can be paid; null if only at once."),
  teacherInformation: z.strictObject({
    profilePicture: z.string().nullable(),
    name: z.string(),
    ratings: z.number().nullable(),
    classType,
  }),
})
export type ClassData = z.infer<typeof classData>

/** The parameters of the path with the kind of the class. */
export const kindParams = { program: programType, type: classType }
export const oneClassOfKind = z.object({ ...kindParams, classId: idField("Class") })

/** A string, because "18+" is not a number. */
const ageFilter = z
  .preprocess(
    blankAsMissing,
    z
      .union([z.number(), z.string()])
      .transform((value, { addIssue }) => {
        const age = readAgeFilter(String(value))
        if (!age) addIssue("age must be a number of years, or one with a plus: 9 or 18+.")
        return age ?? undefined
      })
      .optional(),
  )
  .optional()
  .describe(
    'Completed years. A plain number ("9") finds the classes whose ages include exactly that one; with a plus ("18+", in an address 18%2B) those that accept people of that age or older.',
  )

export const mostClassIds = 100

/** Separated by commas. */
export const severalClasses = z.object({
  classIds: z
    .string()
    .transform((ids) => ids.split(",").slice(0, mostClassIds))
    .pipe(z.array(idField("Class"))),
})

export const classSorts = ["newest", "oldest", "name-asc", "name-desc", "price-asc", "price-desc", "rating"] as const
export type ClassSort = (typeof classSorts)[number]

export const exploreClassesCall = defineCall({
  method: "get",
  path: "/classes",
  access: "anybody",
  summary: "Open classes: searched by name and tags, filtered (free=1: with a free seat), best match or newest first.",
  input: z.object({
    className: searchText,
    page: pageNumber,
    pageSize: pageSize(12),
    programType: choiceField(programTypes),
    classType: choiceField(classTypes),
    age: ageFilter,
    weekday: choiceField(weekdays),
    time: choiceField(timesOfDay).describe(
      "When meetings begin: before 12:00, before 18:00, or later; with a weekday, on that day.",
    ),
    free: choiceField(["1"]),
    maxPrice: numberFilter("maxPrice"),
    sort: choiceField(classSorts).describe(
      "rating: the Bayesian mean of a class's stars first, so that one five does not beat forty of 4.8.",
    ),
  }),
  reply: z.strictObject({ result: z.array(classCard), pagination }),
})

export const homeschoolClassesCall = defineCall({
  method: "get",
  path: "/classes/homeschool",
  access: "anybody",
  summary: "Open homeschool classes, newest first, 100 a page.",
  input: z.object({ page: pageNumber, pageSize: pageSize(100) }),
  reply: z.strictObject({ homeschoolClasses: z.array(classCard) }),
})

export const suggestedClassesCall = defineCall({
  method: "get",
  path: "/classes/suggestion",
  access: "anybody",
  summary: `At most ${mostSuggested} open classes with free seats, new ones of different kinds and teachers; for a learner, or for a parent's children, those that fit an age.`,
  input: z.object({}),
  reply: z.strictObject({ result: z.array(classCard) }),
})

export const classInfoCall = defineCall({
  method: "get",
  path: "/classes/{program}/{type}/info",
  access: "anybody",
  summary: "One class, if it is public or the account's own.",
  input: oneClassOfKind,
  reply: z.strictObject({ classData }),
})

export const classSeatsCall = defineCall({
  method: "get",
  path: "/classes/seats",
  access: "anybody",
  summary: "How many seats of a class are free. Pending enrollments and offers to others in line hold seats.",
  input: z.object({ classId: idField("Class") }),
  reply: z.strictObject({ freeSeats: z.number() }),
})

export const isClassPendingCall = defineCall({
  method: "get",
  path: "/classes/status/pending/{id}",
  access: orTeacher(staff.read("classes")),
  summary: "Whether the class is pending.",
  input: z.object({ id: idField("Class") }),
  reply: z.strictObject({ isPending: z.boolean() }),
})

export const classReviewCall = defineCall({
  method: "get",
  path: "/classes/review",
  access: "signed-in",
  summary:
    "For learners and parents with a student in the class: whether it is under review, so that no meeting is held; null for everybody else.",
  input: z.object({ classId: idField("Class") }),
  reply: z.strictObject({
    review: z.strictObject({ name: z.string(), status: z.enum(classStatuses).exclude(["approved"]) }).nullable(),
  }),
})
