import { useCall } from "../../../ui/fetching/use-call.ts"
import { type LiveData, liveCall } from "../contract.ts"
import { type Counted, CountedCard } from "./monitoring-card.tsx"

const minute = 60_000

/** The current numbers of the school (docs/rules/monitoring.md). */
export function LiveMonitoring() {
  const query = useCall(liveCall, {}, { every: minute })
  return (
    <CountedCard
      title="Live Monitoring"
      of={query}
      failed="The live data could not be loaded."
      noughts={noughts}
      as="ring"
    >
      {({ data }) => liveFigures(data)}
    </CountedCard>
  )
}

const noughts = liveFigures({
  approvedClasses: 0,
  pendingClasses: 0,
  deniedClasses: 0,
  verifiedTeachers: 0,
  registeredLearners: 0,
  registeredParents: 0,
  registeredAccounts: 0,
  logins: 0,
})

function liveFigures(data: LiveData): Counted {
  const others = data.registeredAccounts - data.registeredLearners - data.registeredParents - data.verifiedTeachers
  return {
    wholes: {
      Classes: [
        ["Approved classes", data.approvedClasses, "green"],
        ["Pending classes", data.pendingClasses, "orange"],
        ["Rejected classes", data.deniedClasses, "red"],
      ],
      "Registered accounts": [
        ["Learners", data.registeredLearners, "blue"],
        ["Parents", data.registeredParents, "accent"],
        ["Verified teachers", data.verifiedTeachers, "green"],
        ["Others", Math.max(0, others), "gray"],
      ],
    },
    last: ["Logins today", data.logins.toLocaleString("en")],
  }
}
