import type { ReactNode } from "react"
import { type ClassData, classInfoCall, classReviewCall } from "../../../features/classes/contract.ts"
import { FailedState } from "../../../ui/failed-state.tsx"
import { Page } from "../../../ui/page.tsx"
import { DetailsSkeleton, Skeleton } from "../../../ui/skeleton.tsx"
import { Tabs, useTab } from "../../../ui/tabs.tsx"
import { useCall } from "../../../ui/use-call.ts"
import { useTitle } from "../../../ui/use-title.ts"
import { useRoleArea } from "../../role-area.ts"
import { cardsCallOf, joinCallOf, type StudentArea } from "./area-calls.ts"
import { type ClassInPath, useClassInPath } from "./class-in-path.ts"
import { ClassroomHead } from "./classroom-head.tsx"
import { classroomTabs } from "./classroom-tabs.ts"
import { NoClassroom } from "./no-classroom.tsx"
import { OwnReportCards } from "./own-report-cards.tsx"
import { useStandingIsKnown } from "./use-standing.ts"

interface ClassroomPageProps {
  area: StudentArea
  children: (klass: ClassData) => ReactNode
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
  const info = useCall(classInfoCall, named)
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
  const join = useCall(joinCallOf[area], { classType: type, classId })
  const review = useCall(classReviewCall, { classId })
  const mayHaveCards = program === "homeschool"
  const cards = useCall(cardsCallOf[area], { classId }, { enabled: mayHaveCards })
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
      <Skeleton height="14rem" />
      <DetailsSkeleton text="Loading the class…" lines={8} />
    </>
  )
}

interface ClassroomFrameProps {
  klass: ClassData
  classroom: ReactNode
  grades: ReactNode
}

/** The top of a classroom, its tabs, and the open one. */
export function ClassroomFrame({ klass, classroom, grades }: ClassroomFrameProps) {
  const { brandName } = useRoleArea()
  const tab = useTab(classroomTabs)
  useTitle(`${klass.name} · ${brandName}`)
  return (
    <Page>
      <ClassroomHead klass={klass} />
      <Tabs tabs={classroomTabs} label="Classroom" />
      {tab === "grades" ? grades : classroom}
    </Page>
  )
}
