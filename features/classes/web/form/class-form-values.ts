import { forEachOf, pick } from "../../../../lib/pick.ts"
import { buildWeek, type TimeField, timeFields, type WeekTimes, weekdays } from "../../../../lib/week-times.ts"
import {
  type ClassFieldName,
  type ClassFieldValues,
  classFactNames,
  classFieldNames,
} from "../../domain/class-fields.ts"
import type { ClassFormData } from "../../teacher-contract.ts"

/** The value of a field in the form: "" when it is blank. */
type Typed<V> = NonNullable<V> extends number ? number | "" : string

/** The values of the class form. A time is null while its day is off, "" while it is on and blank. */
export type ClassFormValues = { [N in ClassFieldName]: Typed<ClassFieldValues[N]> } & {
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

export const blankClassForm: ClassFormValues = { ...forEachOf(classFieldNames, "" as const), subjects: [], ...noTimes }

/** Returns the initial values for an existing class. */
export function classFormOf(data: ClassFormData): ClassFormValues {
  const { ageLimit, tags, dates, schedule, subjects } = data
  const saved: ClassFieldValues = {
    ...pick(data, classFactNames),
    minStudentAge: ageLimit.min,
    maxStudentAge: ageLimit.max,
    ...tags,
    startDate: dates?.start ?? null,
    endDate: dates?.end ?? null,
  }
  return { ...blankClassForm, ...filledIn(saved), subjects, ...(schedule && timesAsFields(schedule)) }
}

/** Returns the initial values for a class like an existing one: without its dates, with those subjects that are active. */
export function similarClassForm(klass: SimilarData, activeSubjects: readonly string[]): ClassFormValues {
  const subjects = klass.subjects.map(({ id }) => id).filter((id) => activeSubjects.includes(id))
  return classFormOf({ ...klass, subjects, dates: null })
}

type SimilarData = Omit<ClassFormData, "subjects"> & { subjects: readonly { id: string }[] }

function filledIn(saved: ClassFieldValues): Partial<ClassFormValues> {
  return Object.fromEntries(Object.entries(saved).filter(([, value]) => value !== null))
}

function timesAsFields(times: WeekTimes): Partial<Record<TimeField, string | null>> {
  return Object.fromEntries(weekdays.map((day) => [timeFields[day], times[day]]))
}

export function timesIn(values: ClassFormValues): WeekTimes {
  return buildWeek((day) => values[timeFields[day]])
}
