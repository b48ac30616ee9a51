import { Page, PageHeader } from "../../../ui/page.tsx"
import { useToday } from "../../../ui/use-today.ts"
import { DayText } from "../../../ui/when.tsx"
import { useRoleArea } from "../../role-area.ts"
import { titled } from "../account/account-meta.ts"
import { EnrollmentCounts } from "../students/enrollment-counts.tsx"
import { SuggestedClasses } from "../students/suggested-classes.tsx"
import { BelowToday, TodaysClasses } from "../students/todays-classes.tsx"

export const meta = titled("Dashboard")

export default function Dashboard() {
  const { person, timeZone } = useRoleArea()
  const today = useToday(timeZone)
  const firstName = person.name.split(" ")[0]
  return (
    <Page>
      <PageHeader title={`Hello, ${firstName}!`} lead={<DayText day={today} long />} />
      <TodaysClasses area="parent" />
      <BelowToday area="parent">
        <EnrollmentCounts area="parent" title="Your children's enrollments" approved="Enrolled" />
        <SuggestedClasses area="parent" />
      </BelowToday>
    </Page>
  )
}
