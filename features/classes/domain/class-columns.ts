import { toCentavos } from "../../../lib/money.ts"
import type { SavedClassForm } from "./class-form.ts"
import { classSearchText } from "./class-search.ts"

/** What the form changes in the row of a class. */
export function columnsOf(form: SavedClassForm) {
  const { tag1, tag2, tag3 } = form.tags
  return {
    name: form.name,
    description: form.description,
    syllabus: form.syllabus,
    price_centavos: toCentavos(form.price) ?? 0,
    min_age: form.minStudentAge,
    max_age: form.maxStudentAge,
    max_students: form.maxStudents,
    sessions: form.sessions,
    start_date: form.dates.start,
    end_date: form.dates.end,
    tag1,
    tag2,
    tag3,
    search_text: classSearchText(form.name, [tag1, tag2, tag3]),
  }
}

/** What people wrote in the form, as the row keeps it: the history and the CSV file do not compile without one of them. */
export type ClassFormColumn = Exclude<keyof ReturnType<typeof columnsOf>, "search_text">

/** Short enough to be listed: in the audit trail, with the description, and in the CSV file. */
export const listedColumns = [
  "name",
  "price_centavos",
  "min_age",
  "max_age",
  "max_students",
  "sessions",
  "start_date",
  "end_date",
  "tag1",
  "tag2",
  "tag3",
] as const satisfies readonly ClassFormColumn[]
