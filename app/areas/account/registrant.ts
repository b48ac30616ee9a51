import { accountEmailCall } from "../../../features/accounts/contract.ts"
import { todayIn } from "../../../lib/day.ts"
import { type LoaderArgs, load } from "../../load.ts"
import { siteContext } from "../../page-context.ts"
import { requireUnassigned } from "./checkpoint-guard.ts"

/** The account that chooses a role, and today in the school's zone, for ages. */
export async function loadRegistrant(args: LoaderArgs) {
  await requireUnassigned(args)
  const { email } = await load(args, accountEmailCall, {})
  return { email, today: todayIn(new Date(), args.context.get(siteContext).timeZone) }
}
