import { redirect } from "react-router"
import { redirectCall } from "../../../features/accounts/contract.ts"
import { redirectAfterLogin } from "../../../features/accounts/domain/next-page.ts"
import { load } from "../../load.ts"
import type { Route } from "./+types/redirect"

/** The central redirect (docs/rules.md#redirect): everybody to the right place, or to the page they had asked for. */
export async function loader(args: Route.LoaderArgs) {
  const facts = await load(args, redirectCall, {})
  throw redirect(redirectAfterLogin(facts, new URL(args.request.url).searchParams.get("next")))
}

/** Never seen: the loader always leads on. Without it the address could not be gone to from within a page. */
export default function Redirect() {
  return null
}
