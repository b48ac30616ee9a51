import { z } from "zod"
import { type Day, isDay, lastPlannedDay } from "../../../lib/day.ts"
import { pick } from "../../../lib/pick.ts"
import { buildWeek, timeFields, type WeekTimes, weekdays } from "../../../lib/week-times.ts"
import {
  type ClassFieldName,
  type ClassFieldValues,
  classFieldNames,
  mostSessions,
  studentAges,
} from "./class-fields.ts"
import {
  classNameField,
  dayField,
  descriptionField,
  ignoredField,
  priceField,
  subjectsField,
  syllabusField,
  tagField,
  timeOfDayField,
  wholeNumberField,
} from "./class-form-fields.ts"
import {
  type ClassKind,
  hasDates,
  hasSchedule,
  hasSubjects,
  largestClass,
  needsPrice,
  needsSyllabus,
} from "./class-kind.ts"

/** The validated class form. `price` is pesos; fields that the kind does not have are null or empty. */
export type SavedClassForm = ClassFieldValues & { schedule: WeekTimes | null; subjects: string[] }

function timeShape(kind: ClassKind) {
  const time = (label: string) => (hasSchedule(kind) ? timeOfDayField(label) : ignoredField)
  return {
    mondayTime: time("Monday's time"),
    tuesdayTime: time("Tuesday's time"),
    wednesdayTime: time("Wednesday's time"),
    thursdayTime: time("Thursday's time"),
    fridayTime: time("Friday's time"),
    saturdayTime: time("Saturday's time"),
    sundayTime: time("Sunday's time"),
  }
}

function dateShape(kind: ClassKind, today: Day | null) {
  if (!hasDates(kind)) return { startDate: ignoredField, endDate: ignoredField }
  const isRequired = kind.classType === "group"
  const notAfter = today && lastPlannedDay(today)
  return {
    startDate: dayField("The start date", isRequired, { notBefore: null, notAfter }),
    endDate: dayField("The end date", isRequired, { notBefore: today, notAfter }),
  }
}

const areDaysInWrongOrder = (start: Day | null, end: Day | null) =>
  start !== null && end !== null && isDay(start) && isDay(end) && start > end

/** Rules over several fields are checked even if another field is invalid, so that all errors appear at once. */
const whateverElse = { when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null }

/** Returns the rule of each field for one kind of class. */
function fieldShape(kind: ClassKind, today: Day | null) {
  const most = largestClass(kind)
  const range =
    kind.programType === "homeschool" ? `1 to ${most} in a homeschool class` : `a whole number from 1 to ${most}`
  const { min, max } = studentAges
  const age = (which: string) =>
    wholeNumberField(min, max, `Enter the ${which} age: a whole number from ${min} to ${max}.`)
  return {
    name: classNameField,
    description: descriptionField,
    syllabus: syllabusField(needsSyllabus(kind)),
    price: priceField(needsPrice(kind) ? undefined : 0),
    minStudentAge: age("youngest"),
    maxStudentAge: age("oldest"),
    maxStudents: wholeNumberField(1, most, `Enter the number of seats: ${range}.`),
    sessions: wholeNumberField(
      1,
      mostSessions,
      `Enter the number of sessions: a whole number from 1 to ${mostSessions}.`,
    ),
    tag1: tagField,
    tag2: tagField,
    tag3: tagField,
    ...dateShape(kind, today),
  } satisfies { [N in ClassFieldName]: z.ZodType<ClassFieldValues[N]> }
}

function shapeOf(kind: ClassKind, today: Day | null) {
  return {
    ...fieldShape(kind, today),
    ...timeShape(kind),
    subjects: hasSubjects(kind)
      ? subjectsField
      : z
          .unknown()
          .optional()
          .transform((): string[] => []),
  }
}

type Filled = z.output<z.ZodObject<ReturnType<typeof shapeOf>>>

/** Gathers the weekday fields of the page into one schedule. */
function gather(kind: ClassKind, form: Filled): SavedClassForm {
  return {
    ...pick(form, classFieldNames),
    schedule: hasSchedule(kind) ? buildWeek((weekday) => form[timeFields[weekday]]) : null,
    subjects: form.subjects,
  }
}

/**
 * The class form of one kind (docs/rules/classes.md#class-form), for the page and the server. Numbers may come as text;
 * "" and null mean blank. Every error names its field and the expected value. `today` is the day in the product's zone;
 * null skips the rule that an end date is not before today.
 */
export function classForm(kind: ClassKind, today: Day | null) {
  return z
    .object(shapeOf(kind, today))
    .refine((form) => !(form.minStudentAge > form.maxStudentAge), {
      path: ["maxStudentAge"],
      error: "The oldest age must not be below the youngest age.",
      ...whateverElse,
    })
    .refine((form) => !areDaysInWrongOrder(form.startDate, form.endDate), {
      path: ["endDate"],
      error: "The end date must not be before the start date.",
      ...whateverElse,
    })
    .refine((form) => !hasSchedule(kind) || weekdays.some((weekday) => form[timeFields[weekday]] !== null), {
      path: ["mondayTime"],
      error: "Choose a time for at least one weekday.",
      ...whateverElse,
    })
    .transform((form) => gather(kind, form))
}
