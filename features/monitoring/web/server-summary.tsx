import { useCall } from "../../../ui/use-call.ts"
import { type SummaryData, summary } from "../contract.ts"
import { CountedCard, Figure } from "./monitoring-card.tsx"
import { Shares } from "./shares.tsx"

/** The school in sum (document 2 §2). */
export function ServerSummary() {
  const found = useCall(summary, {})
  return (
    <CountedCard title="Server Summary" of={found} failed="The summary could not be loaded.">
      {({ data, runTimeDays }) => (
        <>
          <SummaryFigures data={data} />
          <Figure label="Server run time">
            {runTimeDays.toLocaleString("en")} {runTimeDays === 1 ? "day" : "days"}
          </Figure>
        </>
      )}
    </CountedCard>
  )
}

function SummaryFigures({ data }: { data: SummaryData }) {
  return (
    <>
      <Shares
        title="Enrollments"
        shares={[
          { label: "Approved enrollments", count: data.approvedEnrollments, tone: "green" },
          { label: "Pending enrollments", count: data.pendingEnrollments, tone: "orange" },
          { label: "Denied enrollments", count: data.deniedEnrollments, tone: "red" },
        ]}
      />
      <Shares
        title="Decided classes"
        shares={[
          { label: "Approved classes", count: data.approvedClasses, tone: "green" },
          { label: "Denied classes", count: data.deniedClasses, tone: "red" },
          { label: "Archived classes", count: data.archivedClasses, tone: "gray" },
        ]}
      />
      <Shares
        title="Restricted accounts"
        shares={[
          { label: "Teachers", count: data.bannedTeachers, tone: "green" },
          { label: "Learners", count: data.bannedLearners, tone: "blue" },
          { label: "Parents", count: data.bannedParents, tone: "accent" },
        ]}
      />
    </>
  )
}
