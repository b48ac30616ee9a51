// docs/rules/general.md#access

import { afterAll, expect, test } from "vitest"
import { type Call, type CallAudience, callAudience } from "../../lib/contract.ts"
import { buildApp } from "../../server/app.ts"
import { buildProof } from "../builders/enroll-form.ts"
import { buildAccount, buildAdmin, buildLearner } from "../builders/people.ts"
import { openTestProvider } from "../payment-provider/open-provider.ts"
import { type ApiReply, testSchool } from "../school.ts"
import { callNameOf, filledIn, refundAsked } from "../structure/any-call.ts"
import { schemaOf, sendCall } from "./send-call.ts"
import { buildSide, idsOf, idsOfNobody, type Side } from "./two-sides.ts"

/**
 * Every call by every kind of account with its own ids, with those of another family or teacher, and with unknown ids.
 */

const provider = await openTestProvider("paymongo", () => new Date())
afterAll(provider.close)
const school = await testSchool({ connections: 1, settings: provider.settings })
afterAll(school.close)
const { db } = school
const { served } = buildApp(school.deps)
/** Decisions that hide a class or a teacher from others. */
const hides = /\/admins\/(class|teachers\/verification)\/(archive|deny|pending|reset)$/
// Calls that hide or delete something are last, so that it exists for the others; a child is removed after its records.
const rank = ({ method, path }: Call) =>
  Number(hides.test(path)) + 2 * Number(method === "delete") + Number(path === "/parents/account/child")
const calls = [...served].sort((a, b) => rank(a) - rank(b))

const ours = await buildSide(db, "oursbayani")
const theirs = await buildSide(db, "theirsdalisay")
type Person = { account: string | null; role: CallAudience | "restricted" | null; side: Side; other: Side }
const of = (role: Person["role"], account: string | null, side = ours, other = theirs) => ({
  role,
  account,
  side,
  other,
})
const people: Record<string, Person> = {
  "a visitor": of(null, null),
  "an account that is not verified": of("signed-in", await buildLearner(db, { email_verified_at: null })),
  "an account without a role": of("unassigned", await buildAccount(db)),
  "a learner": of("learner", ours.learner),
  "another learner": of("learner", theirs.learner, theirs, ours),
  "a parent": of("parent", ours.parent),
  "another parent": of("parent", theirs.parent, theirs, ours),
  "a teacher": of("teacher", ours.teacher),
  "another teacher": of("teacher", theirs.teacher, theirs, ours),
  "an administrator": of("admin", await buildAdmin(db)),
  "a restricted account": of("restricted", await buildLearner(db, { restricted_at: school.deps.now() })),
}

/** Whether the contract allows the actor. */
function mayMake({ role }: Person, { access }: Call): boolean {
  if (access === "anybody") return true
  if (role === null || role === "restricted") return false
  if (access === "learner-or-parent") return role === "learner" || role === "parent"
  if (typeof access === "object") return role === "admin" || (access.orTeacher && role === "teacher")
  return access === "signed-in" || access === role
}

/** The parameters of a call besides ids: the first word that the contract accepts, and a picture for a file. */
function wordsOf(call: Call): Record<string, unknown> {
  const properties = Object.entries(schemaOf(call).properties ?? {})
  const files = call.upload ? properties.filter(([, { type }]) => !type).map(([name]) => [name, buildProof()]) : []
  const words = properties.flatMap(([name, { enum: words }]) => (words ? [[name, words[0]]] : []))
  return Object.fromEntries([...words, ...files, ["firstName", "Ana"]])
}

async function ask({ account }: Person, call: Call, ids: Record<string, unknown>): Promise<ApiReply> {
  const refund = call.path.endsWith("/refund") ? refundAsked : {}
  const cancellation = call.path.endsWith("/cancel") ? { makeUp: null } : {}
  const review = call.path.includes("/review") ? { stars: 5, words: "A patient teacher and a happy class." } : {}
  const attendance = [{ enrolleeId: ids.enrolleeId, mark: "present" }]
  // Posts and homework are for chosen students, which a form has as JSON.
  const chosen = /\/(posts|homework)$/.test(call.path)
    ? { enrolleeIds: JSON.stringify([ids.enrolleeId]), points: "10" }
    : {}
  const substitutes = call.path.endsWith("/meeting/substitutes") ? { teacherIds: [ids.teacherId ?? ours.teacher] } : {}
  // A material is a file or a link.
  const material = call.path.endsWith("/materials") ? { link: "https://films.example/1", files: undefined } : {}
  const monthly = call.path.endsWith("/instalments") ? { parts: 2, every: "month" } : {}
  const all = {
    ...filledIn,
    ...wordsOf(call),
    ...monthly,
    ...refund,
    ...cancellation,
    ...review,
    attendance,
    ...material,
    ...ids,
    ...chosen,
    ...substitutes,
  }
  const names = Object.keys(schemaOf(call).properties ?? {})
  const optional = new Set(["page", "pageSize", "sort", "status", "restricted", "verified"])
  const values = Object.entries(all).filter(
    ([name]) =>
      !optional.has(name) && (names.includes(name) || (call.method !== "get" && !call.upload && name in filledIn)),
  )
  return sendCall(await school.as(account), call, Object.fromEntries(values))
}

type Ids = "own" | "foreign" | "nobody's"
function idsFor({ role, side, other }: Person, call: Call, whose: Ids) {
  if (whose === "nobody's") return idsOfNobody(side, call)
  return idsOf(whose === "own" ? side : other, call, role === "parent")
}

/** Makes every call as these people with these ids; collects the violations. */
async function findWrong(
  whose: Ids[],
  isAsked: (person: Person, call: Call) => boolean,
  rule: Rule,
): Promise<string[]> {
  const wrong: string[] = []
  for (const call of calls) {
    const concerned = Object.entries(people).filter(([, person]) => isAsked(person, call))
    const asking = concerned.flatMap(([name, person]) =>
      whose.map(async (which) => {
        const answer = await ask(person, call, idsFor(person, call, which))
        const complaint = answer.status >= 500 ? "broke" : rule(answer, person, call)
        if (complaint) wrong.push(`${callNameOf(call)} by ${name} with ${which} ids: ${answer.status}, ${complaint}`)
      }),
    )
    await Promise.all(asking)
  }
  return wrong
}
type Rule = (answer: ApiReply, person: Person, call: Call) => string | false

/**
 * Whether the call asks for a private record: a class is public for everybody who searches, and a teacher's own in
 * teachers' calls.
 */
function asksForPrivate(person: Person, call: Call): boolean {
  // Calls on files have no type.
  const names = Object.entries(schemaOf(call).properties ?? {}).flatMap(([name, { type }]) => (type ? [name] : []))
  const own = ["enrolleeId", "enrolleeID", "childId", "childrenIds", "paymentId", "userId", "teacherId"]
  own.push("meetingId", "payoutId", "refundId")
  // The records that administrators change must exist.
  if (person.role === "admin" && call.method !== "get") own.push("classId", "classID", "subjectId")
  if (/enrollment-attempt$/.test(call.path)) own.push("id")
  if (person.role === "teacher" && call.access !== "signed-in") own.push("classId", "classID", "id")
  return names.some((name) => own.includes(name))
}

const isOfOnePerson = ({ access }: Call) => access !== "anybody" && callAudience(access) !== "admin"

test("who may not make a call is turned away, whatever the ids", { timeout: 60_000 }, async () => {
  const wrong = await findWrong(
    ["own", "foreign", "nobody's"],
    (person, call) => !mayMake(person, call),
    ({ status }, { role }, { access }) => {
      if (role === null || role === "restricted") return status !== 401 && "not signed in"
      // A role is chosen once; a second choice has its own error.
      return status !== (access === "unassigned" && role !== "signed-in" ? 409 : 403) && "not for them"
    },
  )
  expect(wrong).toEqual([])
})

test("another family's or another teacher's records are not found", async () => {
  const callNames: string[] = []
  const wrong = await findWrong(
    ["foreign"],
    (person, call) => person.role !== "admin" && isOfOnePerson(call) && mayMake(person, call),
    (answer, person, call) => {
      const text = JSON.stringify(answer.body)
      if (person.other.secrets.some((secret) => text.includes(secret))) return "tells of others"
      if (!asksForPrivate(person, call)) return false
      callNames.push(callNameOf(call))
      return answer.status !== 404 && "not theirs"
    },
  )
  expect(wrong).toEqual([])
  expect(callNames).toContain("DELETE /parents/account/child")
  expect(callNames).toContain("DELETE /learners/classes/enrollment-attempt")
  expect(callNames).toContain("POST /teachers/class/lifeskills/grade")
  expect(callNames).toContain("POST /teachers/meeting/attendance")
  expect(callNames).toContain("POST /meetings/{meetingId}/objection")
  expect(callNames).toContain("GET /teachers/payouts/{payoutId}/statement")
})

test("an unknown id is not found", async () => {
  const wrong = await findWrong(["nobody's"], mayMake, (answer, person, call) => {
    if (!asksForPrivate(person, call) || call.method === "get") return false
    return ![400, 404].includes(answer.status) && "names nobody"
  })
  expect(wrong).toEqual([])
})

/**
 * Not found even with one's own ids: a teacher without an open class, a card that was never finalized, the receipt of a
 * payment that was never accepted, money due for a student who is not in the books, a review that nobody has written, a
 * request for a substitute that nobody has made, and posts, homework and materials, of which there are none.
 */
const notThereYet = [
  "DELETE /admins/meeting/substitutes",
  "DELETE /classes/{classId}/materials",
  "DELETE /classes/{classId}/posts",
  "DELETE /classes/{id}/review",
  "GET /classes/teachers/{teacherId}",
  "GET /classes/teachers/{teacherId}/reviews",
  "GET /parents/homeschool/card/grade/finalize/{enrolleeId}",
  "GET /payments/{paymentId}/receipt",
  "POST /homework/{homeworkId}/drawing",
  "POST /homework/{homeworkId}/hand-in",
  "PUT /admins/due/waived",
  "PUT /classes/{classId}/homework",
  "PUT /classes/{classId}/posts",
  "PUT /classes/{id}/review",
  "PUT /homework/{homeworkId}/return",
]

test("what is one's own is there, nothing of others comes with it, and nothing breaks", async () => {
  const [expected, reached] = [new Set<string>(), new Set<string>()]
  const wrong = await findWrong(["own"], mayMake, (answer, person, call) => {
    if (asksForPrivate(person, call)) expected.add(callNameOf(call))
    if (answer.status !== 404) reached.add(callNameOf(call))
    const text = JSON.stringify(answer.body)
    return person.role !== "admin" && person.other.secrets.some((secret) => text.includes(secret)) && "tells of others"
  })
  expect(wrong).toEqual([])
  expect([...expected].filter((name) => !reached.has(name)).toSorted()).toEqual(notThereYet)
})
