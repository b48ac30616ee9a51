import type { ParsedInputOf } from "../../../lib/contract.ts"
import { ageOn, todayIn } from "../../../lib/day.ts"
import { pageOf } from "../../../lib/paging.ts"
import type { Db } from "../../../platform/database/client.ts"
import { mostMatches } from "../../../platform/database/word-search.ts"
import type { Deps } from "../../../platform/deps.ts"
import { type Actor, may } from "../../../platform/http/calls/authorize.ts"
import type * as contract from "../admin-contract.ts"
import { hasApplication } from "../domain/teacher-verification.ts"
import {
  countByStanding,
  countFiltered,
  findLearners,
  findMatches,
  findParents,
  findTeachers,
  type PeoplePage,
} from "./people-queries.ts"
import { presentPerson } from "./present-person.ts"

/** One page of results and the total count. A total that is known in advance shows which end of the list is nearer. */
async function listed<List extends PeoplePage, Row>(
  { db }: Deps,
  list: List,
  find: (db: Db, list: List) => Promise<Row[]>,
) {
  const few = await findMatches(db, list)
  const knownTotal = few === undefined ? await countByStanding(db, list) : (few?.length ?? mostMatches)
  const [rows, total] = await Promise.all([
    find(db, { ...list, few, total: knownTotal }),
    knownTotal ?? countFiltered(db, list),
  ])
  return { rows, pagination: pageOf(list.page, list.pageSize, total) }
}

export async function listLearners(deps: Deps, input: ParsedInputOf<typeof contract.learnersCall>) {
  const list = { ...input, role: "learner" as const }
  const today = todayIn(deps.now(), deps.settings.timeZone)
  const { rows, pagination } = await listed(deps, list, findLearners)
  const learners = rows.map((row) => ({ ...presentPerson(row), age: ageOn(row.birthdate, today) }))
  return { learners, pagination }
}

export async function listParents(deps: Deps, input: ParsedInputOf<typeof contract.parentsCall>) {
  const list = { ...input, role: "parent" as const }
  const { rows, pagination } = await listed(deps, list, findParents)
  const parents = rows.map((row) => ({ ...presentPerson(row), childrenCount: row.children_count }))
  return { parents, pagination }
}

export async function listTeachers(deps: Deps, actor: Actor, input: ParsedInputOf<typeof contract.teachersCall>) {
  const seesIds = may(actor, "verification:read")
  const list = { ...input, role: "teacher" as const }
  const { rows, pagination } = await listed(deps, list, findTeachers)
  const teachers = rows.map((row) => ({
    ...presentPerson(row),
    verificationStatus: row.verification,
    validIDFileName: seesIds && hasApplication(row.verification) ? row.id_file : null,
  }))
  return { teachers, pagination }
}
