// docs/rules/general.md#access

import { readdirSync } from "node:fs"
import { join } from "node:path"
import { afterAll, expect, test } from "vitest"
import { z } from "zod"
import { type Call, callAudience, namesInPath } from "../../lib/contract.ts"
import { rolesWith } from "../../lib/staff.ts"
import { buildApp } from "../../server/app.ts"
import { buildAccount, buildAdmin, buildLearner, buildParent, buildTeacher } from "../builders/people.ts"
import { testSchool } from "../school.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
const { served } = buildApp(school.deps)
const nameOf = (call: Call) => `${call.method.toUpperCase()} ${call.path}`

/** Every call in every contract file. */
async function declaredCalls(): Promise<Call[]> {
  const houses = ["features", "server"].map((house) => join(import.meta.dirname, "../..", house))
  const files = houses.flatMap((house) =>
    readdirSync(house, { recursive: true })
      .map(String)
      .filter((file) => /contract\.ts$/.test(file))
      .map((file) => join(house, file)),
  )
  const modules = await Promise.all(files.map((file) => import(file) as Promise<Record<string, unknown>>))
  return modules.flatMap((module) =>
    Object.values(module).flatMap((value) => (isCall(value) ? value : callsByRole(value))),
  )
}

/** The calls of `defineRoleCalls`. */
const callsByRole = (value: unknown): Call[] => Object.values(Object(value)).filter(isCall)

const isCall = (value: unknown): value is Call =>
  typeof value === "object" && value !== null && "path" in value && "access" in value

const declared = await declaredCalls()

test("every call of a contract is served, and nothing else is", () => {
  expect(new Set(served.map(nameOf))).toEqual(new Set(declared.map(nameOf)))
})

test("an unknown address below the first word of a call gets an error in JSON, not a page", async () => {
  const { app } = buildApp(school.deps, { pages: { build: () => Promise.reject(new Error("a page")) } as never })
  for (const word of new Set(served.flatMap(({ path }) => /^\/(\w+)\/./.exec(path)?.[1] ?? []))) {
    const answer = await app.request(`/${word}/nothing/is/here`)
    expect([word, answer.status, (await answer.json()) as object]).toEqual([
      word,
      404,
      expect.objectContaining({ success: false }),
    ])
  }
})

test("no address is declared twice", () => {
  const names = declared.map(nameOf)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test("every call declares who may make it", () => {
  const silent = declared.filter((call) => !call.access)
  expect(silent.map(nameOf)).toEqual([])
})

const cast = {
  learner: await buildLearner(db),
  parent: (await buildParent(db)).id,
  teacher: await buildTeacher(db),
  unassigned: await buildAccount(db),
  owner: await buildAdmin(db),
  registrar: await buildAdmin(db, { staff_roles: ["registrar"] }),
  cashier: await buildAdmin(db, { staff_roles: ["cashier"] }),
  academic: await buildAdmin(db, { staff_roles: ["academic"] }),
  support: await buildAdmin(db, { staff_roles: ["support"] }),
}
type Role = keyof typeof cast
const roles = Object.keys(cast) as Role[]

/** The roles that a call allows, by its contract. */
function admitted({ access }: Call): Role[] {
  if (access === "learner-or-parent") return ["learner", "parent"]
  if (typeof access === "object")
    return [...(access.orTeacher ? (["teacher"] as const) : []), ...rolesWith(access.staff)]
  return roles.filter((role) => role === access || access === "signed-in")
}

/** The status of the reply to this account, or to a visitor. */
async function statusFor(accountId: string | null, { method, path }: Call) {
  const values: Record<string, string> = { classType: "group", type: "group", program: "lifeskills" }
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "nothing")
  const caller = await school.as(accountId)
  return (await caller[method](address, method === "get" ? undefined : {})).status
}

const guarded = declared.filter((call) => call.access !== "anybody")

test.each(guarded.map((call) => [nameOf(call), call] as const))(
  "%s is for those whom its contract names, and for nobody else",
  async (_, call) => {
    expect(await statusFor(null, call), "a visitor").toBe(401)
    for (const role of roles) {
      const status = await statusFor(cast[role], call)
      if (admitted(call).includes(role)) expect([200, 202, 400, 404, 409], role).toContain(status)
      // A role is chosen once, so accounts with a role, and administrators, get their own error.
      else expect(status, role).toBe(call.access === "unassigned" ? 409 : 403)
    }
  },
)

const ordinary = ["learner", "parent", "teacher", "unassigned"] as const

const strangers = {
  learner: (overrides: object) => buildLearner(db, overrides),
  parent: async (overrides: object) => (await buildParent(db, overrides)).id,
  teacher: (overrides: object) => buildTeacher(db, overrides),
  unassigned: (overrides: object) => buildAccount(db, overrides),
  owner: (overrides: object) => buildAdmin(db, overrides),
}

test("people without a verified address get an error from every call that needs more than a session", async () => {
  const open: string[] = []
  for (const role of ordinary) {
    const id = await strangers[role]({ email_verified_at: null })
    for (const call of guarded.filter((each) => each.access !== "signed-in")) {
      if (admitted(call).includes(role) && (await statusFor(id, call)) !== 403)
        open.push(`${nameOf(call)} to a ${role}`)
    }
  }
  expect(open).toEqual([])
})

test("restricted people get the same error from every call as signed-out people", async () => {
  const open: string[] = []
  for (const role of [...ordinary, "owner"] as const) {
    const id = await strangers[role]({ restricted_at: school.deps.now() })
    for (const call of guarded.filter((each) => admitted(each).includes(role))) {
      if ((await statusFor(id, call)) !== 401) open.push(`${nameOf(call)} to a ${role}`)
    }
  }
  expect(open).toEqual([])
})

test("every parameter in a path is declared in its contract", () => {
  const wrong = declared.filter((call) => {
    const schema = z.toJSONSchema(call.input, { io: "input", unrepresentable: "any" }) as { properties?: object }
    return namesInPath(call.path).some((name) => !(name in (schema.properties ?? {})))
  })
  expect(wrong.map(nameOf)).toEqual([])
})

test("changes from another site are refused with any cookie", async () => {
  const from = async (headers: Record<string, string>) =>
    (await school.app.request("http://localhost:3000/accounts/logout", { method: "DELETE", headers })).status
  expect(await from({ origin: "https://elsewhere.example" })).toBe(403)
  expect(await from({ "sec-fetch-site": "cross-site" })).toBe(403)
  expect(await from({ origin: "null" })).toBe(403)
  expect(await from({ origin: "http://localhost:3000", "sec-fetch-site": "same-origin" })).toBe(200)
})

/** Writes without a limit per account: limited otherwise, possible once, or harmless. */
const unlimited = new Set([
  "POST /accounts/login",
  "POST /accounts/second-factor",
  "POST /accounts/second-factor/options",
  "PUT /accounts/second-factor/removal/{token}",
  "POST /accounts/passkey-login",
  "POST /accounts/passkey-login/options",
  "POST /accounts/register",
  "POST /accounts/staff",
  "DELETE /accounts/logout",
  "PUT /accounts/verify-account",
  "POST /email/account-recovery",
  "POST /accounts/recovery/change-password",
  "POST /email/account-verification-email",
  "POST /accounts/change-password",
  "POST /accounts/reauthenticate",
  "POST /accounts/email",
  "PUT /accounts/email/{token}",
  "PUT /accounts/email/undo/{token}",
  "POST /accounts/register-learner",
  "POST /accounts/register-parent",
  "POST /accounts/register-teacher",
  "DELETE /accounts/session",
  "DELETE /accounts/sessions",
  "PUT /notices/read",
  "POST /accounts/data-file",
  "POST /accounts/agreement",
  "POST /accounts/deletion",
  "DELETE /accounts/deletion",
  "PUT /conversations/{id}/read",
  "POST /join/{meetingId}",
])

test("every change that an account can make has a limit, or is listed as needing none", () => {
  const changes = declared.filter(({ method, access }) => method !== "get" && callAudience(access) !== "admin")
  expect(changes.filter((call) => !call.limit && !unlimited.has(nameOf(call))).map(nameOf)).toEqual([])
})
