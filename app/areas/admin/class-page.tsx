import { type ComponentProps, lazy } from "react"
import { Link, useParams } from "react-router"
import { adminClassInfoCall } from "../../../features/classes/admin-contract.ts"
import { ClassStatusBadge } from "../../../features/classes/web/cards/class-status-badge.tsx"
import { AdminClassColumns } from "../../../features/classes/web/details/admin-class-columns.tsx"
import { AdminClassDetails } from "../../../features/classes/web/details/admin-class-details.tsx"
import { ClassHead } from "../../../features/classes/web/details/class-overview.tsx"
import { TeacherDetails } from "../../../features/classes/web/details/teacher-details.tsx"
import { ClassActions } from "../../../features/classes/web/review/class-actions.tsx"
import { usePendingQueue } from "../../../features/classes/web/review/use-pending-queue.ts"
import { privateMessagesPath } from "../../../features/conversations/domain/message-paths.ts"
import { ClassWaiting } from "../../../features/enrollments/web/class-waiting.tsx"
import { callQuery } from "../../../ui/fetching/call-query.ts"
import { Text } from "../../../ui/layout/layout.tsx"
import { Tabs, useTab } from "../../../ui/lists/tabs.tsx"
import { Card } from "../../../ui/page/card.tsx"
import { Page } from "../../../ui/page/page.tsx"
import { useTitle } from "../../../ui/page/use-title.ts"
import { ForStaffWith, useMay } from "../../../ui/staff/staff-grants.tsx"
import { LazyPart } from "../../../ui/states/lazy-part.tsx"
import { LazyTab } from "../../../ui/states/lazy-tab.tsx"
import { RowsSkeleton } from "../../../ui/states/skeleton.tsx"
import { classToast } from "../../../ui/toasts/toast.ts"
import { useRoleArea } from "../../role-area.ts"
import { titled } from "../account/account-meta.ts"
import { ClassPage } from "../class-page.tsx"
import { adminClassTabs } from "../class-tabs.ts"
import { LaterClassTab } from "../later-class-tab.tsx"

const StreamTab = lazy(() => import("../admin-class-stream.tsx"))
/** Only archived homeschool classes have it. */
const FinalizingCards = lazy(async () => {
  const { FinalizingCards: part } = await import("../../../features/report-cards/web/students/finalizing-cards.tsx")
  return { default: part }
})

export const meta = titled("Class")

export default function AdminClassPage() {
  // In this component, which stays mounted from one class to the next.
  const queue = usePendingQueue(useParams().classId ?? "")
  return (
    <ClassPage
      query={(named) => callQuery(adminClassInfoCall, named)}
      listPath="/admin/classes"
      listLabel="All classes"
    >
      {({ data, changedAt }) => <OpenClass klass={data} changedAt={changedAt} queue={queue} />}
    </ClassPage>
  )
}

function OpenClass({ klass, changedAt, queue }: ComponentProps<typeof ClassActions>) {
  const { brandName, timeZone, serviceFeePercent } = useRoleArea()
  const may = useMay()
  const tabs = adminClassTabs.filter(({ needs }) => may(needs))
  const tab = useTab(tabs)
  useTitle(`${klass.name} · ${brandName}`)
  return (
    <Page width="wide">
      <ClassHead klass={klass} badge={<ClassStatusBadge klass={klass} />} isCompact />
      <Tabs tabs={tabs} label="Class" />
      <LaterClassTab tab={tab} by="admin" klass={klass} />
      {tab === "stream" && (
        <LazyTab waiting={<RowsSkeleton text="Loading the stream…" picture={false} count={3} />}>
          <StreamTab classId={klass.id} zone={timeZone} />
        </LazyTab>
      )}
      {tab === "classroom" && (
        <AdminClassColumns
          side={
            <>
              <ForStaffWith needs="classes">
                <ClassActions key={klass.id} klass={klass} changedAt={changedAt} queue={queue} />
              </ForStaffWith>
              {klass.isArchived && klass.programType === "homeschool" && (
                <ForStaffWith needs="cards:read">
                  <LazyPart waiting={null}>
                    <FinalizingCards classId={klass.id} />
                  </LazyPart>
                </ForStaffWith>
              )}
              <ForStaffWith needs="enrollments:read">
                <ClassWaiting classId={klass.id} zone={timeZone} />
              </ForStaffWith>
              <TeacherDetails klass={klass} />
              <ForStaffWith needs="messages:read">
                <Card as="section" gap={2}>
                  <Text as="h2" size="h4">
                    Messages
                  </Text>
                  <Link to={privateMessagesPath(klass.name)}>Conversations about this class</Link>
                </Card>
              </ForStaffWith>
            </>
          }
        >
          <AdminClassDetails
            klass={klass}
            zone={timeZone}
            serviceFeePercent={serviceFeePercent}
            say={classToast.success}
          />
        </AdminClassColumns>
      )}
    </Page>
  )
}
