import type { z } from "zod"
import type { ListCall } from "../../lib/accepted-filters.ts"
import type { InputOf, ParsedInputOf } from "../../lib/contract.ts"
import { asOption, type Option } from "../fields/select-field.tsx"
import type { Tab } from "./tabs.tsx"

/** The choices of a list. Names and values are those of the contract; the labels are declared here. */
export type Filters<C extends ListCall> = {
  [Name in FilterName<C>]?: FilterOf<ValueOf<C, Name>> | SetByLinks
}

/** A filter without a field, set by links to the list. "Clear filters" removes it too. */
type SetByLinks = null

type FilterName<C extends ListCall> = Exclude<keyof InputOf<C> & string, "page" | "pageSize">
type ValueOf<C extends ListCall, Name> = NonNullable<ParsedInputOf<C>[Name & keyof ParsedInputOf<C>]>

type FilterOf<Value> = [Value] extends [string]
  ? string extends Value
    ? SearchFilter | DayFilter | OptionsFilter
    : ChoiceFilter<Value>
  : OptionsFilter

type SearchFilter = { label: string; placeholder: string }
type DayFilter = { label: string; isDay: true }

/** The label of each value, with or without a tone. */
type Words<Value extends string> = Readonly<Record<Value, string | { label: string }>>

/** A choice among the values of the contract. */
type ChoiceFilter<Value extends string> = {
  label: string
  /** The label of the choice without a filter: "Any status". */
  all: string
  words: Words<Value>
  /** The offered values in their order; by default all, in the contract's order. */
  values?: readonly Value[]
}

/** A choice among values that are known only at run time, such as the school's payment channels. */
type OptionsFilter = { label: string; all: string; options: readonly (Option | string)[] }

/** A choice of the contract as tabs: the first value is chosen when the address has none. */
export type FilterTabs<C extends ListCall> = {
  [Name in FilterName<C>]: ValueOf<C, Name> extends infer Value extends string
    ? { param: Name; label: string; words: Words<Value>; values?: readonly Value[] }
    : never
}[FilterName<C>]

/** A field of the filter bar. */
export type FilterField = { param: string; label: string } & (
  | { as: "search"; placeholder: string }
  | { as: "choice"; all: string; options: readonly Option[] }
  | { as: "day" }
)

type AnyFilter = SearchFilter | DayFilter | OptionsFilter | ChoiceFilter<string>

/** Returns the fields of the filter bar in the order of their declaration. */
export function filterFields<C extends ListCall>(call: C, filters: Filters<C>): FilterField[] {
  const declared = Object.entries(filters as Record<string, AnyFilter | SetByLinks>)
  return declared.flatMap(([param, filter]) => (filter ? fieldOf(call, param, filter) : []))
}

function fieldOf(call: ListCall, param: string, filter: AnyFilter): FilterField {
  const { label } = filter
  if ("placeholder" in filter) return { param, label, as: "search", placeholder: filter.placeholder }
  if ("isDay" in filter) return { param, label, as: "day" }
  const options = "options" in filter ? filter.options.map(asOption) : choiceOptions(call, param, filter)
  return { param, label, as: "choice", all: filter.all, options }
}

type Choice = Pick<ChoiceFilter<string>, "words" | "values">

function choiceOptions(call: ListCall, param: string, { words, values }: Choice): Option[] {
  return (values ?? valuesOf(call.input.shape[param])).map((value) => {
    const word = words[value] ?? value
    return { value, label: typeof word === "string" ? word : word.label }
  })
}

/** Returns the tabs; their ids are the values in the address. */
export function filterTabs<C extends ListCall>(call: C, tabs: FilterTabs<C>): Tab[] {
  return choiceOptions(call, tabs.param, tabs).map(({ value, label }) => ({ id: value, label }))
}

type Schema = { def: { type: string; innerType?: Schema; out?: Schema; entries?: Record<string, string> } }

/** Returns the values of a choice in the contract (`choiceField`), in their order there. */
function valuesOf(schema: z.core.$ZodType | undefined): string[] {
  let each = schema as Schema | undefined
  while (each && !each.def.entries) each = each.def.innerType ?? each.def.out
  return Object.values(each?.def.entries ?? {})
}
