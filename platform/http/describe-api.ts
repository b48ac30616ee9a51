import { z } from "zod"
import { type Call, namesInPath } from "../../lib/contract.ts"

type Schema = Record<string, unknown> & { properties?: Record<string, unknown>; required?: string[] }

const schemaOf = (type: z.ZodType, io: "input" | "output"): Schema => {
  const { $schema: _, ...schema } = z.toJSONSchema(type, {
    io,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema instanceof z.ZodCustom && io === "input")
        Object.assign(jsonSchema, { type: "string", format: "binary" })
    },
  })
  return schema as Schema
}

const whoWords: Record<Call["access"], string> = {
  anybody: "Anybody.",
  "signed-in": "Signed in.",
  unassigned: "Signed in and verified, with no role yet.",
  learner: "Learners.",
  parent: "Parents.",
  teacher: "Teachers.",
  admin: "Administrators.",
  "teacher-or-admin": "Teachers and administrators.",
}

/** The OpenAPI 3.1 description of the calls, made from their contracts. */
export function describeApi(calls: readonly Call[], title: string, publicUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of calls) {
    const path = paths[call.path] ?? {}
    paths[call.path] = path
    path[call.method] = describeCall(call)
  }
  return {
    openapi: "3.1.0",
    info: { title: `${title} API`, version: "1.0.0" },
    servers: [{ url: publicUrl }],
    paths,
    components,
  }
}

function describeCall(call: Call) {
  const asked = schemaOf(call.input, "input")
  const inPath = namesInPath(call.path)
  const required = asked.required ?? []
  const fields = Object.entries(asked.properties ?? {})
  const inQuery = call.method === "get" ? fields.filter(([name]) => !inPath.includes(name)) : []
  const inBody = call.method === "get" ? [] : fields.filter(([name]) => !inPath.includes(name))
  const parameters = [
    ...inPath.map((name) => ({
      name,
      in: "path",
      required: true,
      schema: asked.properties?.[name] ?? { type: "string" },
    })),
    ...inQuery.map(([name, schema]) => ({ name, in: "query", required: required.includes(name), schema })),
  ]
  const body = {
    type: "object",
    properties: Object.fromEntries(inBody),
    required: required.filter((name) => !inPath.includes(name)),
  }
  return {
    summary: call.summary,
    description: `Who: ${whoWords[call.access]}`,
    parameters,
    ...(inBody.length > 0
      ? { requestBody: { content: { [call.upload ? "multipart/form-data" : "application/json"]: { schema: body } } } }
      : {}),
    responses: {
      200: { description: "Done.", content: describeReply(call) },
      default: { $ref: "#/components/responses/Refused" },
    },
  }
}

function describeReply(call: Call) {
  if (call.reply === "file") return { "application/octet-stream": { schema: { type: "string", format: "binary" } } }
  const named = schemaOf(call.reply, "output")
  const always = { success: { const: true }, ...(call.method === "get" ? {} : { message: { type: "string" } }) }
  const schema = {
    ...named,
    properties: { ...always, ...named.properties },
    required: [...Object.keys(always), ...(named.required ?? [])],
  }
  return { "application/json": { schema } }
}

/** The reply that every call may give instead. */
export const components = {
  responses: {
    Refused: {
      description: "Refused, with a sentence for the person and, for wrong values, what is wrong with each field.",
      content: {
        "application/json": {
          schema: {
            type: "object",
            properties: {
              success: { const: false },
              message: { type: "string" },
              errors: { type: "object", additionalProperties: { type: "string" } },
            },
            required: ["success", "message"],
          },
        },
      },
    },
  },
}
