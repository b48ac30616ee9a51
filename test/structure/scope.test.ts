import { expect, test } from "vitest"
import type { findClass, lockClass } from "../../features/classes/server/class-queries.ts"
import type { listClasses } from "../../features/classes/server/lists/list-queries.ts"
import type { findGradedClass } from "../../features/lifeskills-grades/server/queries.ts"
import type { findCardClass, isKeptCard, lockCard } from "../../features/report-cards/server/card-queries.ts"
import type { findPublished } from "../../features/report-cards/server/version-queries.ts"
import type { findSoloStudent, lockSoloStudent } from "../../features/schedules/server/queries.ts"
import { isTest, sources } from "./sources.ts"

/** The scope of a query is explicit: a missing one would mean every class (platform/http/calls/scope.ts). */

/** A conversation with the office has no teacher; its two sides are the scope. */
const withOffice = ["begin-conversation.ts", "conversation-queries.ts", "events.ts"].map(
  (file) => `features/conversations/server/${file}`,
)
/** For administrators: the list of people, and a payout, select a teacher among everything that they may see. */
const filters = ["features/users/server/people-queries.ts", "features/ledger/server/payouts/decide-payout.ts"]

test("no query has an optional teacher", () => {
  const widening = sources.filter(
    ({ path, text }) =>
      /\/server\//.test(path) && !isTest(path) && /\bteacherId(\?:|: string \| (undefined|null))/.test(text),
  )
  expect(new Set(widening.map(({ path }) => path))).toEqual(new Set([...filters, ...withOffice]))
})

test("a query of classes or students without a scope does not compile", () => {
  type RefOf<F extends (...args: never[]) => unknown> = Parameters<F>[1]
  // @ts-expect-error no scope
  const klass: RefOf<typeof findClass> & RefOf<typeof lockClass> = { id: "1" }
  // @ts-expect-error no scope
  const list: RefOf<typeof listClasses> = { filters: {}, page: 1, pageSize: 10 }
  // @ts-expect-error no scope
  const cards: RefOf<typeof findCardClass> = { classId: "1" }
  // @ts-expect-error no scope
  const graded: RefOf<typeof findGradedClass> = { classId: "1" }
  // @ts-expect-error no scope
  const card: RefOf<typeof isKeptCard> & RefOf<typeof lockCard> & RefOf<typeof findPublished> = {
    enrolleeId: "1",
  }
  // @ts-expect-error no scope
  const times: RefOf<typeof findSoloStudent> & RefOf<typeof lockSoloStudent> = { enrolleeId: "1" }
  expect([klass, list, cards, graded, card, times]).toHaveLength(6)
})

test("queries with everybody's scope cannot lock, because only teachers and administrators change classes", () => {
  // @ts-expect-error a reader
  const locked: Parameters<typeof lockClass>[1] = { id: "1", scope: { as: "reader" } }
  expect(locked.scope.as).toBe("reader")
})
