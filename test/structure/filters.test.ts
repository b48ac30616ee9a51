import { afterAll, expect, test } from "vitest"
import { z } from "zod"
import { namesInPath } from "../../lib/contract.ts"
import { buildApp } from "../../server/app.ts"
import { testSchool } from "../school.ts"

/** A filter is a word of a list, a number or a page. An invalid value is an error, never ignored. */

const school = await testSchool()
afterAll(school.close)
const { served } = buildApp(school.deps)

type Field = { enum?: unknown[]; type?: string }

const filters = served
  .filter(({ method }) => method === "get")
  .flatMap((call) => {
    const shape = (call.input as z.ZodObject).shape as Record<string, z.ZodType>
    return Object.entries(shape)
      .filter(([name]) => !namesInPath(call.path).includes(name))
      .map(([name, type]) => ({ name: `${call.path}?${name}`, param: name, type }))
  })
  .filter(({ type }) => {
    const field = z.toJSONSchema(type, { io: "input", unrepresentable: "any" }) as Field
    return field.enum !== undefined || field.type === "integer" || field.type === "number"
  })

test("the lists have filters to check", () => {
  expect(filters.length).toBeGreaterThan(30)
})

test.each(filters)("$name refuses a wrong value and takes a blank one for none", ({ param, type }) => {
  const schema = z.object({ [param]: type })
  const wrong = schema.safeParse({ [param]: "no such value" })
  expect(wrong.error?.issues.map(({ path, message }) => ({ path, names: message.startsWith(param) }))).toEqual([
    { path: [param], names: true },
  ])
  expect(schema.parse({ [param]: "" })).toEqual(schema.parse({}))
})
