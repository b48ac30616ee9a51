import * as fc from "fast-check"
import type { Call } from "../../lib/contract.ts"
import { buildProof } from "../builders/enroll-form.ts"
import { filledIn } from "../structure/any-call.ts"
import { type JsonSchema, schemaOf } from "./send-call.ts"

/** Values of security scanners, and text that people paste. */
const hostileTexts = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\u0001\u0007\u001b[31m\u007f",
  "\ud800",
  "a\udfffb",
  "\u202eevil\u2066",
  "\ufeff\u200b",
  "e\u0301".repeat(200),
  "👩‍👩‍👧‍👦",
  "ﷺ".repeat(500),
  "%",
  "%00",
  "\\",
  "_%_\\",
  "../../../etc/passwd",
  "..%2f..%2fetc%2fpasswd",
  "..\\..\\windows\\win.ini",
  "' OR 1=1 --",
  "'; DROP TABLE accounts; --",
  "1; SELECT pg_sleep(60)",
  '{"$gt": ""}',
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "javascript:alert(1)",
  "=cmd|' /C calc'!A0",
  "{{7*7}}",
  "__proto__",
  "constructor",
  "null",
  "NaN",
  "Infinity",
  "-0",
  "1e400",
  "0x10",
  "99999999999999999999",
  "2026-02-30",
  "0000-00-00",
  "-000001-01-01",
  "+275760-09-13",
  "25:61",
  "https://",
  "https://[::1",
  "http://\u0000.example",
  "a@b",
  `${"a".repeat(300)}@people.example`,
  "a".repeat(5_000),
  "(a".repeat(1_000),
]

const deep = (levels: number) => JSON.parse("[".repeat(levels) + "]".repeat(levels)) as unknown

const hostileNumbers = [0, -0, -1, 0.5, -0.01, 1e21, 1e308, 5e-324, 2 ** 31, 2 ** 53, 2 ** 63, -(2 ** 53)]

/** Any value except the expected one. */
const hostile = fc.oneof(
  // PostgreSQL accepts no NUL in text. Frequent enough to reach each field.
  { weight: 6, arbitrary: fc.constant("a\u0000b") },
  { weight: 6, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...hostileNumbers) },
  { weight: 2, arbitrary: fc.string({ unit: "binary" }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(null, undefined, true, false, [], {}, [null], [[]], { a: { b: 1 } }),
  },
  { weight: 1, arbitrary: fc.constantFrom<unknown>("a".repeat(100_000), "a".repeat(300_000), deep(500), deep(5_000)) },
  { weight: 1, arbitrary: fc.array(fc.constantFrom<unknown>(...hostileTexts, null, 1, true), { maxLength: 250 }) },
  { weight: 1, arbitrary: fc.jsonValue() },
)

/** A value that the contract may accept: of the right type, and often valid. */
function fitting(schema: JsonSchema, name: string, examples: unknown[]): fc.Arbitrary<unknown> {
  if (examples.length > 0) return fc.constantFrom(...examples)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => fitting(each, name, [])))
  const types = [schema.type ?? []].flat()
  const likely = name in filledIn ? [fc.constant(filledIn[name])] : []
  if (types.length === 0) return fc.oneof(...likely, ofType("file", schema), ofType("string", schema))
  return fc.oneof(...likely, ...types.map((type) => ofType(type, schema)))
}

function ofType(type: string, { items = {}, properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  if (type === "file")
    return fc.constantFrom(buildProof(), new File(["not a picture"], "\u0000../x.png"), new File([], ""))
  if (type === "string")
    return fc.oneof(fc.constantFrom(...likelyTexts), fc.string({ unit: "grapheme", maxLength: 40 }))
  if (type === "integer") return fc.integer()
  if (type === "number") return fc.oneof(fc.integer({ min: 0, max: 120 }), fc.double({ noNaN: true }))
  if (type === "boolean") return fc.boolean()
  if (type === "array") return fc.array(spoiled(items, "", []), { maxLength: 5 })
  if (type === "null") return fc.constant(null)
  return fc.record(fieldsOf(properties, {}), { requiredKeys: required })
}

const likelyTexts = ["Ana", "2015-05-05", "+639171234567", "ana@people.example", "09:00", "https://videos.example/a"]

const spoiled = (schema: JsonSchema, name: string, examples: unknown[]) =>
  fc.oneof({ weight: 5, arbitrary: fitting(schema, name, examples) }, { weight: 1, arbitrary: hostile })

function fieldsOf(properties: Record<string, JsonSchema>, ids: Record<string, unknown[]>) {
  const fields = Object.entries(properties)
  return Object.fromEntries(fields.map(([name, schema]) => [name, spoiled(schema, name, ids[name] ?? [])]))
}

/** A body for a call: mostly close to its contract, with an invalid value now and then, and unknown keys. */
export function valuesFor(call: Call, ids: Record<string, unknown[]>): fc.Arbitrary<Record<string, unknown>> {
  const { properties = {}, required = [] } = schemaOf(call)
  const declared = fc.record(fieldsOf(properties, ids), { requiredKeys: required })
  const undeclared = fc.dictionary(
    fc.constantFrom("isAdmin", "role", "accountId", "status", "page", "x\u0000"),
    hostile,
    {
      maxKeys: 1,
    },
  )
  return fc.tuple(declared, undeclared).map(([fields, more]) => ({ ...more, ...fields }))
}
