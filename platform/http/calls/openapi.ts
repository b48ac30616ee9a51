import { z } from "zod"
import { type Call, type CallAudience, callAudience, namesInPath } from "../../../lib/contract.ts"
import { rolesInWords } from "../../../lib/staff.ts"
import { componentsFor, openApiErrors, sessionSecurityScheme } from "./openapi-errors.ts"

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

/** Who may make a call, in the order of the page at /docs. */
export const audienceWords: Record<CallAudience, string> = {
  anybody: "Anybody",
  "signed-in": "Logged in",
  unassigned: "Logged in and verified, with no role yet",
  "learner-or-parent": "Learners and parents",
  learner: "Learners",
  parent: "Parents",
  teacher: "Teachers",
  "teacher-or-admin": "Teachers and administrators",
  admin: "Administrators",
}

/** The OpenAPI 3.1 description of the calls, made from their contracts. */
export function openApiDocument(calls: readonly Call[], title: string, publicUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of calls) {
    const path = paths[call.path] ?? {}
    paths[call.path] = path
    path[call.method] = describeCall(call)
    if (call.reply === "file") path.head = describeHead(call)
  }
  const used = new Set(calls.map(({ access }) => callAudience(access)))
  return {
    openapi: "3.1.0",
    info: { title: `${title} API`, version: "1.0.0", license: { name: "MIT", identifier: "MIT" } },
    servers: [{ url: publicUrl }],
    tags: [...used].map((audience) => ({ name: audience, description: `${audienceWords[audience]}.` })),
    paths,
    components: componentsFor(publicUrl),
  }
}

/** The operation id: GET /admins/class/{classId} is getAdminsClassByClassId. */
export function operationId(method: string, path: string): string {
  const words = path.split(/[/.-]/).filter(Boolean)
  const parts = words.map((word) => (word.startsWith("{") ? `By${capital(word.slice(1, -1))}` : capital(word)))
  return method + parts.join("")
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** What the descriptions of a call and of the check whether its file exists share. */
function describeAccess(call: Call) {
  return {
    tags: [callAudience(call.access)],
    description: `Who: ${whoMayCall(call)}.`,
    security: call.access === "anybody" ? [{}, { [sessionSecurityScheme]: [] }] : [{ [sessionSecurityScheme]: [] }],
  }
}

/** For calls of administrators also which of the staff: "Administrators (owners and cashiers)". */
export function whoMayCall({ access }: Call): string {
  const audience = audienceWords[callAudience(access)]
  return typeof access === "object" ? `${audience} (${rolesInWords(access.staff)})` : audience
}

function describeHead(call: Call) {
  return {
    operationId: operationId("head", call.path),
    summary: `Whether there is a file to get. ${call.summary}`,
    ...describeAccess(call),
    parameters: describeParameters(call),
    responses: { 200: { description: "The file is there." }, ...openApiErrors(call) },
  }
}

function describeParameters(call: Call) {
  const input = schemaOf(call.input, "input")
  const inPath = namesInPath(call.path)
  const required = input.required ?? []
  const inQuery = call.method === "get" ? Object.entries(input.properties ?? {}) : []
  return [
    ...inPath.map((name) => ({
      name,
      in: "path",
      required: true,
      schema: input.properties?.[name] ?? { type: "string" },
    })),
    ...inQuery
      .filter(([name]) => !inPath.includes(name))
      .map(([name, schema]) => ({ name, in: "query", required: required.includes(name), schema })),
  ]
}

function describeBody(call: Call) {
  const input = schemaOf(call.input, "input")
  const inPath = namesInPath(call.path)
  const fields = Object.entries(input.properties ?? {}).filter(([name]) => !inPath.includes(name))
  if (call.method === "get" || fields.length === 0) return {}
  const schema = {
    type: "object",
    properties: Object.fromEntries(fields),
    required: (input.required ?? []).filter((name) => !inPath.includes(name)),
  }
  return { requestBody: { content: { [call.upload ? "multipart/form-data" : "application/json"]: { schema } } } }
}

function describeCall(call: Call) {
  return {
    operationId: operationId(call.method, call.path),
    summary: call.summary,
    ...describeAccess(call),
    parameters: describeParameters(call),
    ...describeBody(call),
    responses: {
      [call.status ?? 200]: {
        description: call.status === 202 ? "A job does the rest." : "Done.",
        content: describeReply(call),
      },
      ...openApiErrors(call),
    },
  }
}

function describeReply(call: Call) {
  const file = { "application/octet-stream": { schema: { type: "string", format: "binary" } } }
  if (call.reply === "file") return file
  const named = schemaOf(call.reply, "output")
  const always = { success: { const: true }, ...(call.method === "get" ? {} : { message: { type: "string" } }) }
  const schema = {
    ...named,
    properties: { ...always, ...named.properties },
    required: [...Object.keys(always), ...(named.required ?? [])],
  }
  return { "application/json": { schema }, ...(call.mayReplyFile ? file : {}) }
}
