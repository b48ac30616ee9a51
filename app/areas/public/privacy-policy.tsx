import type { Route } from "./+types/privacy-policy"
import { privacyPolicy } from "./content/privacy-policy.ts"
import { publicMeta, requireSite } from "./page-meta.ts"
import { AgreementPage } from "./texts/agreement-page.tsx"

export function meta({ matches }: Route.MetaArgs) {
  return publicMeta(matches, {
    title: privacyPolicy.title,
    description:
      "How children are kept safe in class, what data the school keeps, who sees it, and what you can ask for.",
    path: "/agreements/safety-and-privacy-policy",
  })
}

export default function PrivacyPolicy({ matches }: Route.ComponentProps) {
  return <AgreementPage agreement={privacyPolicy} site={requireSite(matches)} />
}
