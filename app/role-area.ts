import { redirect, type ShouldRevalidateFunctionArgs, useOutletContext } from "react-router"
import { accountNameCall, profilePictureCall } from "../features/accounts/contract.ts"
import { withNext } from "../features/accounts/domain/next-page.ts"
import { ownStaffRolesCall } from "../features/accounts/staff-contract.ts"
import { calendarPreparationCall } from "../features/meetings/preparation-contract.ts"
import { deletionNoticeCall } from "../features/privacy/contract.ts"
import { ApiFailure, callApi } from "../lib/call-api.ts"
import type { UserType } from "../lib/roles.ts"
import type { StaffRole } from "../lib/staff.ts"
import { storedFile } from "../lib/stored-file.ts"
import { requireRole } from "./guard.ts"
import { type LoaderArgs, load } from "./load.ts"
import { apiContext, siteContext } from "./page-context.ts"

/** The data of every page of a role's area, available before the page's own. */
export type RoleAreaFacts<Area extends UserType = UserType> = Awaited<ReturnType<typeof loadRoleArea>> & { area: Area }

/** Guards the area for its role; returns the school's and the person's data for its pages. */
export async function loadRoleArea(userType: UserType, args: LoaderArgs) {
  await requireRole(userType, args)
  const staffRoles = userType === "admin" ? await loadStaffRoles(args) : []
  const [{ name }, picture, { isPreparing }, { endsOn }] = await Promise.all([
    load(args, accountNameCall, {}),
    load(args, profilePictureCall, {}),
    load(args, calendarPreparationCall, {}),
    load(args, deletionNoticeCall, {}),
  ])
  const site = args.context.get(siteContext)
  return {
    area: userType,
    brandName: site.brandName,
    timeZone: site.timeZone,
    meetingMinutes: site.meetingMinutes,
    serviceFeePercent: site.serviceFeePercent,
    contact: site.contact,
    paymentChannels: site.paymentChannels,
    isDemo: site.isDemo,
    retention: site.retention,
    /** None outside the area of administrators. */
    staffRoles,
    isPreparingCalendar: isPreparing,
    /** When the account will be deleted, unless its owner keeps it. */
    deletionEndsOn: endsOn,
    person: { name, picture: storedFile("profile-pictures", picture.profilePicture) },
  }
}

/** Every administrator may make this call, except those who must first set up a second factor. */
async function loadStaffRoles(args: LoaderArgs): Promise<readonly StaffRole[]> {
  const { send } = args.context.get(apiContext)
  const reply = await callApi(ownStaffRolesCall, {}, { send, signal: args.request.signal }).catch(
    (failure: unknown) => {
      if (!(failure instanceof ApiFailure && failure.status === 403 && !failure.mustAgree)) return null
      throw redirect(withNext("/checkpoint/protect", args.url.pathname + args.url.search))
    },
  )
  return (reply ?? (await load(args, ownStaffRolesCall, {}))).roles
}

/**
 * For the layout of an area: navigation does not reload it, so that a cached page is shown at once. The calls
 * authorize, so after the end of the session the first of them fails.
 */
export function stayLoaded({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href && defaultShouldRevalidate
}

/** For the pages of an area: the data of its layout. A page of two roles names them; `app/routes.ts` decides. */
export function useRoleArea<Area extends UserType = UserType>(): RoleAreaFacts<Area> {
  return useOutletContext<RoleAreaFacts<Area>>()
}
