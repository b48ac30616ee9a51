import type { ReactNode } from "react"
import { Link } from "react-router"
import { phoneLink } from "../../../../lib/phone-link.ts"
import { Stack, Text } from "../../../../ui/layout/layout.tsx"
import { Page, PageHeader } from "../../../../ui/page/page.tsx"
import type { Agreement, Passage } from "../content/agreement.ts"
import type { PublicSite } from "../page-meta.ts"
import css from "./agreement-page.module.css"
import { AnchorMenu } from "./anchor-menu.tsx"
import { fillIn, fillInPart, withoutMissingContacts, withRetention } from "./fill-in.ts"

/** An agreement, with its sections in a menu beside it. */
export function AgreementPage({ agreement, site }: { agreement: Agreement; site: PublicSite }) {
  const { title, lead, changed, sections } = agreement
  return (
    <Page>
      <PageHeader title={title} lead={fillIn(lead, site)} />
      <Stack gap={6} className={css.columns}>
        <div>
          <AnchorMenu sections={sections} label="Sections" />
        </div>
        <Stack className={css.text}>
          <Text tone="soft" size="s" className={css.changed}>
            Version of {changed}
          </Text>
          {sections.map((section, n) => (
            <Stack as="section" gap={4} key={section.id} className={css.section} id={section.id}>
              <h2>
                <Stack as="span" isRigid className={css.number}>
                  {n + 1}
                </Stack>
                {section.title}
              </h2>
              {section.text.map((passage) => (
                <PassageText key={String(passage)} passage={passage} site={site} />
              ))}
            </Stack>
          ))}
        </Stack>
      </Stack>
    </Page>
  )
}

function PassageText({ passage, site }: { passage: Passage; site: PublicSite }) {
  if (typeof passage === "string") return <p>{withLinks(passage, site)}</p>
  return (
    <ul>
      {withRetention(passage, site).map((point) => (
        <li key={point}>{withLinks(point, site)}</li>
      ))}
    </ul>
  )
}

/** A contact detail, or "[words](/path)". */
const linked = /(\{email\}|\{phone\}|\[[^\]]+\]\([^)]+\))/

/** Like fillIn, with the contact details and the marked words as links. */
function withLinks(text: string, site: PublicSite): ReactNode {
  return withoutMissingContacts(text, site)
    .split(linked)
    .map((part, n) => {
      const target = linkOf(part, site)
      // biome-ignore lint/suspicious/noArrayIndexKey: a part may occur twice, and the order never changes
      return target ? <TextLink key={n} {...target} /> : fillInPart(part, site)
    })
}

type Target = { to: string; label: string }

function TextLink({ to, label }: Target) {
  return to.startsWith("/") ? <Link to={to}>{label}</Link> : <a href={to}>{label}</a>
}

function linkOf(part: string, { contact }: PublicSite): Target | null {
  if (part === "{email}" && contact.email) return { to: `mailto:${contact.email}`, label: contact.email }
  if (part === "{phone}" && contact.phone) return { to: phoneLink(contact.phone), label: contact.phone }
  const [, label, to] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? []
  return label && to ? { to, label } : null
}
