import { toCentavos, toPesos } from "../../../lib/money.ts"
import { normalise } from "../../../lib/text-search.ts"
import { type ClassFieldName, type ClassFieldValues, classFieldNames, classFields } from "./class-fields.ts"
import type { SavedClassForm } from "./class-form.ts"

type ColumnOf<N extends ClassFieldName> = (typeof classFields)[N]["column"]

/** The values of the form as the row stores them; a price is in centavos there. */
export type ClassFormRow = { [N in ClassFieldName as ColumnOf<N>]: ClassFieldValues[N] }
export type ClassFormColumn = keyof ClassFormRow

/** The columns that the form writes. */
export function columnsOf(form: SavedClassForm): ClassFormRow & { search_text: string } {
  const written = Object.fromEntries(classFieldNames.map((name) => [classFields[name].column, form[name]]))
  return {
    ...(written as ClassFormRow),
    price_centavos: toCentavos(form.price) ?? 0,
    search_text: classSearchText(form.name, [form.tag1, form.tag2, form.tag3]),
  }
}

/**
 * The text that a search by className covers (docs/rules/classes.md#class-search): the name, then the tags. The name
 * comes first, so that its prefixes are prefixes of the text.
 */
export function classSearchText(name: string, tags: readonly (string | null)[]): string {
  return [name, ...tags]
    .map((part) => normalise(part ?? ""))
    .filter(Boolean)
    .join(" ")
}

/** Returns the form values in a row. */
export function classFieldsIn(row: ClassFormRow): ClassFieldValues {
  const values = Object.fromEntries(classFieldNames.map((name) => [name, row[classFields[name].column]]))
  return { ...(values as ClassFieldValues), price: toPesos(row.price_centavos) }
}

/** Long texts are not in the CSV file. The syllabus, which may be megabytes, is not on the audit trail either. */
type LongColumn = "description" | "syllabus"
export type ListedColumn = Exclude<ClassFormColumn, LongColumn>

const isListed = (column: ClassFormColumn): column is ListedColumn => column !== "description" && column !== "syllabus"

/** The columns of the CSV file, and with the description also of an edit on the audit trail. */
export const listedColumns: readonly ListedColumn[] = classFieldNames
  .map((name) => classFields[name].column)
  .filter(isListed)

export const columnLabels = Object.fromEntries(
  classFieldNames.map((name) => [classFields[name].column, classFields[name].label]),
) as Record<ClassFormColumn, string>
