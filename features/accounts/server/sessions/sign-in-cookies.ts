import type { Context } from "hono"
import type { Deps } from "../../../../platform/deps.ts"
import { clientAddress } from "../../../../platform/http/limits/client-address.ts"
import { hostCookie } from "../../../../platform/http/security/host-cookie.ts"
import { sessionCookie } from "../../../../platform/http/security/session-cookie.ts"
import { deviceCookieName } from "./known-device.ts"

export type Cookies = ReturnType<typeof cookiesOf>

/** The cookies of the session and of the known device, and what a request says about its browser. */
export function cookiesOf({ settings, now }: Pick<Deps, "settings" | "now">) {
  const devices = hostCookie(deviceCookieName, settings.publicUrl)
  const browserOf = (exchange: Context) => ({
    device: exchange.req.header("user-agent")?.slice(0, 300) ?? null,
    knownBy: devices.read(exchange),
  })
  const clientOf = (exchange: Context) => clientAddress(exchange, settings.trustsProxy)
  const secondsUntil = (end: Date) => Math.ceil((end.getTime() - now().getTime()) / 1000)
  return { devices, session: sessionCookie(settings.publicUrl), browserOf, clientOf, secondsUntil }
}
