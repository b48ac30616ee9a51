import { redirect } from "react-router"
import { redirectCall } from "../../../features/accounts/contract.ts"
import { redirectAfterLogin } from "../../../features/accounts/domain/next-page.ts"
import { load } from "../../load.ts"
import type { Route } from "./+types/redirect"

/**
 * The central redirect (docs/rules/accounts.md#redirect): to the home of the actor, or to the page that was asked for.
 */
export async function loader(args: Route.LoaderArgs) {
  const facts = await load(args, redirectCall, {})
  throw redirect(redirectAfterLogin(facts, args.url.searchParams.get("next")))
}

/** Never rendered: the loader always redirects. Without a component, links within the app could not lead here. */
export default function Redirect() {
  return null
}
