import { formatDay, formatInstant } from "../../../../lib/day.ts"
import { QueryState } from "../../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../../ui/fetching/use-call.ts"
import { Table } from "../../../../ui/lists/table.tsx"
import { DetailsSkeleton } from "../../../../ui/states/skeleton.tsx"
import { userConsentsCall } from "../../admin-contract.ts"

/** Which versions of the agreements a person has agreed to, for the staff. */
export function PersonConsents({ userId, zone }: { userId: string; zone: string }) {
  const query = useCall(userConsentsCall, { userId })
  return (
    <QueryState
      of={query}
      waiting={<DetailsSkeleton text="Loading the agreements…" lines={2} />}
      failed="The agreements could not be loaded."
    >
      {({ consents }) =>
        consents.length > 0 ? (
          <Table
            caption="Agreements"
            rows={consents.map(({ document, version, agreedAt }) => ({
              id: `${document} ${version}`,
              document,
              version: version ? formatDay(version) : "The version at that time",
              agreedAt: formatInstant(new Date(agreedAt), zone),
            }))}
            columns={{ document: { head: "Agreement", main: true }, version: "Version", agreedAt: "Agreed on" }}
          />
        ) : (
          <p>No agreement is recorded for this account.</p>
        )
      }
    </QueryState>
  )
}
