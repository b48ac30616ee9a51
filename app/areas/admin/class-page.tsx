import type { ComponentProps } from "react"
import { useParams } from "react-router"
import { adminClassInfo } from "../../../features/classes/admin-contract.ts"
import { AdminClassColumns } from "../../../features/classes/web/admin-class-columns.tsx"
import { AdminClassDetails } from "../../../features/classes/web/admin-class-details.tsx"
import { ClassActions } from "../../../features/classes/web/class-actions.tsx"
import { ClassHead } from "../../../features/classes/web/class-overview.tsx"
import { ClassStatusBadge } from "../../../features/classes/web/class-status-badge.tsx"
import { TeacherDetails } from "../../../features/classes/web/teacher-details.tsx"
import { usePendingLine } from "../../../features/classes/web/use-pending-line.ts"
import { ClassWaiting } from "../../../features/enrollments/web/class-waiting.tsx"
import { Page } from "../../../ui/page.tsx"
import { Tabs, useTab } from "../../../ui/tabs.tsx"
import { classToast } from "../../../ui/toast.ts"
import { useTitle } from "../../../ui/use-title.ts"
import { useRoleArea } from "../../role-area.ts"
import { titled } from "../account/account-meta.ts"
import { ClassGradesTab } from "../class-grades-tab.tsx"
import { ClassPage } from "../class-page.tsx"
import { ClassStudentsTab } from "../class-students-tab.tsx"
import { classTabs } from "../class-tabs.ts"

export const meta = titled("Class")

export default function AdminClassPage() {
  // Here, where it stays from one class to the next.
  const line = usePendingLine(useParams().classId ?? "")
  return (
    <ClassPage call={adminClassInfo} listPath="/admin/classes" listLabel="All classes">
      {({ data, changedAt }) => <OpenClass aClass={data} changedAt={changedAt} line={line} />}
    </ClassPage>
  )
}

function OpenClass({ aClass, changedAt, line }: ComponentProps<typeof ClassActions>) {
  const { brandName, timeZone } = useRoleArea()
  const tab = useTab(classTabs)
  useTitle(`${aClass.name} · ${brandName}`)
  return (
    <Page width="wide">
      <ClassHead aClass={aClass} badge={<ClassStatusBadge aClass={aClass} />} isCompact />
      <Tabs tabs={classTabs} label="Class" />
      {tab === "students" && <ClassStudentsTab by="admin" aClass={aClass} />}
      {tab === "grades" && <ClassGradesTab by="admin" aClass={aClass} />}
      {tab === "classroom" && (
        <AdminClassColumns
          side={
            <>
              <ClassActions key={aClass.id} aClass={aClass} changedAt={changedAt} line={line} />
              <ClassWaiting classId={aClass.id} zone={timeZone} />
              <TeacherDetails aClass={aClass} />
            </>
          }
        >
          <AdminClassDetails aClass={aClass} zone={timeZone} say={classToast.success} />
        </AdminClassColumns>
      )}
    </Page>
  )
}
