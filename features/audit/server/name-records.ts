import { formatDay, todayIn } from "../../../lib/day.ts"
import type { Deps } from "../../../platform/deps.ts"
import { idsIn } from "../domain/record-changes.ts"
import type { Named, NamesById } from "./name-queries.ts"
import * as queries from "./name-queries.ts"
import type { TrailRow } from "./trail-queries.ts"

/** Finds the names of everything that rows of the audit trail are about. */

/** Of one page of rows; a row about hundreds of students names the first. */
const mostNames = 500

type RecordNames = {
  /** People, children, classes, students, subjects and passkeys by id, wherever they stand in a row. */
  names: ReadonlyMap<string, string>
  /** The record of a row; null when it is deleted or has no name. */
  nameOf(row: TrailRow): Named | null
}

export async function nameRecords(
  { db, settings }: Pick<Deps, "db" | "settings">,
  rows: readonly TrailRow[],
): Promise<RecordNames> {
  const mentioned = rows.flatMap(({ account_id, before, after }) => [
    ...(account_id ? [account_id] : []),
    ...idsIn(before),
    ...idsIn(after),
  ])
  const records = new Map<string, NamesById>()
  const idsOf = (things: readonly string[]) =>
    rows.filter(({ thing }) => things.includes(thing)).map(({ thing_id }) => thing_id)
  const load = async (
    things: readonly string[],
    find: (ids: readonly string[]) => Promise<NamesById>,
    more: string[],
  ) => {
    const ids = [...new Set([...idsOf(things).filter(isId), ...more])].slice(0, mostNames)
    const namesById = ids.length > 0 ? await find(ids) : new Map()
    for (const thing of things) records.set(thing, namesById)
    return namesById
  }
  const dayOf = (at: Date) => formatDay(todayIn(at, settings.timeZone))
  const accounts = await load(["account", "teacher"], (ids) => queries.nameAccounts(db, ids), mentioned)
  const rest = mentioned.filter((id) => !accounts.has(id))
  const others = [
    await load(["class"], (ids) => queries.nameClasses(db, ids), rest),
    await load(["enrollment"], (ids) => queries.nameEnrollments(db, ids), rest),
    await load(["subject"], (ids) => queries.nameSubjects(db, ids), rest),
    await load([], (ids) => queries.nameChildren(db, ids), rest),
    await load(["payment"], (ids) => queries.namePayments(db, ids), rest),
    await load([], (ids) => queries.namePasskeys(db, ids), rest),
  ]
  await load(["meeting"], (ids) => queries.nameMeetings(db, ids, dayOf), [])
  await load(["refund"], (ids) => queries.nameRefunds(db, ids), [])
  await load(["discount"], (ids) => queries.nameDiscounts(db, ids), [])
  await load(["grant"], (ids) => queries.nameGrants(db, ids), [])
  await load(["payout"], (ids) => queries.namePayouts(db, ids), [])
  await load(["day-off"], (ids) => queries.nameDaysOff(db, ids), [])
  await load(["announcement"], (ids) => queries.nameAnnouncements(db, ids), [])
  await load(["statement"], (ids) => queries.nameStatements(db, ids), [])
  await load(["staff-invitation"], (ids) => queries.nameInvitations(db, ids), [])
  await load(["review"], (ids) => queries.nameReviews(db, ids), [])
  const names = new Map([accounts, ...others].flatMap((byId) => [...byId].map(([id, { name }]) => [id, name] as const)))
  return { names, nameOf: (row) => records.get(row.thing)?.get(row.thing_id) ?? nameInRow(row) }
}

const isId = (text: string) => /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(text)

const fileNames: Record<string, string> = {
  refunds: "the bank file of refunds",
  "over-paid": "the bank file of overpaid money",
}

/** The name that a row has itself: of something without a table, or of what has been deleted since. */
function nameInRow({ thing, thing_id, before, after }: TrailRow): Named | null {
  if (thing === "family-file") return { name: fileNames[thing_id] ?? "a bank file", link: null }
  if (thing === "file") return { name: `the file “${thing_id}”`, link: null }
  if (thing === "month") return { name: `the books of ${thing_id}`, link: "/admin/money?tab=months" }
  if (thing === "account-codes") return { name: "the account codes", link: "/admin/money?tab=months" }
  if (thing === "school-year") return { name: "the school year", link: "/admin/tools/school-year" }
  const written = after?.email ?? before?.email ?? after?.title ?? before?.title
  if (typeof written !== "string") return null
  const link = thing === "staff-invitation" ? "/admin/tools/staff" : null
  return { name: written, link }
}
