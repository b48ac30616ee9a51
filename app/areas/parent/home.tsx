import { parentAccountCall } from "../../../features/users/contract.ts"
import { ButtonLink } from "../../../ui/buttons/button.tsx"
import { callQuery } from "../../../ui/fetching/call-query.ts"
import { Page, PageHeader } from "../../../ui/page/page.tsx"
import { EmptyState } from "../../../ui/states/empty-state.tsx"
import { DayText } from "../../../ui/text/date-text.tsx"
import { useToday } from "../../../ui/text/use-today.ts"
import { pageLoader } from "../../page-loader.ts"
import { useRoleArea } from "../../role-area.ts"
import { titled } from "../account/account-meta.ts"
import { EnrollmentCounts } from "../students/enrollment-counts.tsx"
import { fetchHome } from "../students/home-queries.ts"
import { SuggestedClasses } from "../students/suggested-classes.tsx"
import { BelowToday, TodaysClasses } from "../students/todays-classes.tsx"
import { addChildPath, useHasNoChildren } from "./use-has-no-children.ts"

export { clientLoader } from "../../client-loader.ts"

export const meta = titled("Dashboard")

export const loader = pageLoader((page) =>
  Promise.all([fetchHome(page, "parent"), page.ask(callQuery(parentAccountCall, {}))]),
)

export default function Dashboard() {
  const { person, timeZone } = useRoleArea()
  const today = useToday(timeZone)
  const hasNoChildren = useHasNoChildren()
  const firstName = person.name.split(" ")[0]
  return (
    <Page>
      <PageHeader title={`Hello, ${firstName}!`} lead={<DayText day={today} long />} />
      {hasNoChildren ? <AddFirstChild /> : <TodaysClasses area="parent" />}
      <BelowToday area="parent">
        <EnrollmentCounts area="parent" title="Your children's enrollments" approved="Enrolled" />
        <SuggestedClasses area="parent" />
      </BelowToday>
    </Page>
  )
}

/** Without a child there is nothing else to show. */
function AddFirstChild() {
  return (
    <EmptyState
      title="Add a child"
      action={
        <ButtonLink tone="brand" to={addChildPath}>
          Add a child
        </ButtonLink>
      }
    >
      Then you can enroll your child in a class. It takes a name, a birthdate and a grade level.
    </EmptyState>
  )
}
