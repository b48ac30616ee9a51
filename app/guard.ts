import { redirect } from "react-router"
import { redirectCall } from "../features/accounts/contract.ts"
import { withNext } from "../features/accounts/domain/next-page.ts"
import type { UserType } from "../lib/roles.ts"
import { type LoaderArgs, load, loginThen } from "./load.ts"

/**
 * Guards an area for its role (docs/rules/accounts.md#redirect): visitors go to the log-in and come back afterwards,
 * everybody else to /redirect. For convenience only: the API authorizes every call.
 */
export async function requireRole(userType: UserType, args: LoaderArgs): Promise<void> {
  const facts = await load(args, redirectCall, {})
  if (!facts.isLoggedIn) throw redirect(loginThen(args.url))
  if (!facts.userVerified || facts.userType !== userType) throw redirect("/redirect")
}

/** Redirects signed-in people to /redirect: the auth pages are for visitors. */
export async function requireSignedOut(args: LoaderArgs): Promise<void> {
  const facts = await load(args, redirectCall, {})
  if (facts.isLoggedIn) throw redirect(onward(args.url))
}

/** Returns the central redirect with the page that was asked for. */
export function onward({ searchParams }: URL): string {
  return withNext("/redirect", searchParams.get("next"))
}
