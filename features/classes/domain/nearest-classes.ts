import { formatPesos } from "../../../lib/money.ts"
import { type Weekday, weekdayName } from "../../../lib/week-times.ts"
import { type AgeRange, takesAge } from "./age-filter.ts"
import { type ClassKind, type ClassType, classTypeLabels, type ProgramType, programLabels } from "./class-kind.ts"
import { boundsOf, type TimeOfDay, timesOfDay } from "./time-of-day.ts"

export const mostNearest = 6

/** The filters of a search without results. `maxPrice` is pesos; `topic`: whether the search has words. */
export type MissedFilters = {
  weekdays?: readonly Weekday[]
  timeOfDay?: TimeOfDay
  maxPrice?: number
  age?: AgeRange
  hasSeat?: boolean
  classType?: ClassType
  programType?: ProgramType
  topic?: boolean
}
export type MissedFilter = keyof MissedFilters

/** What is compared of a class. A solo class has no times of its own. `price` is pesos. */
export type NearClass = ClassKind & {
  ageLimit: { min: number; max: number }
  price: number
  hasSeat: boolean
  times: readonly { weekday: Weekday; time: string }[]
}

/** `distance` compares differences: an hour matters less than a day, and a day less than the kind of class. */
type Difference = { filter: MissedFilter; text: string; distance: number }

const distances = { timeOfDay: 1, weekdays: 2, hasSeat: 5, classType: 4, programType: 6 } as const

/**
 * Returns the filters to leave out, step by step (docs/rules/classes.md#class-search): each one alone; if nothing is
 * found, all except the topic; then the topic alone. A search with nothing but a topic has no steps.
 */
export function relaxations(filters: MissedFilters): MissedFilter[][][] {
  const set = (Object.keys(filters) as MissedFilter[]).filter((name) => filters[name])
  if (filters.maxPrice === 0) set.push("maxPrice")
  const others = set.filter((name) => name !== "topic")
  if (others.length === 0) return []
  const alone = others.map((name) => [name])
  return [alone, ...(others.length > 1 ? [[others]] : []), ...(filters.topic ? [[["topic" as const]]] : [])]
}

/** Returns at most 6 of these classes with what differs from the filters: the nearest first. */
export function chooseNearest<Class extends NearClass>(
  filters: MissedFilters,
  candidates: readonly Class[],
): { nearClass: Class; differs: string[] }[] {
  return candidates
    .map((nearClass) => ({ nearClass, differences: differencesOf(filters, nearClass) }))
    .sort((a, b) => distanceOf(a.differences) - distanceOf(b.differences))
    .slice(0, mostNearest)
    .map(({ nearClass, differences }) => ({ nearClass, differs: differences.map(({ text }) => text) }))
}

const distanceOf = (differences: readonly Difference[]) => differences.reduce((sum, { distance }) => sum + distance, 0)

function differencesOf(filters: MissedFilters, klass: NearClass): Difference[] {
  const { hasSeat, classType, programType } = filters
  const differences = [timeDifference(filters, klass), priceDifference(filters, klass), ageDifference(filters, klass)]
  if (hasSeat && !klass.hasSeat) differences.push({ filter: "hasSeat", text: "full now", distance: distances.hasSeat })
  if (classType && klass.classType !== classType) {
    const text = `${classTypeLabels[klass.classType].toLowerCase()} class`
    differences.push({ filter: "classType", text, distance: distances.classType })
  }
  if (programType && klass.programType !== programType) {
    const text = `${programLabels[klass.programType].toLowerCase()} class`
    differences.push({ filter: "programType", text, distance: distances.programType })
  }
  return differences.filter((difference) => difference !== null)
}

function timeDifference({ weekdays, timeOfDay }: MissedFilters, { times }: NearClass): Difference | null {
  if (!weekdays?.length && !timeOfDay) return null
  if (times.length === 0) {
    return { filter: "weekdays", text: "flexible times", distance: distances.weekdays }
  }
  const onDays = weekdays?.length ? times.filter(({ weekday }) => weekdays.includes(weekday)) : times
  const inPart = times.filter(({ time }) => !timeOfDay || partOf(time) === timeOfDay)
  if (onDays.some((each) => inPart.includes(each))) return null
  if (onDays[0]) {
    return { filter: "timeOfDay", text: `in the ${partOf(onDays[0].time)} instead`, distance: distances.timeOfDay }
  }
  const days = [...new Set((inPart.length > 0 ? inPart : times).map(({ weekday }) => weekdayName(weekday)))]
  const text = `on ${new Intl.ListFormat("en").format(days)} instead`
  if (inPart.length > 0 || !times[0]) return { filter: "weekdays", text, distance: distances.weekdays }
  const part = `on ${new Intl.ListFormat("en").format(days)}, in the ${partOf(times[0].time)} instead`
  return { filter: "weekdays", text: part, distance: distances.weekdays + distances.timeOfDay }
}

function partOf(time: string): TimeOfDay {
  const isPart = (part: TimeOfDay) => time >= boundsOf(part).from && time < boundsOf(part).to
  return timesOfDay.find(isPart) ?? "evening"
}

function priceDifference({ maxPrice }: MissedFilters, { price }: NearClass): Difference | null {
  if (maxPrice === undefined || price <= maxPrice) return null
  const more = price - maxPrice
  const distance = maxPrice > 0 ? (2 * more) / maxPrice : 2 + more / 1_000
  return { filter: "maxPrice", text: `${formatPesos(more).replace(/\.00$/, "")} more`, distance }
}

function ageDifference({ age }: MissedFilters, { ageLimit }: NearClass): Difference | null {
  if (!age || takesAge(ageLimit, age)) return null
  const isTooYoung = age.to !== null && ageLimit.min > age.to
  return isTooYoung
    ? { filter: "age", text: `from age ${ageLimit.min}`, distance: ageLimit.min - (age.to ?? 0) }
    : { filter: "age", text: `up to age ${ageLimit.max}`, distance: age.from - ageLimit.max }
}
