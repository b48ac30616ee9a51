import { useCallback } from "react"
import { useRevalidator } from "react-router"
import { doorCall } from "../../../features/meetings/door-contract.ts"
import { DoorPanel } from "../../../features/meetings/web/door-panel.tsx"
import { load } from "../../load.ts"
import { siteContext } from "../../page-context.ts"
import type { Route } from "./+types/join"
import { titled } from "./account-meta.ts"
import { AccountPage } from "./account-page.tsx"

export const meta = titled("Join the class")

/** Changes nothing, because mail scanners and prefetching browsers open every address. */
export async function loader(args: Route.LoaderArgs) {
  const door = await load(args, doorCall, { meetingId: args.params.meetingId })
  return { door, zone: args.context.get(siteContext).timeZone }
}

/** The door of a meeting (docs/rules/meetings.md#door). */
export default function Join({ loaderData: { door, zone } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const look = useCallback(() => void revalidate(), [revalidate])
  return (
    <AccountPage title={door.meeting.className}>
      <DoorPanel door={door} zone={zone} onLook={look} />
    </AccountPage>
  )
}
