import { phoneLink } from "../../../lib/phone-link.ts"
import type { SchoolContact } from "../../../lib/school-contact.ts"
import { ButtonAnchor } from "../../../ui/buttons/button.tsx"
import { Cluster, Stack } from "../../../ui/layout/layout.tsx"
import { JsonLd } from "../../../ui/page/json-ld.tsx"
import { Page } from "../../../ui/page/page.tsx"
import type { Route } from "./+types/help"
import { faqGroups } from "./content/faq.ts"
import helpWindow from "./drawings/help-window.svg"
import css from "./help.module.css"
import { publicMeta, requireSite } from "./page-meta.ts"
import { LandingHero } from "./parts/landing-hero.tsx"
import { faqPageOf } from "./structured-data.ts"
import { AnchorMenu } from "./texts/anchor-menu.tsx"
import { FaqList } from "./texts/faq-list.tsx"
import { fillInQuestions } from "./texts/fill-in.ts"

export function meta({ matches }: Route.MetaArgs) {
  return publicMeta(matches, {
    title: "Help",
    description:
      "Answers about accounts, enrolling, paying, joining a class, homeschool and teaching, and how to reach us.",
    path: "/help",
  })
}

export default function Help({ matches }: Route.ComponentProps) {
  const site = requireSite(matches)
  const { contact } = site
  const groups = faqGroups.map((group) => ({ ...group, questions: fillInQuestions(group.questions, site) }))
  return (
    <>
      <LandingHero
        tint="sky"
        title="How can we help?"
        lead="Find your answer here, or ask us."
        drawing={<img src={helpWindow} alt="" width={560} height={330} fetchPriority="high" />}
      />
      <Page>
        <Stack gap={6} className={css.columns}>
          <AnchorMenu sections={groups} label="Topics" />
          <Stack className={css.groups}>
            {groups.map(({ id, title, questions }) => (
              <Stack as="section" gap={4} key={id} id={id}>
                <h2>{title}</h2>
                <FaqList questions={questions} />
              </Stack>
            ))}
          </Stack>
        </Stack>
        {(contact.email || contact.phone) && <Contact {...contact} />}
        <JsonLd data={faqPageOf(groups.flatMap((group) => group.questions))} />
      </Page>
    </>
  )
}

function Contact({ email, phone }: SchoolContact) {
  const ways = [email && "write", phone && "call"].filter(Boolean).join(" or ")
  return (
    <Stack as="section" gap={3} surface="mango" round="l" className={css.contact} id="contact">
      <h2>Contact us</h2>
      <p>Didn't find your answer? Please {ways} us, and tell us the name of the class.</p>
      <Cluster gap={3} align="stretch" above={2}>
        {email && (
          <ButtonAnchor tone="brand" href={`mailto:${email}`}>
            {email}
          </ButtonAnchor>
        )}
        {phone && <ButtonAnchor href={phoneLink(phone)}>{phone}</ButtonAnchor>}
      </Cluster>
    </Stack>
  )
}
