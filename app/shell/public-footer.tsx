import { Link } from "react-router"
import { phoneLink } from "../../lib/phone-link.ts"
import { Cluster, Grid, Panel, Stack } from "../../ui/layout/layout.tsx"
import { Wordmark } from "../../ui/page/logo.tsx"
import { UnbrokenWords } from "../../ui/text/unbroken-words.tsx"
import { ColorSchemeSwitch } from "../../ui/theme/color-scheme.tsx"
import type { Operator } from "./operator.ts"
import css from "./public-footer.module.css"
import { footerGroups } from "./public-navigation.ts"

export function PublicFooter({ operator, year }: { operator: Operator; year: number }) {
  const { brandName } = operator
  return (
    <Panel as="footer" surface="well" isLined>
      <Grid isMeasured className={css.inside}>
        <Stack gap={3} align="start" tone="soft" isWholeRow className={css.about}>
          <Wordmark name={brandName} />
          <p>
            <UnbrokenWords>Live online classes in small groups or one-on-one, in the Philippines.</UnbrokenWords>
          </p>
          <Contact {...operator} />
        </Stack>
        {footerGroups.map(({ title, links }) => (
          <nav key={title} className={css.group} aria-label={title}>
            <h2>{title}</h2>
            <Stack as="ul">
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </Stack>
          </nav>
        ))}
      </Grid>
      <Cluster gap={3} justify="between" tone="soft" isMeasured className={css.last}>
        <p>
          © {year} {brandName}
        </p>
        <ColorSchemeSwitch />
      </Cluster>
    </Panel>
  )
}

function Contact({ contactEmail, contactPhone, socialUrl }: Operator) {
  if (!contactEmail && !contactPhone && !socialUrl) return null
  return (
    <address className={css.contact}>
      {contactEmail && <a href={`mailto:${contactEmail}`}>{contactEmail}</a>}
      {contactPhone && <a href={phoneLink(contactPhone)}>{contactPhone}</a>}
      {socialUrl && (
        <a href={socialUrl} rel="noopener">
          {socialName(socialUrl)}
        </a>
      )}
    </address>
  )
}

/** "https://www.facebook.com/silid" becomes "facebook.com/silid". */
function socialName(address: string): string {
  return address.replace(/^https?:\/\/(?:www\.)?/, "").replace(/\/$/, "")
}
