import type { ClassData } from "../../../../features/classes/contract.ts"
import { enrollmentAttemptsCall } from "../../../../features/enrollments/contract.ts"
import { ownGradesCalls } from "../../../../features/lifeskills-grades/contract.ts"
import { OwnGrades } from "../../../../features/lifeskills-grades/web/own-grades.tsx"
import { ownCardsCall } from "../../../../features/report-cards/contract.ts"
import { OwnCardView } from "../../../../features/report-cards/web/published/own-card.tsx"
import {
  type StudentWithCard,
  studentsWithCards,
} from "../../../../features/report-cards/web/published/students-with-cards.ts"
import type { FamilyRole } from "../../../../lib/roles.ts"
import { QueryState } from "../../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../../ui/fetching/use-call.ts"
import { Tabs, useTab } from "../../../../ui/lists/tabs.tsx"
import { Section } from "../../../../ui/page/page.tsx"
import { EmptyState } from "../../../../ui/states/empty-state.tsx"
import { Loading, RowsSkeleton, Skeleton } from "../../../../ui/states/skeleton.tsx"
import { useRoleArea } from "../../../role-area.ts"

/** The Grades tab of a classroom: a grade with a comment in a lifeskills class, the report card in a homeschool one. */
export default function GradesTab({ area, klass }: { area: FamilyRole; klass: ClassData }) {
  const Tab = klass.programType === "lifeskills" ? LifeskillsGradesTab : ReportCardTab
  return <Tab area={area} classId={klass.id} />
}

interface LifeskillsGradesTabProps {
  area: FamilyRole
  classId: string
}

/** The Grades tab of a lifeskills classroom: the learner's own grade, or those of the parent's children. */
function LifeskillsGradesTab({ area, classId }: LifeskillsGradesTabProps) {
  const grades = useCall(ownGradesCalls[area], { classId })
  // Without an attempt in the class the reply is a 404.
  if (grades.error?.status === 404) return <NoGrades />
  return (
    <QueryState of={grades} waiting={<RowsSkeleton count={1} />} failed="The grades could not be loaded.">
      {({ grades: list }) =>
        list.length > 0 ? (
          <Section title="Grades">
            <OwnGrades grades={list} />
          </Section>
        ) : (
          <NoGrades />
        )
      }
    </QueryState>
  )
}

function NoGrades() {
  return (
    <EmptyState title="No grades yet" drawing="box">
      Grades and the teacher's comments appear here.
    </EmptyState>
  )
}

interface ReportCardTabProps {
  area: FamilyRole
  classId: string
}

/** The Grades tab of a homeschool classroom: the published report card of the learner, or of each of the parent's children. */
function ReportCardTab({ area, classId }: ReportCardTabProps) {
  const cards = useCall(ownCardsCall, { classId })
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
function CardsOfChildren({ area, students }: { area: FamilyRole; students: readonly StudentWithCard[] }) {
  const tabs = students.map(({ enrolleeId, fullName }) => ({ id: enrolleeId, label: fullName }))
  const shown = useTab(tabs, "student")
  return (
    <>
      <Tabs tabs={tabs} label="Report cards by child" param="student" />
      <CardOf area={area} student={students.find(({ enrolleeId }) => enrolleeId === shown)} />
    </>
  )
}

function CardOf({ area, student }: { area: FamilyRole; student: StudentWithCard | undefined }) {
  const { timeZone } = useRoleArea()
  if (student?.card) return <OwnCardView reader={area} card={student.card} zone={timeZone} />
  return (
    <EmptyState title="No Finalized Report Card Yet" drawing="calendar">
      When the teacher finalizes the report card, you can read and download it here. We will e-mail you.
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
