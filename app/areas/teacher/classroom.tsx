import { lazy } from "react"
import { classSeatsCall } from "../../../features/classes/contract.ts"
import { editClassError } from "../../../features/classes/domain/class-editing.ts"
import { classEditPath, similarClassPath } from "../../../features/classes/domain/class-links.ts"
import {
  classDenialsCall,
  type TeacherClass,
  teacherClassInfoCall,
} from "../../../features/classes/teacher-contract.ts"
import { ClassStatusBadge } from "../../../features/classes/web/cards/class-status-badge.tsx"
import { ClassColumns, ClassOverview } from "../../../features/classes/web/details/class-overview.tsx"
import { CoverUpload } from "../../../features/classes/web/form/cover-upload.tsx"
import { InstalmentsForm } from "../../../features/classes/web/form/instalments-form.tsx"
import { RoundForm } from "../../../features/classes/web/form/round-form.tsx"
import { TeacherHomework } from "../../../features/homework/web/teacher-homework.tsx"
import { teacherJoinCall } from "../../../features/join-status/contract.ts"
import { joinCardHeight } from "../../../features/join-status/web/join-card.tsx"
import { TeacherJoinPanel } from "../../../features/join-status/web/teacher-join-panel.tsx"
import { scheduleCalls } from "../../../features/schedules/contract.ts"
import { TeacherMaterials } from "../../../features/stream/web/materials/teacher-materials.tsx"
import { TeacherStream } from "../../../features/stream/web/teacher-stream.tsx"
import { ButtonLink } from "../../../ui/buttons/button.tsx"
import { callQuery } from "../../../ui/fetching/call-query.ts"
import { QueryState } from "../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../ui/fetching/use-call.ts"
import { Stack } from "../../../ui/layout/layout.tsx"
import { Tabs, useTab } from "../../../ui/lists/tabs.tsx"
import { TitledCard } from "../../../ui/page/card.tsx"
import { Page, Section } from "../../../ui/page/page.tsx"
import { useTitle } from "../../../ui/page/use-title.ts"
import { LazyTab } from "../../../ui/states/lazy-tab.tsx"
import { OnceNear } from "../../../ui/states/once-near.tsx"
import { RowsSkeleton, Skeleton } from "../../../ui/states/skeleton.tsx"
import { pageLoader } from "../../page-loader.ts"
import { useRoleArea } from "../../role-area.ts"
import { titled } from "../account/account-meta.ts"
import { ClassPage } from "../class-page.tsx"
import { classTabsFor } from "../class-tabs.ts"
import { ClassroomHead } from "../family/classroom/classroom-head.tsx"
import { ownTimes } from "../family/classroom/own-times.tsx"
import { useTodaysOfClass } from "../family/use-todays-meetings.ts"
import { LaterClassTab } from "../later-class-tab.tsx"
import { streamParts } from "../stream-parts.ts"
import { fetchTeachersClassroom } from "./classroom-queries.ts"
import { TakeIntoGrade } from "./take-into-grade.tsx"

const TeacherReviews = lazy(() => import("../../../features/reviews/web/teacher-reviews.tsx"))

export { clientLoader } from "../../client-loader.ts"

export const meta = titled("Classroom")

export const loader = pageLoader(fetchTeachersClassroom)

export default function Classroom() {
  return (
    <ClassPage
      query={(named) => callQuery(teacherClassInfoCall, named)}
      listPath="/teacher/classes"
      listLabel="My classes"
    >
      {({ classData }) => <OpenClassroom klass={classData} />}
    </ClassPage>
  )
}

function OpenClassroom({ klass }: { klass: TeacherClass }) {
  const { brandName, timeZone } = useRoleArea()
  const tabs = classTabsFor(klass)
  const tab = useTab(tabs)
  useTitle(`${klass.name} · ${brandName}`)
  return (
    <Page isDense>
      <ClassroomHead klass={klass} badge={<ClassStatusBadge klass={klass} />} />
      <Tabs tabs={tabs} label="Classroom" />
      {tab === "stream" && <StreamTab klass={klass} zone={timeZone} />}
      {tab === "classroom" && <AboutTab klass={klass} />}
      <LaterClassTab tab={tab} by="teacher" klass={klass} />
      {tab === "reviews" && (
        <LazyTab waiting={<RowsSkeleton text="Loading the reviews…" picture={false} count={3} />}>
          <TeacherReviews classId={klass.id} teacherName={klass.teacherInformation.name} />
        </LazyTab>
      )}
    </Page>
  )
}

function StreamTab({ klass, zone }: { klass: TeacherClass; zone: string }) {
  const part = useTab(streamParts, "part")
  return (
    <ClassColumns isDense side={<TodaysMeeting klass={klass} />}>
      <Section title="Stream" isTitleUnseen>
        <Stack gap={3}>
          <Tabs tabs={streamParts} label="Parts of the stream" param="part" />
          {part === "homework" && <HomeworkPart klass={klass} zone={zone} />}
          {part === "materials" && <TeacherMaterials classId={klass.id} />}
          {part === "news" && <TeacherStream classId={klass.id} zone={zone} />}
        </Stack>
      </Section>
    </ClassColumns>
  )
}

/** Life-skills classes have grades in percent, into which the points can be taken. */
function HomeworkPart({ klass, zone }: { klass: TeacherClass; zone: string }) {
  const hasGrades = klass.programType === "lifeskills"
  return (
    <TeacherHomework
      classId={klass.id}
      zone={zone}
      gradeActionOf={
        hasGrades
          ? (student, percent) => <TakeIntoGrade classId={klass.id} student={student} percent={percent} />
          : undefined
      }
    />
  )
}

/** Today's meeting and the way in. */
function TodaysMeeting({ klass }: { klass: TeacherClass }) {
  const { timeZone, contact } = useRoleArea()
  const join = useCall(teacherJoinCall, { classType: klass.classType, classId: klass.id })
  const denials = useCall(classDenialsCall, { classIds: klass.id }, { enabled: klass.status === "denied" })
  const facts = {
    name: klass.name,
    dates: klass.dates,
    todays: useTodaysOfClass("teacher", klass, timeZone),
    zone: timeZone,
    contact,
    editPath: classEditPath("teacher", klass),
    denial: denials.data?.denials[0] ?? null,
  }
  const waiting = <Skeleton height={joinCardHeight} />
  return (
    <QueryState of={join} waiting={waiting} failed="Today's meeting could not be loaded.">
      {(reply) => (denials.isLoading ? waiting : <TeacherJoinPanel join={reply} facts={facts} />)}
    </QueryState>
  )
}

function AboutTab({ klass }: { klass: TeacherClass }) {
  const { timeZone, serviceFeePercent } = useRoleArea()
  const week = useCall(scheduleCalls.teacher, {}, { enabled: klass.classType === "solo" })
  const seats = useCall(classSeatsCall, { classId: klass.id })
  const mayEdit = editClassError("teacher", klass) === null
  return (
    <ClassOverview
      klass={klass}
      zone={timeZone}
      serviceFeePercent={serviceFeePercent}
      ownTimes={ownTimes(klass, week.data?.schedule, timeZone)}
      freeSeats={seats.data?.freeSeats}
      aside={
        <>
          <TodaysMeeting klass={klass} />
          {mayEdit && <CoverUpload classId={klass.id} image={klass.image} />}
          <ButtonLink to={similarClassPath(klass)}>Create a similar class</ButtonLink>
        </>
      }
      moreCards={
        <>
          {klass.price > 0 && klass.classType === "solo" && (
            <OnceNear height="12rem">
              <TitledCard title="Another round">
                <RoundForm classId={klass.id} />
              </TitledCard>
            </OnceNear>
          )}
          {klass.price > 0 && (
            <OnceNear height="12rem">
              <TitledCard title="Paying in parts">
                <InstalmentsForm classId={klass.id} />
              </TitledCard>
            </OnceNear>
          )}
        </>
      }
    />
  )
}
