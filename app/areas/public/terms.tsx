import type { Route } from "./+types/terms"
import { terms } from "./content/terms.ts"
import { publicMeta, requireSite } from "./page-meta.ts"
import { AgreementPage } from "./texts/agreement-page.tsx"

export function meta({ matches }: Route.MetaArgs) {
  return publicMeta(matches, {
    title: terms.title,
    description:
      "The terms for parents and learners: registration, class decorum, absence and rescheduling, refunds and liability.",
    path: "/agreements/terms-and-conditions",
  })
}

export default function Terms({ matches }: Route.ComponentProps) {
  return <AgreementPage agreement={terms} site={requireSite(matches)} />
}
