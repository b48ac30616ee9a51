import { redirect } from "react-router"
import { redirectCall } from "../../../features/accounts/contract.ts"
import { onward } from "../../guard.ts"
import { type LoaderArgs, load, loginThen } from "../../load.ts"

async function signedIn(args: LoaderArgs) {
  const facts = await load(args, redirectCall, {})
  if (!facts.isLoggedIn) throw redirect(loginThen(args.url))
  return facts
}

/** The verify page is for signed-in accounts that are not verified (docs/rules/accounts.md#redirect). */
export async function requireUnverified(args: LoaderArgs): Promise<void> {
  const { userVerified } = await signedIn(args)
  if (userVerified) throw redirect(onward(args.url))
}

/** The role pages are for verified accounts without a role; others are redirected (docs/rules/accounts.md#redirect). */
export async function requireUnassigned(args: LoaderArgs): Promise<void> {
  const { userVerified, userType } = await signedIn(args)
  if (!userVerified || userType) throw redirect(onward(args.url))
}
