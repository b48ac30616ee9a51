import { type NoticeKind, noticeKinds } from "../../server/notice-kinds.ts"

type Schema = { _zod: { def: Definition } }
type Definition = {
  type: string
  shape?: Record<string, Schema>
  element?: Schema
  innerType?: Schema
  items?: readonly Schema[]
  rest?: Schema | null
  options?: readonly Schema[]
  in?: Schema
  checks?: readonly unknown[]
  format?: string
}

/** The paths of texts of any form: "classes[].students[]". Days, instants and addresses have checks. */
function textsIn(schema: Schema, path = ""): string[] {
  const { type, shape, element, innerType, items, rest, options, checks, format, in: input } = schema._zod.def
  if (shape) return Object.entries(shape).flatMap(([key, value]) => textsIn(value, path ? `${path}.${key}` : key))
  if (element) return textsIn(element, `${path}[]`)
  if (items) return [...items, ...(rest ? [rest] : [])].flatMap((item) => textsIn(item, `${path}[]`))
  if (options) return options.flatMap((option) => textsIn(option, path))
  if (innerType ?? input) return textsIn((innerType ?? input) as Schema, path)
  if (["number", "boolean", "enum", "literal", "null"].includes(type)) return []
  if (type === "string") return checks?.length || format ? [] : [path]
  throw new Error(`${path} is a ${type}: the tests of notices cannot look into it`)
}

/** The paths of the texts that a kind of notice stores. */
export const textPathsOf = (kind: NoticeKind) => [...new Set(textsIn(noticeKinds[kind].facts as unknown as Schema))]
