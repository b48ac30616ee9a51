import type { Call } from "../../../lib/contract.ts"
import { sessionCookieName } from "../security/session-cookie.ts"
import { errorStatusesOf } from "./error-statuses.ts"

/** The name of the cookie in the description of the API. */
export const sessionSecurityScheme = "session"

const errorDescriptions: Record<number, string> = {
  400: "A value is missing or wrong (`errors` says which), the body is malformed, or a token is used or expired.",
  401: "Not logged in, a wrong e-mail address or password, or an invalid token.",
  403: "The role, the verification or a restriction forbids the call, or another site made it. With `reauthenticate` the person must type the password again (POST /accounts/reauthenticate), with `mustAgree` agree to the new terms first (POST /accounts/agreement).",
  404: "The record does not exist, or the account may not see it.",
  408: "The body arrived too slowly.",
  409: "The current state forbids the change.",
  413: "The body is too large.",
  415: "Not a file of an allowed type.",
  429: "Too many tries.",
  502: "The payment provider did not answer as expected.",
  503: "The process is stopping, the database is unavailable, or too many requests wait.",
}

const later = { "Retry-After": { description: "Seconds to wait.", schema: { type: "integer" } } }
const content = { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } }

const nameOf = (status: number) => `Refused${status}`

/** The possible error replies of a call; without any, that of a malformed HTTP request. */
export function openApiErrors(call: Call) {
  const statuses = errorStatusesOf(call)
  const named = statuses.map((status) => [status, { $ref: `#/components/responses/${nameOf(status)}` }])
  const canFail = statuses.some((status) => status < 500)
  return {
    ...Object.fromEntries(named),
    ...(canFail ? {} : { "4XX": { description: "The request is malformed." } }),
  }
}

const responses = Object.entries(errorDescriptions).map(([status, description]) => [
  nameOf(Number(status)),
  { description, ...(status === "429" || status === "503" ? { headers: later } : {}), content },
])

/** `publicUrl` decides the name of the cookie. */
export const componentsFor = (publicUrl: string) => ({
  securitySchemes: {
    [sessionSecurityScheme]: {
      type: "apiKey",
      in: "cookie",
      name: sessionCookieName(publicUrl),
      description: "Set by POST /accounts/login, deleted by DELETE /accounts/logout.",
    },
  },
  schemas: {
    Failure: {
      type: "object",
      description: "A sentence for the person and, for wrong values, an error for each field.",
      properties: {
        success: { const: false },
        message: { type: "string" },
        errors: { type: "object", additionalProperties: { type: "string" } },
        reauthenticate: { const: true },
        mustAgree: { const: true },
        id: { type: "string", description: "With 409: the record that exists already." },
      },
      required: ["success", "message"],
    },
  },
  responses: Object.fromEntries(responses),
})
