import { useNavigate } from "react-router"
import type { ClassData } from "../../../features/classes/contract.ts"
import { classroomPath } from "../../../features/classes/domain/class-links.ts"
import { ageText } from "../../../features/classes/web/cards/class-words.ts"
import { GuidelinesText } from "../../../features/enrollments/web/guidelines/guidelines-text.tsx"
import { attentionCall } from "../../../features/monitoring/attention-contract.ts"
import { EnrollForm } from "../../../features/payments/web/enroll/enroll-form.tsx"
import type { EnrollmentPlan } from "../../../features/payments/web/enroll/use-enrollment.ts"
import type { FamilyRole } from "../../../lib/roles.ts"
import { useInvalidate } from "../../../ui/fetching/use-invalidate.ts"
import { Page, PageHeader } from "../../../ui/page/page.tsx"
import { useTitle } from "../../../ui/page/use-title.ts"
import { toast } from "../../../ui/toasts/toast.ts"
import { useRoleArea } from "../../role-area.ts"

export interface EnrollPageProps extends Pick<EnrollmentPlan, "students" | "freeSeats" | "send"> {
  area: FamilyRole
  klass: ClassData
  lead?: string
}

/** The enrollment form of a class on its own page; afterwards it leads back to the classroom. */
export default function EnrollPage({ area, klass, lead, ...plan }: EnrollPageProps) {
  const { paymentChannels, brandName, timeZone } = useRoleArea()
  const navigate = useNavigate()
  const invalidate = useInvalidate()
  const classroom = classroomPath(area, klass)
  useTitle(`Enroll in ${klass.name} · ${brandName}`)
  return (
    <Page width="narrow">
      <PageHeader title={`Enroll in ${klass.name}`} lead={lead} back={{ to: classroom, label: "Back to the class" }} />
      <EnrollForm
        classId={klass.id}
        price={klass.price}
        channels={paymentChannels}
        zone={timeZone}
        ages={ageText(klass.ageLimit)}
        onAddedToBasket={() => {
          void invalidate(attentionCall)
          void navigate(`/${area}/basket`)
        }}
        guidelines={<GuidelinesText />}
        onSent={async (message) => {
          toast.success(message)
          await navigate(classroom, { replace: true })
        }}
        {...plan}
      />
    </Page>
  )
}
