import type { z } from "zod"
import { ApiFailure, callApi } from "../../../../lib/call-api.ts"
import type { registerCall } from "../../contract.ts"
import { contactPrefix } from "../../domain/contact.ts"
import { withRules } from "../roles/form-rules.ts"

export type Registration = Record<keyof z.input<typeof registerCall.input>, string>

export const emptyRegistration: Registration = {
  email: "",
  password: "",
  firstName: "",
  middleName: "",
  lastName: "",
  suffix: "",
  contact: contactPrefix,
  address: "",
}

/** The three steps of the sign-up, with their fields. */
export const registerSteps: readonly { title: string; fields: readonly (keyof Registration)[] }[] = [
  { title: "Account info", fields: ["email", "password"] },
  { title: "Basic info", fields: ["firstName", "middleName", "lastName", "suffix"] },
  { title: "Contact info", fields: ["contact", "address"] },
]

/** Returns the step, from 1, that has one of these fields. */
export function stepOfField(names: readonly string[]): number {
  const index = registerSteps.findIndex(({ fields }) => fields.some((field) => names.includes(field)))
  return index + 1 || 1
}

/** Loads the schema of the call when typing begins. The server checks more rules of a password. */
export async function registrationRules() {
  const [{ validatePassword }, { passwordStrength }, { registerCall }] = await Promise.all([
    import("../../domain/password.ts"),
    import("../../../../ui/fields/password-strength.ts"),
    import("../../contract.ts"),
  ])
  const weakness = (password: string) => {
    const { level, advice } = passwordStrength(password)
    return level === 1 ? advice : null
  }
  return withRules<Registration>(registerCall.input, ({ password, email }) => {
    const wrong = password ? (validatePassword(password, email) ?? weakness(password)) : null
    return wrong ? { password: wrong } : null
  })
}

/** Sends the registration. If the address is taken, the error belongs to the address field. */
export async function sendRegistration(values: Registration) {
  return callApi((await import("../../contract.ts")).registerCall, values).catch((failure: unknown) => {
    const isTaken = failure instanceof ApiFailure && failure.status === 409
    throw isTaken ? new ApiFailure(409, failure.message, { email: failure.message }) : failure
  })
}
