import { type ChildrensClass, childrensClassesCall } from "../../../features/enrollments/contract.ts"
import { ChildrenInClass } from "../../../features/enrollments/web/children-in-class.tsx"
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

export const meta = titled("Children classes")

export const loader = pageLoader((page) => fetchOwnClasses(page, "parent"))

export default function Classes() {
  const classes = useCall(childrensClassesCall, {})
  const cards = useOwnCards("parent")
  return (
    <Page>
      <PageHeader title="Children classes" lead="Your children's classes and the status of each enrollment." />
      <QueryState
        of={classes}
        waiting={<ClassCardsSkeleton text="Loading the classes…" />}
        failed="Your children's classes could not be loaded."
      >
        {({ classes: theirs }) => (
          <WithReportCards area="parent" cards={cards}>
            {theirs.length > 0 ? <TheirClasses theirs={theirs} /> : <NoClasses />}
          </WithReportCards>
        )}
      </QueryState>
    </Page>
  )
}

const names = new Intl.ListFormat("en-GB", { type: "conjunction" })
const statusesOf = ({ children }: ChildrensClass) => children.map(({ status }) => status)

function TheirClasses({ theirs }: { theirs: ChildrensClass[] }) {
  const [asked] = useAddress("status")
  const tabs = statusTabs(theirs, statusesOf, asked)
  const status = useTab(tabs, "status")
  const shown = withStatus(theirs, statusesOf, status)
  return (
    <>
      <Tabs tabs={tabs} label="Classes by enrollment" param="status" />
      {shown.length > 0 ? (
        <OwnClassList
          area="parent"
          all={theirs}
          shown={shown}
          label="Children's classes"
          below={({ children }) => <ChildrenInClass inClass={children} />}
          belowEnded={({ children }) => names.format(children.map(({ fullName }) => fullName))}
        />
      ) : (
        <EmptyState title="No classes to show" action={<ButtonLink to="/parent/classes">Show all classes</ButtonLink>}>
          Your children have no classes with this status.
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
        <ButtonLink tone="brand" to="/parent/explore">
          Find a class
        </ButtonLink>
      }
    >
      Your children are not in a class yet. Find a class, and enroll one child or more.
    </EmptyState>
  )
}
