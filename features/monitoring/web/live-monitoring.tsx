import { useCall } from "../../../ui/use-call.ts"
import { type LiveData, live } from "../contract.ts"
import { CountedCard, Figure } from "./monitoring-card.tsx"
import { Shares } from "./shares.tsx"

const minute = 60_000

/** The school at this moment (document 2 §2). */
export function LiveMonitoring() {
  const found = useCall(live, {}, { every: minute })
  return (
    <CountedCard title="Live Monitoring" of={found} failed="The live data could not be loaded.">
      {({ data }) => <LiveFigures data={data} />}
    </CountedCard>
  )
}

function LiveFigures({ data }: { data: LiveData }) {
  const others = data.registeredAccounts - data.registeredLearners - data.registeredParents - data.verifiedTeachers
  return (
    <>
      <Shares
        title="Classes"
        shares={[
          { label: "Approved classes", count: data.approvedClasses, tone: "green" },
          { label: "Pending classes", count: data.pendingClasses, tone: "orange" },
          { label: "Denied classes", count: data.deniedClasses, tone: "red" },
        ]}
      />
      <Shares
        title="Registered accounts"
        shares={[
          { label: "Learners", count: data.registeredLearners, tone: "blue" },
          { label: "Parents", count: data.registeredParents, tone: "accent" },
          { label: "Verified teachers", count: data.verifiedTeachers, tone: "green" },
          { label: "Others", count: Math.max(0, others), tone: "gray" },
        ]}
      />
      <Figure label="Logins today">{data.logins.toLocaleString("en")}</Figure>
    </>
  )
}
