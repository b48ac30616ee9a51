import { expect } from "vitest"
import { readBase32 } from "../../features/accounts/server/second-factor/base32.ts"
import { stepAt, totpCode } from "../../features/accounts/server/second-factor/totp.ts"
import type { ApiReply, TestSchool } from "../school.ts"
import { buildPasskeyDevice } from "./passkey-device.ts"

/** Somebody who is logged in, in a browser or as a caller. */
interface Person {
  post(path: string, body?: object): Promise<ApiReply>
  put(path: string, body?: object): Promise<ApiReply>
}

/** The code of an app with this secret, some seconds from now. */
export function codeOf(school: Pick<TestSchool, "deps">, secret: string, seconds = 0): string {
  const time = new Date(school.deps.now().getTime() + seconds * 1000)
  return totpCode(readBase32(secret) ?? Buffer.alloc(0), stepAt(time))
}

/** Sets up an authenticator app in a browser that is logged in. The code of this moment is used up by that. */
export async function setUpAuthenticator(school: Pick<TestSchool, "deps">, browser: Person) {
  const begun = await browser.post("/accounts/authenticator")
  expect(begun.status).toBe(200)
  const secret = String(begun.body.secret)
  const confirmed = await browser.put("/accounts/authenticator", { code: codeOf(school, secret, -30) })
  expect(confirmed.status).toBe(200)
  return { secret, recoveryCodes: confirmed.body.recoveryCodes as string[] }
}

export const optionsIn = ({ body }: { body: Record<string, unknown> }) => body.options as { challenge: string }

/** Sets up a passkey in a browser that is logged in. */
export async function setUpPasskey(browser: Pick<Person, "post">, name?: string) {
  const device = buildPasskeyDevice()
  const options = optionsIn(await browser.post("/accounts/passkeys/options"))
  const added = await browser.post("/accounts/passkeys", { name, passkey: device.create(options) })
  expect(added.status).toBe(200)
  return { device, id: String(added.body.id), recoveryCodes: added.body.recoveryCodes as string[] }
}
