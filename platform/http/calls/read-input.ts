import type { HttpBindings } from "@hono/node-server"
import type { Context } from "hono"
import { z } from "zod"
import { type Call, namesInPath } from "../../../lib/contract.ts"
import { whileWaiting } from "../admission/admission.ts"
import { AppError, notFound, validationError } from "../app-error.ts"
import { drainedBytes, type ReadBody, tooLarge } from "./read-body.ts"

/** The largest body without files, and the most text beside the files of an upload. */
const usualMaxBytes = 256 * 1024
/** More than any form needs. Further fields, or longer lists, are rejected before they cost work. */
const mostFields = 200
/** The longest list that a form needs. */
const longestList = 500
/** Collects the input from path, query and body, and parses it with the contract. The path always wins. */
export async function readInput(c: Context, call: Call, read: ReadBody): Promise<unknown> {
  const query = call.method === "get" || call.method === "delete" ? c.req.query() : {}
  const body = call.method === "get" ? {} : await readFields(c, call, read)
  return parseInput(call, { ...query, ...body, ...readParams(c, call) })
}

/** Parses the input with the contract. An invalid value in the path is an address where there is nothing. */
export function parseInput(call: Call, fields: Record<string, unknown>): unknown {
  const parsed = call.input.safeParse(fields, { error: sentenceFor })
  if (parsed.success) return parsed.data
  const inPath = namesInPath(call.path)
  if (parsed.error.issues.some((issue) => inPath.includes(String(issue.path[0])))) throw notFound()
  throw validationError(issuesByField(parsed.error))
}

/** For what only a program sends: a value of another kind than the form has, where the contract has no words of its own. */
function sentenceFor(issue: z.core.$ZodRawIssue): string {
  const name = String(issue.path?.filter((part) => typeof part === "string").at(-1) ?? "The value")
  if (issue.code !== "invalid_type") return `${name} is not a value that is accepted here.`
  if (issue.input === undefined) return `${name} is required.`
  return `${name} must ${kinds[issue.expected] ?? "have another form"}.`
}

const kinds: Partial<Record<string, string>> = {
  string: "be text",
  number: "be a number",
  boolean: "be true or false",
  array: "be a list",
  object: "have fields of its own",
}

/** The names in the path; without the ending where one has one, as {token}.ics. */
function readParams(c: Context, call: Call): Record<string, string> {
  const params = c.req.param() as Record<string, string>
  for (const [, name = "", ending = ""] of call.path.matchAll(/\{(\w+)\}(\.\w+)/g))
    params[name] = (params[name] ?? "").slice(0, -ending.length)
  return params
}

/** The first error of each field, under its dotted name: "items.0.name". */
export function issuesByField(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const issue of error.issues) errors[issue.path.join(".") || "form"] ??= issue.message
  return errors
}

async function readFields(c: Context, call: Call, read: ReadBody): Promise<Record<string, unknown>> {
  const maxBytes = call.maxBytes ?? usualMaxBytes
  // The body itself is not read here, so the server discards it on its own.
  if (Number(c.req.header("content-length") ?? 0) > Math.max(drainedBytes, maxBytes)) throw tooLarge(maxBytes)
  const { body } = c.req.raw
  if (!body) return {}
  const bytes = await (hasArrived(c) ? read(body, maxBytes) : whileWaiting(() => read(body, maxBytes)))
  if (bytes.length === 0) return {}
  const type = c.req.header("content-type") ?? ""
  const isForm = type.startsWith("multipart/form-data") || type.startsWith("application/x-www-form-urlencoded")
  // The room for files is none for text, which fields and lists would read as a whole before they count it.
  const mostText = call.upload ? usualMaxBytes : maxBytes
  if (isForm) return readForm(bytes, type, mostText)
  if (bytes.length > mostText) throw textTooLong()
  return readJson(bytes) ?? everyFieldNull(call)
}

const textTooLong = () => new AppError(413, `The text is too long. Send at most ${usualMaxBytes / 1024} KB of it.`)

/** Whether the whole body is here; a client that is still sending it is waited for. */
function hasArrived(c: Context): boolean {
  return (c.env as Partial<HttpBindings> | undefined)?.incoming?.complete === true
}

const tooMany = (most: number) => new AppError(400, `At most ${most} values can be sent at once.`)
const malformed = () => new AppError(400, "The request could not be read.")

/** A body that is null stands for one whose fields are all null, such as for a class that is no longer paid in parts. */
function everyFieldNull({ input }: Call): Record<string, null> {
  const names = input instanceof z.ZodObject ? Object.keys(input.shape) : []
  return Object.fromEntries(names.map((name) => [name, null]))
}

function readJson(bytes: Buffer): Record<string, unknown> | null {
  let value: unknown
  try {
    value = JSON.parse(bytes.toString("utf8"))
  } catch {
    throw malformed()
  }
  if (value === null) return null
  if (typeof value !== "object" || Array.isArray(value)) throw malformed()
  const lists = Object.values(value).filter((each) => Array.isArray(each))
  if (lists.some((list) => list.length > longestList)) throw tooMany(longestList)
  return value as Record<string, unknown>
}

async function readForm(bytes: Buffer, type: string, mostText: number): Promise<Record<string, unknown>> {
  const boundary = /boundary="?([^";]+)/i.exec(type)?.[1]
  // Boundaries are around the fields, and "&" between them.
  const isTooMany = boundary
    ? holdsMoreThan(mostFields + 1, `--${boundary}`, bytes)
    : holdsMoreThan(mostFields - 1, "&", bytes)
  if (isTooMany) throw tooMany(mostFields)
  const form = await new Response(new Uint8Array(bytes), { headers: { "content-type": type } }).formData().catch(() => {
    throw malformed()
  })
  const texts = [...form.values()].flatMap((value) => (typeof value === "string" ? value : []))
  if (texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0) > mostText) throw textTooLong()
  const fields: Record<string, unknown> = Object.create(null)
  for (const [name, value] of form) {
    const list = /^(\w[\w-]*)\[\d*\]$/.exec(name)?.[1]
    const values = list ? fields[list] : undefined
    // A second value does not replace the first: the input has both.
    if (!list) fields[name] = name in fields ? [fields[name], value].flat() : value
    else if (Array.isArray(values)) values.push(value)
    else fields[list] = [value]
  }
  return { ...fields }
}

/** Whether this mark occurs more than that many times in the bytes. Stops counting at the limit. */
function holdsMoreThan(most: number, mark: string, bytes: Buffer): boolean {
  let count = 0
  for (let at = bytes.indexOf(mark); at >= 0 && count <= most; at = bytes.indexOf(mark, at + mark.length)) count += 1
  return count > most
}
