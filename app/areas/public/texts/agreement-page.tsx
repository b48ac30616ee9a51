import type { ReactNode } from "react"
import { phoneLink } from "../../../../lib/phone-link.ts"
import { Page, PageHeader } from "../../../../ui/page/page.tsx"
import type { Agreement, Passage } from "../content/agreement.ts"
import type { PublicSite } from "../page-meta.ts"
import css from "./agreement-page.module.css"
import { AnchorMenu } from "./anchor-menu.tsx"

/** An agreement, with its sections in a menu beside it. */
export function AgreementPage({ agreement, site }: { agreement: Agreement; site: PublicSite | null }) {
  const { title, lead, changed, sections } = agreement
  return (
    <Page>
      <PageHeader title={title} lead={inName(lead, site)} />
      <div className={css.columns}>
        <div className={css.side}>
          <AnchorMenu sections={sections} label="Sections" />
        </div>
        <div className={css.text}>
          <p className={css.changed}>Last changed on {changed}</p>
          {sections.map((section, n) => (
            <section key={section.id} id={section.id} className={css.section}>
              <h2>
                <span className={css.number}>{n + 1}</span>
                {section.title}
              </h2>
              {section.text.map((passage) => (
                <PassageText key={String(passage)} passage={passage} site={site} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </Page>
  )
}

function PassageText({ passage, site }: { passage: Passage; site: PublicSite | null }) {
  if (typeof passage === "string") return <p>{withLinks(passage, site)}</p>
  return (
    <ul>
      {passage.map((point) => (
        <li key={point}>{withLinks(point, site)}</li>
      ))}
    </ul>
  )
}

/** Like inName, with the contact details as links. */
function withLinks(text: string, site: PublicSite | null): ReactNode {
  if (!site) return inName(text, site)
  const { email, phone } = site.contact
  return withoutMissing(text, site)
    .split(/(\{email\}|\{phone\})/)
    .map((part, n) => {
      if (part === "{email}" && email) {
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part may occur twice, and the order never changes
          <a key={n} href={`mailto:${email}`}>
            {email}
          </a>
        )
      }
      if (part === "{phone}" && phone) {
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part may occur twice, and the order never changes
          <a key={n} href={phoneLink(phone)}>
            {phone}
          </a>
        )
      }
      return inName(part, site)
    })
}

/** Replaces the placeholders by the school's name and contact details. */
export function inName(text: string, site: PublicSite | null): string {
  return withoutMissing(text, site)
    .replaceAll("{brand}", site?.brandName ?? "the school")
    .replaceAll("{email}", site?.contact.email ?? "us")
    .replaceAll("{phone}", site?.contact.phone ?? "us")
}

/** Of two contact details in a sentence, the one that is not set is removed. */
function withoutMissing(text: string, site: PublicSite | null): string {
  if (site?.contact.phone === null) return text.replaceAll("{email} or {phone}", "{email}")
  if (site?.contact.email === null) return text.replaceAll("{email} or {phone}", "{phone}")
  return text
}
