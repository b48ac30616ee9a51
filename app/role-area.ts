import { type ShouldRevalidateFunctionArgs, useOutletContext } from "react-router"
import { accountNameCall, profilePictureCall } from "../features/accounts/contract.ts"
import type { UserType } from "../lib/roles.ts"
import { storedFile } from "../lib/stored-file.ts"
import { requireRole } from "./guard.ts"
import { load } from "./load.ts"
import { siteContext } from "./page-context.ts"

type LoaderArgs = Parameters<typeof requireRole>[1]

/** What every page of a role's area knows before its own data arrives. */
export type RoleAreaFacts = Awaited<ReturnType<typeof loadRoleArea>>

/** Keeps the area for its role; returns what its pages know of the school and of the person. */
export async function loadRoleArea(userType: UserType, args: LoaderArgs) {
  await requireRole(userType, args)
  const [{ name }, picture] = await Promise.all([load(args, accountNameCall, {}), load(args, profilePictureCall, {})])
  const { brandName, timeZone, contact, paymentChannels } = args.context.get(siteContext)
  return {
    brandName,
    timeZone,
    contact,
    paymentChannels,
    person: { name, picture: storedFile("profile-pictures", picture.profilePicture) },
  }
}

/**
 * For the layout of an area: going from page to page does not load it again, so that a page whose data is known is
 * there at once. The calls authorize: when the session has ended, the first of them fails.
 */
export function stayLoaded({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href && defaultShouldRevalidate
}

/** For the pages of an area: what its layout knows. */
export function useRoleArea(): RoleAreaFacts {
  return useOutletContext<RoleAreaFacts>()
}
