import { ButtonLink } from "../../../ui/buttons/button.tsx"
import { JsonLd } from "../../../ui/page/json-ld.tsx"
import { Page, PageHeader } from "../../../ui/page/page.tsx"
import type { Route } from "./+types/faq"
import { faqGroups } from "./content/faq.ts"
import { publicMeta, requireSite } from "./page-meta.ts"
import { faqPageOf } from "./structured-data.ts"
import { FaqList } from "./texts/faq-list.tsx"
import { fillInQuestions } from "./texts/fill-in.ts"

export function meta({ matches }: Route.MetaArgs) {
  return publicMeta(matches, {
    title: "Frequently asked questions",
    description: "All questions about accounts, enrolling, paying, classes, homeschool and teaching in one list.",
    path: "/faq",
  })
}

/** The questions of the help page as one accordion: opening one closes the one before. */
export default function Faq({ matches }: Route.ComponentProps) {
  const site = requireSite(matches)
  const questions = faqGroups.flatMap((group) => fillInQuestions(group.questions, site))
  return (
    <Page width="narrow">
      <PageHeader title="Frequently asked questions" lead="Tap a question to see the answer." />
      <FaqList questions={questions} name="faq" />
      <p>
        <ButtonLink to="/help#contact">Ask us</ButtonLink>
      </p>
      <JsonLd data={faqPageOf(questions)} />
    </Page>
  )
}
