import { classSeats } from "../../../features/classes/contract.ts"
import { judgeEdit } from "../../../features/classes/domain/class-editing.ts"
import { classEditPath } from "../../../features/classes/domain/class-links.ts"
import { classDenials, type TeacherClass, teacherClassInfo } from "../../../features/classes/teacher-contract.ts"
import { ClassOverview } from "../../../features/classes/web/class-overview.tsx"
import { ClassStatusBadge } from "../../../features/classes/web/class-status-badge.tsx"
import { CoverUpload } from "../../../features/classes/web/cover-upload.tsx"
import { teacherJoin } from "../../../features/join-status/contract.ts"
import { TeacherJoinPanel } from "../../../features/join-status/web/teacher-join-panel.tsx"
import { useWaitForLink } from "../../../features/join-status/web/wait-for-link.ts"
import { teacherSchedule } from "../../../features/schedules/contract.ts"
import { sessionsOfClass } from "../../../features/schedules/domain/class-week.ts"
import { Answer } from "../../../ui/answer.tsx"
import { Page } from "../../../ui/page.tsx"
import { Bone } from "../../../ui/skeleton.tsx"
import { Tabs, useTab } from "../../../ui/tabs.tsx"
import { useCall } from "../../../ui/use-call.ts"
import { useTitle } from "../../../ui/use-title.ts"
import { useRoleArea } from "../../role-area.ts"
import { titled } from "../account/account-meta.ts"
import { ClassGradesTab } from "../class-grades-tab.tsx"
import { ClassPage } from "../class-page.tsx"
import { ClassStudentsTab } from "../class-students-tab.tsx"
import { classTabs } from "../class-tabs.ts"
import { ClassroomHead } from "../students/classroom-head.tsx"
import { ownTimes } from "../students/own-times.tsx"

export const meta = titled("Classroom")

export default function Classroom() {
  return (
    <ClassPage call={teacherClassInfo} listPath="/teacher/classes" listLabel="My classes">
      {({ classData }) => <OpenClassroom aClass={classData} />}
    </ClassPage>
  )
}

function OpenClassroom({ aClass }: { aClass: TeacherClass }) {
  const { brandName } = useRoleArea()
  const tab = useTab(classTabs)
  useTitle(`${aClass.name} · ${brandName}`)
  return (
    <Page>
      <ClassroomHead aClass={aClass} badge={<ClassStatusBadge aClass={aClass} />} />
      <Tabs tabs={classTabs} label="Classroom" />
      {tab === "classroom" && <ClassroomTab aClass={aClass} />}
      {tab === "students" && <ClassStudentsTab by="teacher" aClass={aClass} />}
      {tab === "grades" && <ClassGradesTab by="teacher" aClass={aClass} />}
    </Page>
  )
}

function ClassroomTab({ aClass }: { aClass: TeacherClass }) {
  const { timeZone, contact } = useRoleArea()
  const join = useCall(teacherJoin, { classType: aClass.classType, classId: aClass.id })
  const week = useCall(teacherSchedule, {}, { enabled: aClass.classType === "solo" })
  const seats = useCall(classSeats, { classId: aClass.id })
  const denials = useCall(classDenials, { classIds: aClass.id }, { enabled: aClass.status === "denied" })
  useWaitForLink(join)
  const facts = {
    name: aClass.name,
    dates: aClass.dates,
    sessions: sessionsOfClass(aClass, week.data?.schedule),
    zone: timeZone,
    contact,
    editPath: classEditPath("teacher", aClass),
    denial: denials.data?.denials[0] ?? null,
  }
  const mayEdit = judgeEdit("teacher", aClass) === null
  return (
    <ClassOverview
      aClass={aClass}
      zone={timeZone}
      isOwn
      ownTimes={ownTimes(facts)}
      freeSeats={seats.data?.freeSeats}
      aside={
        <>
          <Answer of={join} waiting={<Bone height="17rem" />} failed="Today's session could not be loaded.">
            {(known) => (denials.isLoading ? <Bone height="17rem" /> : <TeacherJoinPanel join={known} facts={facts} />)}
          </Answer>
          {mayEdit && <CoverUpload classId={aClass.id} image={aClass.image} />}
        </>
      }
    />
  )
}
