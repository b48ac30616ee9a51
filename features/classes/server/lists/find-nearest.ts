import { toPesos } from "../../../../lib/money.ts"
import type { Db } from "../../../../platform/database/client.ts"
import {
  chooseNearest,
  type MissedFilter,
  type MissedFilters,
  mostNearest,
  relaxations,
} from "../../domain/nearest-classes.ts"
import type { NearestClasses } from "../../nearest-contract.ts"
import { findCards } from "./card-queries.ts"
import { type ClassListFilters, findSome } from "./list-queries.ts"
import { forgiveTypos } from "./search-queries.ts"
import { findSeatsAndTimes } from "./times-queries.ts"

/** Returns the open classes that miss these filters by little (docs/rules/classes.md#class-search). */
export async function findNearest(db: Db, publicFilters: ClassListFilters): Promise<NearestClasses> {
  const filters = await withoutTypos(db, asMeant(publicFilters))
  const missed = missedFilters(filters)
  for (const step of relaxations(missed)) {
    const candidates = new Set<string>()
    for (const names of step) for (const id of await findWithout(db, filters, names)) candidates.add(id)
    if (candidates.size > 0) return chooseCards(db, missed, [...candidates])
  }
  return []
}

/** The filters with the meaning of the words, instead of beside it. */
function asMeant({ search, ...filters }: ClassListFilters): ClassListFilters {
  return search?.meaning ? { ...filters, ...search.meaning } : { ...filters, search }
}

async function withoutTypos(db: Db, filters: ClassListFilters): Promise<ClassListFilters> {
  const { scope, search } = filters
  if (!search || (await findSome(db, { scope, search }, 1)).length > 0) return filters
  return { ...filters, search: (await forgiveTypos(db, search)) ?? search }
}

const missedFilters = (filters: ClassListFilters): MissedFilters => ({
  timeOfDay: filters.timeOfDay,
  weekdays: filters.weekdays,
  maxPrice: filters.maxPriceCentavos === undefined ? undefined : toPesos(filters.maxPriceCentavos),
  age: filters.age,
  classType: filters.classType,
  hasSeat: filters.hasSeat,
  programType: filters.programType,
  topic: filters.search !== undefined,
})

const columnsOf = { maxPrice: "maxPriceCentavos", topic: "search" } as const

function findWithout(db: Db, filters: ClassListFilters, names: readonly MissedFilter[]): Promise<string[]> {
  const relaxed = { ...filters }
  for (const name of names) {
    if (name === "maxPrice" || name === "topic") relaxed[columnsOf[name]] = undefined
    else relaxed[name] = undefined
  }
  const [only] = names.length === 1 ? names : []
  if (only === "age" && filters.age) return findSome(db, relaxed, mostNearest, { nearAge: filters.age })
  return findSome(db, relaxed, mostNearest, only === "maxPrice" ? "cheapest" : "newest")
}

async function chooseCards(db: Db, missed: MissedFilters, ids: readonly string[]): Promise<NearestClasses> {
  const cards = await findCards(db, ids)
  const facts = new Map((await findSeatsAndTimes(db, ids)).map((row) => [row.id, row]))
  const candidates = cards.map(({ card }) => {
    const { hasSeat = false, times = [] } = facts.get(card.id) ?? {}
    return { ...card, card, hasSeat, times }
  })
  return chooseNearest(missed, candidates).map(({ nearClass, differs }) => ({ class: nearClass.card, differs }))
}
