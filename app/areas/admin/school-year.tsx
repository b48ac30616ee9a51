import { schoolYearCall } from "../../../features/report-cards/school-year-contract.ts"
import { SchoolYearForm } from "../../../features/report-cards/web/school-year-form.tsx"
import { QueryState } from "../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../ui/fetching/use-call.ts"
import { Page, PageHeader } from "../../../ui/page/page.tsx"
import { DetailsSkeleton } from "../../../ui/states/skeleton.tsx"
import { useToday } from "../../../ui/text/use-today.ts"
import { useRoleArea } from "../../role-area.ts"
import { titled } from "../account/account-meta.ts"

export const meta = titled("School year")

/** The dates of the quarters, with which report cards are filled from the attendance. */
export default function SchoolYear() {
  const today = useToday(useRoleArea().timeZone)
  const year = useCall(schoolYearCall, {})
  return (
    <Page width="narrow">
      <PageHeader
        title="School year"
        lead="Report cards take attendance from these dates. You can leave a quarter empty for now."
      />
      <QueryState
        of={year}
        waiting={<DetailsSkeleton text="Loading the school year…" />}
        failed="The school year could not be loaded."
      >
        {({ quarters }) => <SchoolYearForm key={JSON.stringify(quarters)} year={quarters} today={today} />}
      </QueryState>
    </Page>
  )
}
