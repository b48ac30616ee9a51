import { readdirSync } from "node:fs"
import { join } from "node:path"
import { afterAll, expect, test } from "vitest"
import { z } from "zod"
import { type Call, namesInPath } from "../../lib/contract.ts"
import { buildApp } from "../../server/app.ts"
import { testSchool } from "../school.ts"

const school = await testSchool()
afterAll(school.close)
const { served } = buildApp(school.deps)
const nameOf = (call: Call) => `${call.method.toUpperCase()} ${call.path}`

/** Every call of every contract file. */
async function declaredCalls(): Promise<Call[]> {
  const houses = ["features", "server"].map((house) => join(import.meta.dirname, "../..", house))
  const files = houses.flatMap((house) =>
    readdirSync(house, { recursive: true })
      .map(String)
      .filter((file) => /contract\.ts$/.test(file))
      .map((file) => join(house, file)),
  )
  const modules = await Promise.all(files.map((file) => import(file) as Promise<Record<string, unknown>>))
  return modules.flatMap((module) => Object.values(module).filter(isCall))
}

const isCall = (value: unknown): value is Call =>
  typeof value === "object" && value !== null && "path" in value && "access" in value

const declared = await declaredCalls()

test("every call of a contract is served, and nothing else is", () => {
  expect(new Set(served.map(nameOf))).toEqual(new Set(declared.map(nameOf)))
})

test("no address is declared twice", () => {
  const names = declared.map(nameOf)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test("every call says who may make it", () => {
  const silent = declared.filter((call) => !call.access)
  expect(silent.map(nameOf)).toEqual([])
})

test("a visitor is turned away from every call that is not for everybody", async () => {
  const visitor = await school.as(null)
  const open: string[] = []
  for (const call of declared.filter((each) => each.access !== "anybody")) {
    const path = call.path.replace(/\{\w+\}/g, "nothing")
    const answer = await visitor[call.method](path, call.method === "get" ? undefined : {})
    if (answer.status !== 401) open.push(`${nameOf(call)} answered ${answer.status}`)
  }
  expect(open).toEqual([])
})

test("every name in a path's braces is asked for by the contract", () => {
  const wrong = declared.filter((call) => {
    const asked = z.toJSONSchema(call.input, { io: "input", unrepresentable: "any" }) as { properties?: object }
    return namesInPath(call.path).some((name) => !(name in (asked.properties ?? {})))
  })
  expect(wrong.map(nameOf)).toEqual([])
})

test("another site's changes are refused, whatever the cookie", async () => {
  const from = async (headers: Record<string, string>) =>
    (await school.app.request("http://localhost:3000/accounts/logout", { method: "DELETE", headers })).status
  expect(await from({ origin: "https://elsewhere.example" })).toBe(403)
  expect(await from({ "sec-fetch-site": "cross-site" })).toBe(403)
  expect(await from({ origin: "null" })).toBe(403)
  expect(await from({ origin: "http://localhost:3000", "sec-fetch-site": "same-origin" })).toBe(200)
})
