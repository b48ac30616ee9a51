import { classSeatsCall } from "../../../features/classes/contract.ts"
import { editClassError } from "../../../features/classes/domain/class-editing.ts"
import { classEditPath } from "../../../features/classes/domain/class-links.ts"
import {
  classDenialsCall,
  type TeacherClass,
  teacherClassInfoCall,
} from "../../../features/classes/teacher-contract.ts"
import { ClassStatusBadge } from "../../../features/classes/web/cards/class-status-badge.tsx"
import { ClassOverview } from "../../../features/classes/web/details/class-overview.tsx"
import { CoverUpload } from "../../../features/classes/web/form/cover-upload.tsx"
import { teacherJoinCall } from "../../../features/join-status/contract.ts"
import { TeacherJoinPanel } from "../../../features/join-status/web/teacher-join-panel.tsx"
import { scheduleCalls } from "../../../features/schedules/contract.ts"
import { callQuery } from "../../../ui/fetching/call-query.ts"
import { QueryState } from "../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../ui/fetching/use-call.ts"
import { Tabs, useTab } from "../../../ui/lists/tabs.tsx"
import { Page } from "../../../ui/page/page.tsx"
import { useTitle } from "../../../ui/page/use-title.ts"
import { Skeleton } from "../../../ui/states/skeleton.tsx"
import { pageLoader } from "../../page-loader.ts"
import { useRoleArea } from "../../role-area.ts"
import { titled } from "../account/account-meta.ts"
import { ClassAttendanceTab } from "../class-attendance-tab.tsx"
import { ClassDatesTab } from "../class-dates-tab.tsx"
import { ClassGradesTab } from "../class-grades-tab.tsx"
import { ClassPage } from "../class-page.tsx"
import { ClassStudentsTab } from "../class-students-tab.tsx"
import { classTabs } from "../class-tabs.ts"
import { ClassroomHead } from "../family/classroom/classroom-head.tsx"
import { ownTimes } from "../family/classroom/own-times.tsx"
import { useTodaysOfClass } from "../family/use-todays-meetings.ts"
import { fetchTeachersClassroom } from "./classroom-queries.ts"

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
  const { brandName } = useRoleArea()
  const tab = useTab(classTabs)
  useTitle(`${klass.name} · ${brandName}`)
  return (
    <Page>
      <ClassroomHead klass={klass} badge={<ClassStatusBadge klass={klass} />} />
      <Tabs tabs={classTabs} label="Classroom" />
      {tab === "classroom" && <ClassroomTab klass={klass} />}
      {tab === "dates" && <ClassDatesTab by="teacher" klass={klass} />}
      {tab === "students" && <ClassStudentsTab by="teacher" klass={klass} />}
      {tab === "attendance" && <ClassAttendanceTab by="teacher" classId={klass.id} />}
      {tab === "grades" && <ClassGradesTab by="teacher" klass={klass} />}
    </Page>
  )
}

function ClassroomTab({ klass }: { klass: TeacherClass }) {
  const { timeZone, contact, serviceFeePercent } = useRoleArea()
  const join = useCall(teacherJoinCall, { classType: klass.classType, classId: klass.id })
  const week = useCall(scheduleCalls.teacher, {}, { enabled: klass.classType === "solo" })
  const seats = useCall(classSeatsCall, { classId: klass.id })
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
          <QueryState of={join} waiting={<Skeleton height="17rem" />} failed="Today's meeting could not be loaded.">
            {(reply) =>
              denials.isLoading ? <Skeleton height="17rem" /> : <TeacherJoinPanel join={reply} facts={facts} />
            }
          </QueryState>
          {mayEdit && <CoverUpload classId={klass.id} image={klass.image} />}
        </>
      }
    />
  )
}
