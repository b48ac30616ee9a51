import type { Route } from "./+types/teacher-terms"
import { teacherTerms } from "./content/teacher-terms.ts"
import { publicMeta, requireSite } from "./page-meta.ts"
import { AgreementPage } from "./texts/agreement-page.tsx"

export function meta({ matches }: Route.MetaArgs) {
  return publicMeta(matches, {
    title: teacherTerms.title,
    description:
      "The terms for teachers: who may teach, how classes are approved, the service fee, weekly payouts and duties in class.",
    path: "/agreements/terms-and-conditions/teachers",
  })
}

export default function TeacherTerms({ matches }: Route.ComponentProps) {
  return <AgreementPage agreement={teacherTerms} site={requireSite(matches)} />
}
