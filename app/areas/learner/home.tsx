import { Page, PageHeader } from "../../../ui/page/page.tsx"
import { DayText } from "../../../ui/text/date-text.tsx"
import { useToday } from "../../../ui/text/use-today.ts"
import { pageLoader } from "../../page-loader.ts"
import { useRoleArea } from "../../role-area.ts"
import { titled } from "../account/account-meta.ts"
import { EnrollmentCounts } from "../students/enrollment-counts.tsx"
import { fetchHome } from "../students/home-queries.ts"
import { SuggestedClasses } from "../students/suggested-classes.tsx"
import { BelowToday, TodaysClasses } from "../students/todays-classes.tsx"

export { clientLoader } from "../../client-loader.ts"

export const meta = titled("Home")

export const loader = pageLoader((page) => fetchHome(page, "learner"))

export default function Home() {
  const { person, timeZone } = useRoleArea()
  const today = useToday(timeZone)
  const firstName = person.name.split(" ")[0]
  return (
    <Page>
      <PageHeader title={`Hello, ${firstName}!`} lead={<DayText day={today} long />} />
      <TodaysClasses area="learner" />
      <BelowToday area="learner">
        <EnrollmentCounts area="learner" title="Your enrollments" approved="Approved" />
        <SuggestedClasses area="learner" />
      </BelowToday>
    </Page>
  )
}
