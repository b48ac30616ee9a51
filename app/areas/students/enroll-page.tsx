import { useQueryClient } from "@tanstack/react-query"
import { useNavigate } from "react-router"
import type { ClassData } from "../../../features/classes/contract.ts"
import { classroomPath } from "../../../features/classes/domain/class-links.ts"
import { EnrollForm } from "../../../features/enrollments/web/enroll/enroll-form.tsx"
import type { EnrollmentPlan } from "../../../features/enrollments/web/enroll/use-enrollment.ts"
import { BasketOffer } from "../../../features/payments/web/basket/basket-offer.tsx"
import { CreditText, PaidByCredit } from "../../../features/payments/web/pay/credit-text.tsx"
import { PayStep } from "../../../features/payments/web/pay/pay-step.tsx"
import { planQuery, useCredit } from "../../../features/payments/web/pay/plan-query.ts"
import { ProofFields } from "../../../features/payments/web/pay/proof-fields.tsx"
import { Page, PageHeader } from "../../../ui/page/page.tsx"
import { useTitle } from "../../../ui/page/use-title.ts"
import type { UploadOptions } from "../../../ui/pictures/upload.ts"
import { toast } from "../../../ui/toasts/toast.ts"
import { useRoleArea } from "../../role-area.ts"
import type { StudentArea } from "./area-calls.ts"

export interface EnrollPageProps extends Pick<EnrollmentPlan, "students" | "freeSeats"> {
  /** `code`: of the payment, where there is one. */
  send(
    values: Parameters<EnrollmentPlan["send"]>[0] & { code?: string },
    options: UploadOptions,
  ): ReturnType<EnrollmentPlan["send"]>
  area: StudentArea
  klass: ClassData
  lead: string
}

/** The enrollment form of a class on its own page; afterwards it leads back to the classroom. */
export default function EnrollPage({ area, klass, lead, send, ...plan }: EnrollPageProps) {
  const { paymentChannels, brandName, timeZone } = useRoleArea()
  const queries = useQueryClient()
  const seatsOf = (childrenIds: readonly string[]) =>
    plan.students ? childrenIds.map((childId) => ({ classId: klass.id, childId })) : [{ classId: klass.id }]
  const useCreditOf = (chosen: readonly string[]) => {
    const seats = seatsOf(chosen)
    return useCredit(seats, klass.price * seats.length)
  }
  const navigate = useNavigate()
  const classroom = classroomPath(area, klass)
  useTitle(`Enroll in ${klass.name} · ${brandName}`)
  return (
    <Page width="narrow">
      <PageHeader title={`Enroll in ${klass.name}`} lead={lead} back={{ to: classroom, label: "Back to the class" }} />
      <EnrollForm
        classId={klass.id}
        price={klass.price}
        renderProof={(form) => <ProofFields form={form} channels={paymentChannels} zone={timeZone} />}
        useCredit={useCreditOf}
        renderCredit={(credit) => <CreditText credit={credit} />}
        paidByCredit={<PaidByCredit />}
        renderPayment={(chosen) => <PayStep seats={seatsOf(chosen)} channels={paymentChannels} />}
        renderBasket={(chosen) => (
          <BasketOffer
            seats={seatsOf(chosen)}
            basketPath={`/${area}/basket`}
            onAdded={() => void navigate(`/${area}/basket`)}
          />
        )}
        send={(values, options) => {
          const known = queries.getQueryData(planQuery(seatsOf(values.childrenIds)).queryKey)
          return send({ ...values, code: known?.code ?? undefined }, options)
        }}
        onSent={async (message) => {
          toast.success(message)
          await navigate(classroom, { replace: true })
        }}
        {...plan}
      />
    </Page>
  )
}
