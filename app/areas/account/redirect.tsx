import { redirect } from "react-router"
import { newVersionsCall } from "../../../features/accounts/agreement-contract.ts"
import { redirectCall } from "../../../features/accounts/contract.ts"
import { redirectAfterLogin, withNext } from "../../../features/accounts/domain/next-page.ts"
import { load } from "../../load.ts"
import type { Route } from "./+types/redirect"

/**
 * The central redirect (docs/rules/accounts.md#redirect): to the home of the actor, or to the page that was asked for.
 * New terms come first (docs/rules/privacy.md#consent).
 */
export async function loader(args: Route.LoaderArgs) {
  const facts = await load(args, redirectCall, {})
  const next = args.url.searchParams.get("next")
  if (facts.isLoggedIn && (await load(args, newVersionsCall, {})).documents.length > 0)
    throw redirect(withNext("/checkpoint/terms", next))
  throw redirect(redirectAfterLogin(facts, next))
}

/** Never rendered: the loader always redirects. Without a component, links within the app could not lead here. */
export default function Redirect() {
  return null
}
