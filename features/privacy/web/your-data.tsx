import type { ReplyOf } from "../../../lib/contract.ts"
import { QueryState } from "../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../ui/fetching/use-call.ts"
import { RowsSkeleton } from "../../../ui/states/skeleton.tsx"
import { ownPrivacyCall } from "../contract.ts"
import { DataFilePart } from "./data-file.tsx"
import { DeleteAccount } from "./delete-account.tsx"
import { OwnRequests } from "./own-requests.tsx"

/** How often the state is requested while a file is being prepared. */
const whilePreparing = 3000

/** What a person can do with their own data (docs/rules/privacy.md#my-data). Times are in the school's zone. */
export function YourData({ email, zone }: { email: string; zone: string }) {
  return (
    <QueryState
      of={useCall(ownPrivacyCall, {}, { every: whileUnfinished })}
      waiting={<RowsSkeleton count={2} picture={false} text="Loading your data…" />}
      failed="This part could not be loaded."
    >
      {({ dataFile, requests }) => (
        <>
          <DataFilePart file={dataFile} zone={zone} />
          <OwnRequests requests={requests} zone={zone} />
          <DeleteAccount email={email} zone={zone} />
        </>
      )}
    </QueryState>
  )
}

const whileUnfinished = (reply: ReplyOf<typeof ownPrivacyCall> | undefined) =>
  reply?.dataFile.state === "preparing" ? whilePreparing : undefined
