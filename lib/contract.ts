import "./zod-in-browsers.ts"
import type { z } from "zod"
import type { AccountLimitName } from "./account-limits.ts"
import type { UserType } from "./roles.ts"

/**
 * Who may make a call. A role means: signed in, verified, that role, not restricted.
 * "unassigned" is signed in and verified, with no role yet.
 */
export type Access = "anybody" | "signed-in" | "unassigned" | UserType | "teacher-or-admin"

export type Method = "get" | "post" | "put" | "delete"

/**
 * One call of the API, shared by the server that answers it and the pages that make it.
 * `input` holds everything that is asked, wherever it travels: names in the path's braces in the path,
 * the others in the query of a GET and in the body of everything else.
 */
export type Call = {
  method: Method
  path: `/${string}`
  access: Access
  /** One line for the published description of the API. */
  summary: string
  input: z.ZodType
  /** The named keys beside `success` (and beside `message`, when the call is an action); "file" answers bytes. */
  reply: z.ZodType | "file"
  /** How often one account may make it (lib/account-limits.ts); past that a 429. */
  limit?: AccountLimitName
  /** The largest body in bytes; the default fits every form without pictures. */
  maxBytes?: number
  /** The body is multipart, with files among its fields. */
  upload?: true
  /** Statuses it may refuse with beside those that follow from its shape (platform/http/error-statuses.ts). */
  errorStatuses?: readonly number[]
}

export function defineCall<const C extends Call>(call: C): C {
  return call
}

/** What a page hands over to make the call. */
export type InputOf<C extends Call> = z.input<C["input"]>

/** What the use case receives: parsed, trimmed, normalised. */
export type ParsedInputOf<C extends Call> = z.output<C["input"]>

/** An object without named keys would refuse every key; leaving its index signature out lets `message` in. */
type Named<T> = { [K in keyof T as string extends K ? never : K]: T[K] }
type NamedKeys<C extends Call> = C["reply"] extends z.ZodType ? Named<z.output<C["reply"]>> : never

/** What comes back: an action always carries a sentence for the person. */
export type ReplyOf<C extends Call> = C["method"] extends "get" ? NamedKeys<C> : NamedKeys<C> & { message: string }

/** The names in the braces of a path: "/files/{folder}/{name}" has folder and name. */
export function namesInPath(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "")
}
