import type { Context } from "hono"
import type { Deps } from "../../../../platform/deps.ts"
import { clientAddress } from "../../../../platform/http/limits/client-address.ts"
import { hostCookie } from "../../../../platform/http/security/host-cookie.ts"
import { hashOf, sessionCookie } from "../../../../platform/http/security/session-cookie.ts"
import { trustCookieName, trustCookieSeconds } from "../second-factor/trusted-devices.ts"
import { deviceCookieName, deviceCookieSeconds } from "./known-device.ts"
import { deleteSession } from "./session-queries.ts"
import type { SignedIn } from "./start-session.ts"

export type Cookies = ReturnType<typeof cookiesOf>

/** The cookies of the session, the known device and the second factor, and what a request says about its browser. */
export function cookiesOf({ db, settings, now }: Pick<Deps, "db" | "settings" | "now">) {
  const { publicUrl } = settings
  const devices = hostCookie(deviceCookieName, publicUrl)
  const session = sessionCookie(publicUrl)
  const trustedBy = hostCookie(trustCookieName, publicUrl)
  const browserOf = (exchange: Context) => ({
    device: exchange.req.header("user-agent")?.slice(0, 300) ?? null,
    knownBy: devices.read(exchange),
  })
  const clientOf = (exchange: Context) => clientAddress(exchange, settings.trustsProxy)
  const secondsUntil = (end: Date) => Math.ceil((end.getTime() - now().getTime()) / 1000)
  return {
    devices,
    session,
    /** A log-in that waits for the second factor. */
    step: hostCookie("silid_step", publicUrl),
    /** The accounts whose second factor this device may skip. */
    trust: {
      read: trustedBy.read,
      write: (exchange: Context, value: string) => trustedBy.write(exchange, value, trustCookieSeconds),
    },
    browserOf,
    clientOf,
    secondsUntil,
    /** Logs the browser in, in place of the session that it had. */
    async writeSession(exchange: Context, { token, endsAt, knownBy }: SignedIn): Promise<void> {
      const before = session.read(exchange)
      if (before) await deleteSession(db, hashOf(before))
      session.write(exchange, token, secondsUntil(endsAt))
      devices.write(exchange, knownBy, deviceCookieSeconds)
    },
  }
}
