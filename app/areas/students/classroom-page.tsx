import type { ReactNode } from "react"
import { type ClassData, classInfo, classReview } from "../../../features/classes/contract.ts"
import { FailedState } from "../../../ui/failed-state.tsx"
import { Page } from "../../../ui/page.tsx"
import { Bone, DetailsSkeleton } from "../../../ui/skeleton.tsx"
import { type Tab, Tabs, useTab } from "../../../ui/tabs.tsx"
import { useCall } from "../../../ui/use-call.ts"
import { useTitle } from "../../../ui/use-title.ts"
import { useRoleArea } from "../../role-area.ts"
import { cardsOf, joinOf, type StudentArea } from "./calls-of-area.ts"
import { type ClassInPath, useClassInPath } from "./class-in-path.ts"
import { ClassroomHead } from "./classroom-head.tsx"
import { NoClassroom } from "./no-classroom.tsx"
import { OwnReportCards } from "./own-report-cards.tsx"
import { useStandingIsKnown } from "./use-standing.ts"

interface ClassroomPageProps {
  area: StudentArea
  children: (aClass: ClassData) => ReactNode
}

/** The classroom that the address names, as soon as its class is known. */
export function ClassroomPage({ area, children }: ClassroomPageProps) {
  const named = useClassInPath()
  if (!named) return <NoClassroom explorePath={`/${area}/explore`} />
  return (
    <NamedClassroom named={named} area={area}>
      {children}
    </NamedClassroom>
  )
}

function NamedClassroom({ named, area, children }: ClassroomPageProps & { named: ClassInPath }) {
  const info = useCall(classInfo, named)
  const isStandingKnown = useStandingIsKnown(area, named)
  if (info.data && isStandingKnown) return children(info.data.classData)
  if (info.error?.status === 404) return <HiddenClassroom named={named} area={area} />
  if (info.isPending || info.data) return <WaitingPage />
  return (
    <Page>
      <h1 className="unseen">Classroom</h1>
      <FailedState
        title="The class could not be loaded."
        error={info.error}
        onRetry={() => void info.refetch()}
        retrying={info.isFetching}
      />
    </Page>
  )
}

/**
 * A class that is not shown may be one that has ended: its join status still says so to everybody, or the report card that
 * is left of it. Or it is reviewed again, which its students are told.
 */
function HiddenClassroom({ named, area }: { named: ClassInPath; area: StudentArea }) {
  const { type, classId, program } = named
  const join = useCall(joinOf[area], { classType: type, classId })
  const review = useCall(classReview, { classId })
  const mayHaveCards = program === "homeschool"
  const cards = useCall(cardsOf[area], { classId }, { enabled: mayHaveCards })
  if (join.isPending || review.isPending || (mayHaveCards && cards.isPending)) return <WaitingPage />
  const left = cards.data?.cards.length ? "cards left" : undefined
  const reviewed = review.data?.review ? "under review" : left
  const reason = join.data?.status === "group-class-outgoing" ? "ended" : reviewed
  return (
    <NoClassroom explorePath={`/${area}/explore`} reason={reason}>
      {mayHaveCards && <OwnReportCards area={area} classId={classId} />}
    </NoClassroom>
  )
}

function WaitingPage() {
  return (
    <Page>
      <h1 className="unseen">Classroom</h1>
      <ClassroomSkeleton />
    </Page>
  )
}

function ClassroomSkeleton() {
  return (
    <>
      <Bone height="14rem" />
      <DetailsSkeleton text="Loading the class…" lines={8} />
    </>
  )
}

interface ClassroomFrameProps {
  aClass: ClassData
  classroom: ReactNode
  grades: ReactNode
}

const tabs: readonly Tab[] = [
  { id: "classroom", label: "Classroom" },
  { id: "grades", label: "Grades" },
]

/** The top of a classroom, its tabs, and the open one. */
export function ClassroomFrame({ aClass, classroom, grades }: ClassroomFrameProps) {
  const { brandName } = useRoleArea()
  const tab = useTab(tabs)
  useTitle(`${aClass.name} · ${brandName}`)
  return (
    <Page>
      <ClassroomHead aClass={aClass} />
      <Tabs tabs={tabs} label="Classroom" />
      {tab === "grades" ? grades : classroom}
    </Page>
  )
}
