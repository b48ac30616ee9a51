import { learnerClassesCall, type StudentsClass } from "../../../features/enrollments/contract.ts"
import { statusTabs, withStatus } from "../../../features/enrollments/web/status-tabs.ts"
import { ButtonLink } from "../../../ui/button.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { Page, PageHeader } from "../../../ui/page.tsx"
import { QueryState } from "../../../ui/query-state.tsx"
import { ClassCardsSkeleton } from "../../../ui/skeleton.tsx"
import { Tabs, useTab } from "../../../ui/tabs.tsx"
import { useAddress } from "../../../ui/use-address.ts"
import { useCall } from "../../../ui/use-call.ts"
import { pageLoader } from "../../page-loader.ts"
import { titled } from "../account/account-meta.ts"
import { fetchOwnClasses } from "../students/list-queries.ts"
import { OwnClassList } from "../students/own-class-list.tsx"
import { useOwnCards, WithReportCards } from "../students/own-report-cards.tsx"

export { clientLoader } from "../../client-loader.ts"

export const meta = titled("My classes")

export const loader = pageLoader((page) => fetchOwnClasses(page, "learner"))

export default function Classes() {
  const classes = useCall(learnerClassesCall, {})
  const cards = useOwnCards("learner")
  return (
    <Page>
      <PageHeader title="My classes" lead="Your classes and the status of each enrollment." />
      <QueryState
        of={classes}
        waiting={<ClassCardsSkeleton text="Loading your classes…" />}
        failed="Your classes could not be loaded."
      >
        {({ classes: own }) => (
          <WithReportCards area="learner" cards={cards}>
            {own.length > 0 ? <OwnClasses own={own} /> : <NoClasses />}
          </WithReportCards>
        )}
      </QueryState>
    </Page>
  )
}

const statusesOf = ({ enrollmentStatus }: StudentsClass) => [enrollmentStatus]

function OwnClasses({ own }: { own: StudentsClass[] }) {
  const [asked] = useAddress("status")
  const tabs = statusTabs(own, statusesOf, asked)
  const status = useTab(tabs, "status")
  const shown = withStatus(own, statusesOf, status)
  return (
    <>
      <Tabs tabs={tabs} label="Classes by enrollment" param="status" />
      {shown.length > 0 ? (
        <OwnClassList area="learner" all={own} shown={shown} label="Your classes" />
      ) : (
        <EmptyState
          title="No classes to show"
          action={<ButtonLink to="/learner/classes">Show all my classes</ButtonLink>}
        >
          You have no classes with this status.
        </EmptyState>
      )}
    </>
  )
}

function NoClasses() {
  return (
    <EmptyState
      title="No classes to show"
      action={
        <ButtonLink tone="brand" to="/learner/explore">
          Find a class
        </ButtonLink>
      }
    >
      You are not in a class yet. Find one that you like, and enroll.
    </EmptyState>
  )
}
