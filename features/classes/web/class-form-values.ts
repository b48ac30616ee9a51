import { buildWeek, type TimeField, timeFields, type WeekTimes, weekdays } from "../../../lib/week-times.ts"
import type { ClassFormData } from "../teacher-contract.ts"

/** What the fields of the class form hold. A time is null while its day is off, "" while it is on and not filled in. */
export type ClassFormValues = {
  name: string
  description: string
  syllabus: string
  price: number | ""
  minStudentAge: number | ""
  maxStudentAge: number | ""
  maxStudents: number | ""
  sessions: number | ""
  tag1: string
  tag2: string
  tag3: string
  startDate: string
  endDate: string
  subjects: string[]
} & Record<TimeField, string | null>

const noTimes = {
  mondayTime: null,
  tuesdayTime: null,
  wednesdayTime: null,
  thursdayTime: null,
  fridayTime: null,
  saturdayTime: null,
  sundayTime: null,
}

export const blankClassForm: ClassFormValues = {
  name: "",
  description: "",
  syllabus: "",
  price: "",
  minStudentAge: "",
  maxStudentAge: "",
  maxStudents: "",
  sessions: "",
  tag1: "",
  tag2: "",
  tag3: "",
  startDate: "",
  endDate: "",
  subjects: [],
  ...noTimes,
}

/** What the form of an existing class starts with. */
export function classFormOf(data: ClassFormData): ClassFormValues {
  const { name, description, price, maxStudents, sessions, ageLimit, tags, dates, schedule, subjects } = data
  return {
    name,
    description,
    syllabus: data.syllabus ?? "",
    price,
    minStudentAge: ageLimit.min,
    maxStudentAge: ageLimit.max,
    maxStudents,
    sessions,
    tag1: tags.tag1 ?? "",
    tag2: tags.tag2 ?? "",
    tag3: tags.tag3 ?? "",
    startDate: dates?.start ?? "",
    endDate: dates?.end ?? "",
    subjects,
    ...noTimes,
    ...(schedule && timesAsFields(schedule)),
  }
}

function timesAsFields(times: WeekTimes): Partial<Record<TimeField, string | null>> {
  return Object.fromEntries(weekdays.map((day) => [timeFields[day], times[day]]))
}

export function timesIn(values: ClassFormValues): WeekTimes {
  return buildWeek((day) => values[timeFields[day]])
}
