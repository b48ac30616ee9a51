import { redirect } from "react-router"
import { invitationCall } from "../../../features/accounts/staff-contract.ts"
import { JoinStaffForm } from "../../../features/accounts/web/staff/join-staff-form.tsx"
import { ApiFailure, callApi } from "../../../lib/call-api.ts"
import { apiContext } from "../../page-context.ts"
import type { Route } from "./+types/join-staff"
import { titled } from "./account-meta.ts"
import { AccountPage, useSchool } from "./account-page.tsx"

export const meta = titled("Join the staff")

/** Opening the page does not use up the link. Null for a link that does not work any more. */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  const options = { send: context.get(apiContext).send, signal: request.signal }
  return callApi(invitationCall, { token: params.token }, options).catch((failure: unknown) => {
    if (failure instanceof ApiFailure && failure.status === 404) return null
    if (failure instanceof ApiFailure && failure.status === 400) throw redirect("/error/401")
    throw failure
  })
}

export default function JoinStaff({ params, loaderData: invitation }: Route.ComponentProps) {
  const { brandName } = useSchool()
  if (invitation === null) {
    return (
      <AccountPage title="This invitation no longer works">
        <p>It has expired, was withdrawn or was already used. Ask the school for a new one.</p>
      </AccountPage>
    )
  }
  return (
    <AccountPage
      title={`Join the staff of ${brandName}`}
      lead={`You log in with ${invitation.email}. Your roles: ${invitation.roles}.`}
    >
      <JoinStaffForm token={params.token} />
    </AccountPage>
  )
}
