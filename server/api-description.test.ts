import { createConfig, lintFromString } from "@redocly/openapi-core"
import { afterAll, expect, test } from "vitest"
import { callAudience } from "../lib/contract.ts"
import { testSchool } from "../test/school.ts"
import { buildApp } from "./app.ts"

const school = await testSchool()
afterAll(school.close)
const { served } = buildApp(school.deps)

type Operation = {
  operationId: string
  tags: string[]
  security: object[]
  responses: Record<string, { $ref?: string }>
}
const visitor = await school.as(null)
const description = (await visitor.get("/openapi.json")).body as {
  paths: Record<string, Record<string, Operation>>
  components: { securitySchemes: object; responses: Record<string, { content: object }> }
}
const { paths, components } = description

/** Findings that the product's own addresses cause on purpose, and the address of a test server. */
const accepted = ["no-ambiguous-paths", "no-server-example.com"]

test("a linter of such descriptions finds nothing in it, by its recommended rules", async () => {
  const config = await createConfig({ extends: ["recommended"] })
  const problems = await lintFromString({ source: JSON.stringify(description), absoluteRef: "openapi.json", config })
  const others = problems.filter(({ ruleId }) => !accepted.includes(ruleId))
  expect(others.map(({ severity, ruleId, message }) => `${severity} ${ruleId}: ${message}`)).toEqual([])
  expect(problems.filter(({ severity }) => severity === "error")).toEqual([])
})

test("it holds every call, health and readiness among them, under a name of its own", () => {
  for (const call of served) expect(paths[call.path]).toHaveProperty(call.method)
  expect([paths["/healthz"], paths["/readyz"]]).toEqual([
    { get: expect.objectContaining({ operationId: "getHealthz" }) },
    { get: expect.objectContaining({ operationId: "getReadyz" }) },
  ])
  const names = Object.values(paths).flatMap((path) => Object.values(path).map(({ operationId }) => operationId))
  expect(new Set(names).size).toBe(names.length)
})

test("it holds HEAD beside the GET of every file", () => {
  const withHead = Object.entries(paths).filter(([, path]) => "head" in path)
  expect(withHead.map(([path]) => path).toSorted()).toEqual(
    served
      .filter(({ reply }) => reply === "file")
      .map(({ path }) => path)
      .toSorted(),
  )
  expect(paths["/parents/homeschool/card/grade/finalize/{enrolleeId}"]?.head?.responses).toHaveProperty("404")
})

test("it says of each call who may make it, and whether that takes the cookie", () => {
  expect(components.securitySchemes).toMatchObject({ session: { type: "apiKey", in: "cookie", name: "silid_session" } })
  for (const { path, method, access } of served) {
    const isOpen = access === "anybody"
    expect(paths[path]?.[method]).toMatchObject({
      tags: [callAudience(access)],
      security: isOpen ? [{}, { session: [] }] : [{ session: [] }],
    })
  }
})

test("it says how a call may fail, each in the one shape of a refusal", () => {
  const failuresOf = (path: string, method: string) =>
    Object.keys(paths[path]?.[method]?.responses ?? {}).filter((status) => status !== "200")
  expect(failuresOf("/accounts/login", "post")).toEqual(["400", "401", "403", "408", "409", "413", "429", "503"])
  expect(failuresOf("/classes", "get")).toEqual(["400", "503"])
  expect(failuresOf("/admins/learners", "get")).toEqual(["400", "401", "403", "503"])
  expect(failuresOf("/learners/learner/enroll", "post")).toContain("415")
  const shapes = Object.values(components.responses).map(({ content }) => JSON.stringify(content))
  expect(new Set(shapes)).toEqual(new Set(['{"application/json":{"schema":{"$ref":"#/components/schemas/Failure"}}}']))
})
