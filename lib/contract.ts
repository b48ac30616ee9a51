import "./zod-in-browsers.ts"
import type { z } from "zod"
import type { AccountLimitName } from "./account-limits.ts"
import type { Role, UserType } from "./roles.ts"
import type { StaffAccess } from "./staff.ts"

/**
 * Who may make a call. A role means: signed in, verified, that role, not restricted. "unassigned" is signed in and
 * verified, without a role. Calls of the school's staff name a permission: `staff("payments")` (lib/staff.ts).
 */
export type Access = "anybody" | "signed-in" | "unassigned" | Role | "learner-or-parent" | StaffAccess

/** Everybody of an access by one word: the section of the call in the description of the API. */
export type CallAudience = Exclude<Access, StaffAccess> | "admin" | "teacher-or-admin"

export function callAudience(access: Access): CallAudience {
  if (typeof access !== "object") return access
  return access.orTeacher ? "teacher-or-admin" : "admin"
}

type Path = `/${string}`

export type Method = "get" | "post" | "put" | "delete"

/**
 * The kinds of requests, in the order in which a busy process admits them (docs/rules/general.md#crowds): what people
 * cannot wait for, what they submit, what open pages ask for, pages, and files for download.
 */
export const requestKinds = ["urgent", "submission", "call", "document", "export"] as const

export type RequestKind = (typeof requestKinds)[number]

/** A call that changes something is a submission, if its contract does not say otherwise. */
export function kindOfCall({ admission, method }: { admission?: RequestKind; method: string }): RequestKind {
  return admission ?? (method === "get" ? "call" : "submission")
}

/**
 * One call of the API, shared by the server and the pages. `input` has all its parameters: names in the path's braces
 * are in the path, the others in the query of a GET and in the body of any other method.
 */
export type Call = {
  method: Method
  path: Path
  access: Access
  /** One line for the published description of the API. */
  summary: string
  input: z.ZodType
  /** The named keys beside `success` (and beside `message`, when the call is an action); "file" returns bytes. */
  reply: z.ZodType | "file"
  /** The reply may also be a file, which then is the whole reply. */
  mayReplyFile?: true
  /** The status of its reply: 202 when a job does the rest. Otherwise 200. */
  status?: 202
  /** In which queue it waits while many people are here; by default that of its method. */
  admission?: RequestKind
  /** How often one account may make it (lib/account-limits.ts); beyond that the status is 429. */
  limit?: AccountLimitName
  /**
   * The person must have typed the password (or used a factor) a short time ago, or the call is refused with
   * `reauthenticate` (docs/rules/accounts.md#re-authentication). The name of a field: the form itself asks for the
   * password there, so that the page need not ask again.
   */
  reauthenticate?: true | "password" | "currentPassword"
  /** The largest body in bytes; the default fits every form without pictures. */
  maxBytes?: number
  /** Staff who must first set up a second factor may make this call. Other calls for anybody treat them as visitors. */
  withoutSecondFactor?: true
  /** Accounts that must first agree to new terms may make it, as they may make any call for anybody. */
  beforeAgreeing?: true
  /** The body is multipart, with files among its fields. */
  upload?: true
  /** Error statuses beside those that follow from its shape (platform/http/calls/error-statuses.ts). */
  errorStatuses?: readonly number[]
}

export function defineCall<const C extends Call>(call: C): C {
  return call
}

type Paths = { readonly [R in UserType]?: Path }
type SharedCall = Omit<Call, "path" | "access">

/** The same call by role; only path and access differ. */
export type RoleCalls<P extends Paths, C extends SharedCall> = {
  readonly [R in keyof P & UserType]: C & {
    readonly path: NonNullable<P[R]>
    readonly access: R extends Role ? R : StaffAccess
  }
}

/**
 * Defines one call that has an address for each role, because outside programs know both. A new call gets one address,
 * with an access of two roles. `staff` is the access at the address of administrators.
 */
export function defineRoleCalls<const P extends Paths, const C extends SharedCall>(
  paths: P,
  { staff, ...call }: C & (P extends { admin: Path } ? { staff: StaffAccess } : { staff?: undefined }),
) {
  const calls = Object.entries(paths).map(([role, path]) => [
    role,
    { ...call, path, access: role === "admin" ? staff : role },
  ])
  return Object.fromEntries(calls) as RoleCalls<P, Omit<C, "staff">>
}

/** The input that a page passes to the call. */
export type InputOf<C extends Call> = z.input<C["input"]>

/** The input that the use case receives: parsed, trimmed, normalised. */
export type ParsedInputOf<C extends Call> = z.output<C["input"]>

/** Drops the index signature: an object that has only one would refuse every key, even `message`. */
type Named<T> = { [K in keyof T as string extends K ? never : K]: T[K] }
type NamedKeys<C extends Call> = C["reply"] extends z.ZodType ? Named<z.output<C["reply"]>> : never

/** The reply: an action always has a sentence for the person. */
export type ReplyOf<C extends Call> = C["method"] extends "get" ? NamedKeys<C> : NamedKeys<C> & { message: string }

/** The names in the braces of a path: "/files/{folder}/{name}" has folder and name. */
export function namesInPath(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "")
}
