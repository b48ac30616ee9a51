import { z } from "zod"
import { type Call, namesInPath } from "../../lib/contract.ts"
import type { ApiReply, Caller } from "../school.ts"

export type JsonSchema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
}

export const schemaOf = ({ input }: Call) =>
  z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) as JsonSchema

const asText = (value: unknown) => (typeof value === "string" ? value : (JSON.stringify(value) ?? "")).toWellFormed()

/** Makes a call with any values: in the path, the query, a form or as JSON, as its contract says. */
export function sendCall(caller: Caller, call: Call, values: Record<string, unknown>): Promise<ApiReply> {
  // Clients normalise a path of dots before it is sent.
  const inPath = (name: string) => encodeURIComponent(asText(values[name])).replaceAll(".", "%2E") || "%20"
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => inPath(name))
  const others = Object.entries(values).filter(
    ([name, value]) => value !== undefined && !namesInPath(call.path).includes(name),
  )
  if (call.method === "get") {
    return caller.get(`${path}?${new URLSearchParams(others.map(([name, value]) => [name, asText(value)]))}`)
  }
  if (!call.upload) return caller[call.method](path, Object.fromEntries(others))
  const form = new FormData()
  for (const [name, value] of others) {
    if (value instanceof Blob) form.append(name, value)
    else if (Array.isArray(value)) for (const [at, each] of value.entries()) form.append(`${name}[${at}]`, asText(each))
    else form.append(name, asText(value))
  }
  return caller[call.method](path, form)
}
