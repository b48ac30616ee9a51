// docs/rules/general.md#access

import * as fc from "fast-check"
import { afterAll, expect, test } from "vitest"
import type { Access } from "../../lib/contract.ts"
import { buildApp } from "../../server/app.ts"
import { buildAccount, buildAdmin } from "../builders/people.ts"
import { type ApiReply, testSchool } from "../school.ts"
import { callNameOf } from "../structure/any-call.ts"
import { valuesFor } from "./hostile-values.ts"
import { sendCall } from "./send-call.ts"
import { buildSide, idsOf } from "./two-sides.ts"

/** Hostile values for every call: `npm run fuzz -- 100000` makes that many calls, each time with another seed. */

const requests = Number(process.env.FUZZ_REQUESTS ?? 5_000)
const seed = Number(process.env.FUZZ_SEED ?? 20_261_122)
const longestMs = 10_000

const school = await testSchool({ connections: 1 })
afterAll(school.close)
const { db } = school
const { served } = buildApp(school.deps)
const side = await buildSide(db, "fuzzed")
const people = { learner: side.learner, parent: side.parent, teacher: side.teacher, admin: await buildAdmin(db) }

const enrollees = [side.attempts, ...Object.values(side.rooms)].flatMap(({ ofLearner, ofChild }) => [
  ofLearner,
  ofChild,
])

/** An account that may make the call. */
function somebodyFor(access: Access): Promise<string> | string | null {
  if (access === "anybody") return null
  // A role can be chosen only once, so each call needs a new account.
  if (access === "unassigned") return buildAccount(db)
  if (access === "signed-in") return people.learner
  if (access === "learner-or-parent") return people.parent
  return people[typeof access === "object" ? "admin" : access]
}

const innerWords =
  /syntax error|[iI]nvalid input|Too (?:big|small): expected|violates|relation "|column "|byte sequence|PostgreSQL|node_modules|\.ts:\d|\bat \w+ \(|TypeError|ZodError/

function expectDecent({ status, body }: ApiReply): void {
  expect(status, JSON.stringify(body)).toBeLessThan(500)
  if (status < 400) return
  expect(body).toMatchObject({ success: false, message: expect.stringMatching(/\S/) })
  expect(JSON.stringify(body)).not.toMatch(innerWords)
}

const numRuns = Math.ceil(requests / served.length)

test.each(served.map((call) => [callNameOf(call), call] as const))(
  "%s answers or refuses in good order whatever it is sent",
  async (_, call) => {
    const ids = Object.entries(idsOf(side, call, call.access === "parent"))
    const examples = { ...Object.fromEntries(ids.map(([name, id]) => [name, [id]])), enrolleeId: enrollees }
    const property = fc.asyncProperty(valuesFor(call, examples), async (values) => {
      const caller = await school.as(await somebodyFor(call.access))
      expectDecent(await sendCall(caller, call, values))
    })
    await fc.assert(property, { seed, numRuns, timeout: longestMs })
  },
  30_000 + numRuns * 200,
)
