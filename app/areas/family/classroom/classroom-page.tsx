import { lazy, type ReactNode } from "react"
import { type ClassData, classInfoCall, classReviewCall } from "../../../../features/classes/contract.ts"
import { ownCardsCall } from "../../../../features/report-cards/contract.ts"
import type { FamilyRole } from "../../../../lib/roles.ts"
import { ButtonLink } from "../../../../ui/buttons/button.tsx"
import { useCall } from "../../../../ui/fetching/use-call.ts"
import { Tabs, useTab } from "../../../../ui/lists/tabs.tsx"
import { Page } from "../../../../ui/page/page.tsx"
import { useTitle } from "../../../../ui/page/use-title.ts"
import { EmptyState } from "../../../../ui/states/empty-state.tsx"
import { FailedState } from "../../../../ui/states/failed-state.tsx"
import { LazyTab } from "../../../../ui/states/lazy-tab.tsx"
import { DetailsSkeleton, RowsSkeleton, Skeleton } from "../../../../ui/states/skeleton.tsx"
import { useRoleArea } from "../../../role-area.ts"
import { ThingIsGone } from "../../thing-is-gone.tsx"
import { attemptsCallOf, joinCallOf } from "../area-calls.ts"
import { useStandingIsKnown } from "../use-standing.ts"
import { type ClassInPath, useClassInPath } from "./class-in-path.ts"
import { ClassroomHead } from "./classroom-head.tsx"
import { classroomTabs } from "./classroom-tabs.ts"
import { OwnReportCards } from "./own-report-cards.tsx"

/** These tabs are never the first one: the code of each is fetched when it is opened. */
const NextMeetings = lazy(() => import("./next-meetings.tsx"))
const AttendanceTab = lazy(() => import("./attendance-tab.tsx"))
const GradesTab = lazy(() => import("./grades-tab.tsx"))
const FamilyReviews = lazy(() => import("../../../../features/reviews/web/write/family-reviews.tsx"))

interface ClassroomPageProps {
  area: FamilyRole
  children: (klass: ClassData) => ReactNode
}

/** The classroom in the address, as soon as its class is loaded. */
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
 * A hidden class may have ended: its join status or a remaining report card shows that. Or it is under review,
 * which its students may know.
 */
function HiddenClassroom({ named, area }: { named: ClassInPath; area: FamilyRole }) {
  const { type, classId, program } = named
  const join = useCall(joinCallOf[area], { classType: type, classId })
  const review = useCall(classReviewCall, { classId })
  const mayHaveCards = program === "homeschool"
  const cards = useCall(ownCardsCall, { classId }, { enabled: mayHaveCards })
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
  area: FamilyRole
  stream: ReactNode
  about: ReactNode
}

/** The top of a classroom, its tabs, and the open one. */
export function ClassroomFrame({ area, klass, stream, about }: ClassroomFrameProps) {
  const { brandName } = useRoleArea()
  const attempts = useCall(attemptsCallOf[area], { classId: klass.id })
  const tabs = classroomTabs(attempts.data?.attempts ?? [])
  const tab = useTab(tabs)
  useTitle(`${klass.name} · ${brandName}`)
  return (
    <Page isDense>
      <ClassroomHead klass={klass} />
      <Tabs tabs={tabs} label="Classroom" />
      {tab === "stream" && stream}
      {tab === "classroom" && about}
      {tab !== "stream" && tab !== "classroom" && (
        <LazyTab waiting={<RowsSkeleton text="Loading…" picture={false} count={3} />}>
          <LaterTab tab={tab} area={area} klass={klass} />
        </LazyTab>
      )}
    </Page>
  )
}

function LaterTab({ tab, area, klass }: { tab: string; area: FamilyRole; klass: ClassData }) {
  if (tab === "dates") return <NextMeetings area={area} classId={klass.id} isSolo={klass.classType === "solo"} />
  if (tab === "attendance") return <AttendanceTab area={area} classId={klass.id} />
  if (tab === "grades") return <GradesTab area={area} klass={klass} />
  return <FamilyReviews classId={klass.id} teacherName={klass.teacherInformation.name} />
}

interface NoClassroomProps {
  explorePath: string
  /** Why the class is not shown; undefined when unknown: the address may be wrong. */
  reason?: NoClassroomReason
  /** Rendered below the text: the remaining report cards. */
  children?: ReactNode
}

/** "cards left": the class ended, or was archived before its end; the page cannot know which. */
type NoClassroomReason = "ended" | "under review" | "cards left"

const wordsFor = {
  unknown: {
    heading: "Class not found",
    title: "We can't find this class",
    text: "The link may be wrong, or the class is no longer available.",
  },
  ended: {
    heading: "Class has ended",
    title: "Class has ended.",
    text: "There are no more sessions. You can find other classes.",
  },
  "under review": {
    heading: "Class is paused",
    title: "This class is paused",
    text: "There are no classes until the school approves this one again. Your enrollment and your payment stay valid. We will e-mail you when the class continues.",
  },
  "cards left": {
    heading: "Class is no longer available",
    title: "This class is no longer available",
    text: "You can still read its report cards here.",
  },
}

/** A classroom that does not exist, or is no longer shown. */
function NoClassroom({ explorePath, reason, children }: NoClassroomProps) {
  const { heading, title, text } = wordsFor[reason ?? "unknown"]
  const page = (
    <Page>
      <h1 className="unseen">{heading}</h1>
      <EmptyState
        title={title}
        drawing="search"
        action={
          <ButtonLink tone="brand" to={explorePath}>
            Find a class
          </ButtonLink>
        }
      >
        {text}
      </EmptyState>
      {children}
    </Page>
  )
  return reason ? page : <ThingIsGone>{page}</ThingIsGone>
}
