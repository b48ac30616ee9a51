import type { ParsedInputOf } from "../../../../lib/contract.ts"
import type { Day } from "../../../../lib/day.ts"
import { toCentavos } from "../../../../lib/money.ts"
import type { ClassSort } from "../../contract.ts"
import { understandSearch } from "../../domain/search-words.ts"
import type { nearestClassesCall } from "../../nearest-contract.ts"
import type { ClassStage } from "../../teacher-contract.ts"
import type { ClassListFilters } from "./list-queries.ts"
import { type SearchMeaning, searchFor } from "./search-queries.ts"

/** The filters of the public list of open classes. */
export function publicFilters(input: ParsedInputOf<typeof nearestClassesCall>, today: Day): ClassListFilters {
  const { programType, classType, age, weekday, time, free, maxPrice, className } = input
  const chosen = {
    age,
    weekdays: weekday && [weekday],
    timeOfDay: time,
    maxPriceCentavos: maxPrice === undefined ? undefined : (toCentavos(maxPrice) ?? undefined),
  }
  const search = searchFor(className)
  return {
    scope: { as: "public", openOn: today },
    programType,
    classType,
    ...chosen,
    hasSeat: free === "1",
    search: search && { ...search, meaning: meaningOf(className ?? "", chosen) },
  }
}

/** The filters that words of the search stand for. A filter that is also chosen counts as chosen. */
function meaningOf(typed: string, chosen: Omit<SearchMeaning, "search">): SearchMeaning | undefined {
  const understood = understandSearch(typed)
  if (!understood) return undefined
  const { weekdays, time, age, maxPrice, rest } = understood
  return {
    weekdays: chosen.weekdays ?? (weekdays.length > 0 ? weekdays : undefined),
    timeOfDay: chosen.timeOfDay ?? time,
    age: chosen.age ?? age,
    maxPriceCentavos: chosen.maxPriceCentavos ?? (maxPrice === undefined ? undefined : maxPrice * 100),
    search: searchFor(rest),
  }
}

/**
 * The status filter of teachers and administrators: a status of the review, or today's state of an approved class. An
 * archived class counts only as archived (docs/rules/classes.md#class-life), unless the list asks for archived ones.
 */
export function listFiltersOf(
  status: ClassStage | undefined,
  isArchived: boolean | undefined,
  today: Day,
): Omit<ClassListFilters, "scope"> {
  if (status === undefined) return { isArchived }
  if (status === "ongoing" || status === "finished") return { stage: { of: status, on: today }, isArchived }
  return { status, isArchived: isArchived ?? false }
}

/** `name` and `date` (of creation) sort the lists. Without them the best match is first, otherwise the newest. */
export function sortOf(name: "asc" | "desc" | undefined, date?: "asc" | "desc"): ClassSort | undefined {
  if (name) return `name-${name}`
  if (date) return date === "asc" ? "oldest" : "newest"
  return undefined
}
