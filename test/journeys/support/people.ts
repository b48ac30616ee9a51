import { type APIRequestContext, expect } from "@playwright/test"
import { emailTo, linkIn } from "./emails.ts"

/**
 * Part of names and addresses in the test data, so that no process finds the data of another one that started in the
 * same millisecond, nor a retry that of the first try, because each try is a new process.
 */
export const stamp = `${Date.now().toString(36)}${process.env.TEST_WORKER_INDEX ?? ""}`

/** Returns a unique e-mail address: "ana.reyes.k3v9x2@journeys.example". */
export const emailFor = (name: string) => `${name}.${stamp}@journeys.example`

/** A new person. */
export type Newcomer = { email: string; firstName: string; lastName: string }

export const newPassword = "kwago sa punong mangga"

/** Registers through the API. The caller is then logged in, with an unverified address. */
export async function registerNewcomer(
  api: APIRequestContext,
  { email, firstName, lastName }: Newcomer,
): Promise<void> {
  const contact = { contact: "+63 917 123 4567", address: "4 Narra Street, Baguio" }
  await post(api, "/accounts/register", { email, password: newPassword, firstName, lastName, ...contact })
  await logInAs(api, email, newPassword)
}

/** Registers and verifies the address with the link in the mail. The caller is then logged in, without a role. */
export async function openAccount(api: APIRequestContext, newcomer: Newcomer): Promise<void> {
  await registerNewcomer(api, newcomer)
  await post(api, "/email/account-verification-email", {})
  const token = linkIn(await emailTo(newcomer.email, "Verify"))
    .split("/")
    .at(-1)
  const verified = await api.put("/accounts/verify-account", { data: { accountVerificationJWT: token } })
  expect(verified.status(), await verified.text()).toBe(200)
}

export async function logInAs(api: APIRequestContext, email: string, password: string): Promise<void> {
  await post(api, "/accounts/login", { email, password })
}

/** Makes a call that must succeed, and returns the reply. */
export async function post(api: APIRequestContext, path: string, data: object): Promise<Record<string, unknown>> {
  const reply = await api.post(path, { data })
  expect(reply.status(), `${path}: ${await reply.text()}`).toBe(200)
  return reply.json()
}
