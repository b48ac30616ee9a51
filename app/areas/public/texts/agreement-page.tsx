import type { ReactNode } from "react"
import { phoneLink } from "../../../../lib/phone-link.ts"
import { Page, PageHeader } from "../../../../ui/page/page.tsx"
import type { Agreement, Passage } from "../content/agreement.ts"
import type { PublicSite } from "../page-meta.ts"
import css from "./agreement-page.module.css"
import { AnchorMenu } from "./anchor-menu.tsx"
import { fillIn, withoutMissingContacts } from "./fill-in.ts"

/** An agreement, with its sections in a menu beside it. */
export function AgreementPage({ agreement, site }: { agreement: Agreement; site: PublicSite | null }) {
  const { title, lead, changed, sections } = agreement
  return (
    <Page>
      <PageHeader title={title} lead={fillIn(lead, site)} />
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

/** Like fillIn, with the contact details as links. */
function withLinks(text: string, site: PublicSite | null): ReactNode {
  if (!site) return fillIn(text, site)
  const { email, phone } = site.contact
  return withoutMissingContacts(text, site)
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
      return fillIn(part, site)
    })
}
