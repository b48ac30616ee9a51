import { useCall } from "../../../ui/fetching/use-call.ts"
import { type SummaryData, summaryCall } from "../contract.ts"
import { type Counted, CountedCard } from "./monitoring-card.tsx"

/** The totals of the school (docs/rules/monitoring.md). */
export function ServerSummary() {
  const query = useCall(summaryCall, {})
  return (
    <CountedCard title="Server Summary" of={query} failed="The summary could not be loaded." noughts={noughts} as="bar">
      {({ data, runTimeDays }) => summaryFigures(data, runTimeDays)}
    </CountedCard>
  )
}

const noughts = summaryFigures(
  {
    approvedClasses: 0,
    deniedClasses: 0,
    archivedClasses: 0,
    bannedTeachers: 0,
    bannedLearners: 0,
    bannedParents: 0,
    approvedEnrollments: 0,
    deniedEnrollments: 0,
    pendingEnrollments: 0,
  },
  0,
)

function summaryFigures(data: SummaryData, days: number): Counted {
  return {
    wholes: {
      Enrollments: [
        ["Approved enrollments", data.approvedEnrollments, "green"],
        ["Pending enrollments", data.pendingEnrollments, "orange"],
        ["Rejected enrollments", data.deniedEnrollments, "red"],
      ],
      "Decided classes": [
        ["Approved classes", data.approvedClasses, "green"],
        ["Rejected classes", data.deniedClasses, "red"],
        ["Archived classes", data.archivedClasses, "gray"],
      ],
      "Restricted accounts": [
        ["Teachers", data.bannedTeachers, "green"],
        ["Learners", data.bannedLearners, "blue"],
        ["Parents", data.bannedParents, "accent"],
      ],
    },
    last: ["Server run time", `${days.toLocaleString("en")} ${days === 1 ? "day" : "days"}`],
  }
}
