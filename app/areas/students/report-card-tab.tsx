import { enrollmentAttemptsCall } from "../../../features/enrollments/contract.ts"
import { OwnCardView } from "../../../features/report-cards/web/own-card.tsx"
import { type StudentWithCard, studentsWithCards } from "../../../features/report-cards/web/students-with-cards.ts"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { QueryState } from "../../../ui/query-state.tsx"
import { Loading, Skeleton } from "../../../ui/skeleton.tsx"
import { Tabs, useTab } from "../../../ui/tabs.tsx"
import { useCall } from "../../../ui/use-call.ts"
import { useRoleArea } from "../../role-area.ts"
import { cardsCallOf, type StudentArea } from "./area-calls.ts"

interface ReportCardTabProps {
  area: StudentArea
  classId: string
}

/** The Grades tab of a homeschool classroom: the published report card of the learner, or of each of the parent's children. */
export function ReportCardTab({ area, classId }: ReportCardTabProps) {
  const cards = useCall(cardsCallOf[area], { classId })
  const attempts = useCall(enrollmentAttemptsCall, { classId }, { enabled: area === "parent" })
  return (
    <QueryState of={cards} waiting={<CardSkeleton />} failed="The report card could not be loaded.">
      {({ cards: own }) => {
        const students = studentsWithCards(own, attempts.data?.attempts ?? [])
        return students.length > 1 ? (
          <CardsOfChildren area={area} students={students} />
        ) : (
          <CardOf area={area} student={students[0]} />
        )
      }}
    </QueryState>
  )
}

/** Which child's card is shown is in the address. */
function CardsOfChildren({ area, students }: { area: StudentArea; students: readonly StudentWithCard[] }) {
  const tabs = students.map(({ enrolleeId, fullName }) => ({ id: enrolleeId, label: fullName }))
  const shown = useTab(tabs, "student")
  return (
    <>
      <Tabs tabs={tabs} label="Report cards by child" param="student" />
      <CardOf area={area} student={students.find(({ enrolleeId }) => enrolleeId === shown)} />
    </>
  )
}

function CardOf({ area, student }: { area: StudentArea; student: StudentWithCard | undefined }) {
  const { timeZone } = useRoleArea()
  if (student?.card) return <OwnCardView reader={area} card={student.card} zone={timeZone} />
  return (
    <EmptyState title="No Finalized Report Card Yet" drawing="calendar">
      The report card shows grades, attendance and deportment. When the teacher finalizes it, you can read and download
      it here. We will send you an e-mail.
    </EmptyState>
  )
}

function CardSkeleton() {
  return (
    <Loading text="Loading the report card…">
      <Skeleton height="600px" />
    </Loading>
  )
}
