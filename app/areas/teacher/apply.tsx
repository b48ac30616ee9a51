import { redirect, useNavigate } from "react-router"
import { teacherStatusCall } from "../../../features/classes/teacher-contract.ts"
import { verificationDenialCall, verificationStatusCall } from "../../../features/users/contract.ts"
import { applyForVerificationError } from "../../../features/users/domain/teacher-verification.ts"
import { explainVerificationDenial } from "../../../features/users/domain/verification-denial.ts"
import { IdApplication } from "../../../features/users/web/verification/id-application.tsx"
import { useInvalidate } from "../../../ui/fetching/use-invalidate.ts"
import { Alert } from "../../../ui/form/form.tsx"
import { Page, PageHeader } from "../../../ui/page/page.tsx"
import { DecisionReason } from "../../../ui/text/decision-reason.tsx"
import { toast } from "../../../ui/toasts/toast.ts"
import { load } from "../../load.ts"
import { titled } from "../account/account-meta.ts"
import type { Route } from "./+types/apply"

export const meta = titled("Apply for verification")

/** Reachable only when not verified or denied (docs/rules/users.md#teacher-verification). */
export async function loader(args: Route.LoaderArgs) {
  const { status } = await load(args, verificationStatusCall, {})
  if (applyForVerificationError(status)) throw redirect("/redirect")
  const { denial } = await load(args, verificationDenialCall, {})
  return { denial }
}

export default function Apply({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()
  const outdate = useInvalidate()
  const finish = async (message: string) => {
    toast.success(message)
    await Promise.all([outdate(teacherStatusCall), outdate(verificationDenialCall)])
    await navigate("/teacher")
  }
  return (
    <Page>
      <PageHeader
        title="Apply for verification"
        lead="Families trust verified teachers. Send a picture of one valid ID. The school checks the ID and e-mails you."
        back={{ to: "/teacher", label: "Home" }}
      />
      {loaderData.denial && (
        <Alert tone="orange">
          <p>Your last application was rejected.</p>
          <DecisionReason {...explainVerificationDenial(loaderData.denial)} words={loaderData.denial.words} />
        </Alert>
      )}
      <IdApplication onSent={finish} />
    </Page>
  )
}
