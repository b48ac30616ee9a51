import type { ReactNode } from "react"
import { Cluster, Panel, Stack, Text } from "../layout/layout.tsx"
import { UnbrokenWords } from "../text/unbroken-words.tsx"
import { BackLink } from "./back-link.tsx"
import css from "./page.module.css"
import { mainActionId } from "./places.ts"

interface PageProps {
  children: ReactNode
  width?: "narrow" | "normal" | "wide"
  /** As high as the window below the bar: a part of the page scrolls instead of the page. */
  fillsWindow?: boolean
  /** On a phone it begins close below the bar, so that what people come for is on the first screen. */
  isDense?: boolean
}

/** The column of a page's content. narrow 40 rem · normal 72 rem · wide 90 rem */
export function Page({ children, width = "normal", fillsWindow, isDense }: PageProps) {
  return (
    <div
      className={css.page}
      data-width={width}
      data-fills={fillsWindow || undefined}
      data-dense={isDense || undefined}
    >
      {children}
    </div>
  )
}

interface PageHeaderProps {
  /** The h1 of the page. */
  title: ReactNode
  lead?: ReactNode
  /** Buttons beside the title. */
  actions?: ReactNode
  /** The link to the parent page: `{ to: "/admin/classes", label: "Classes" }`. */
  back?: { to: string; label: string }
  /** A status beside the title. */
  badge?: ReactNode
}

export function PageHeader({ title, lead, actions, back, badge }: PageHeaderProps) {
  return (
    <header className={css.header}>
      {back && <BackLink to={back.to}>{back.label}</BackLink>}
      <Cluster gap="3 5" justify="between">
        <Stack gap={2} className={css.titles}>
          <Cluster gap="2 3" className={css.title}>
            <h1>
              <UnbrokenWords>{title}</UnbrokenWords>
            </h1>
            {badge}
          </Cluster>
          {lead && (
            <Text tone="soft" size="xl" className={css.lead}>
              <UnbrokenWords>{lead}</UnbrokenWords>
            </Text>
          )}
        </Stack>
        {actions && (
          <Cluster gap={3} align="end" id={mainActionId} tabIndex={-1}>
            {actions}
          </Cluster>
        )}
      </Cluster>
    </header>
  )
}

interface SectionProps {
  children: ReactNode
  title?: ReactNode
  /** What is above it, such as the open tab, says the same. */
  isTitleUnseen?: boolean
  lead?: ReactNode
  actions?: ReactNode
  id?: string
  /** A background colour over the whole width of the window; without it the section has no background. */
  band?: "page" | "sky" | "mango" | "coral" | "leaf" | "well"
  align?: "start" | "center"
}

/** A section of a page with an h2. */
export function Section({ children, title, isTitleUnseen, lead, actions, id, band, align = "start" }: SectionProps) {
  const inside = (
    <>
      {isTitleUnseen && <h2 className="unseen">{title}</h2>}
      {title && !isTitleUnseen && (
        <Cluster gap={2} justify="between" className={css.sectionHead} data-align={align}>
          <div>
            <h2>
              <UnbrokenWords>{title}</UnbrokenWords>
            </h2>
            {lead && (
              <Text tone="soft" size="l" above={2} className={css.sectionLead}>
                <UnbrokenWords>{lead}</UnbrokenWords>
              </Text>
            )}
          </div>
          {actions && (
            <Cluster gap={3} align="end">
              {actions}
            </Cluster>
          )}
        </Cluster>
      )}
      {children}
    </>
  )
  if (!band) {
    return (
      <section id={id} className={css.section}>
        {inside}
      </section>
    )
  }
  return (
    <Panel as="section" id={id} surface={band === "page" ? undefined : band} className={css.band}>
      <Stack isMeasured className={css.bandInside}>
        {inside}
      </Stack>
    </Panel>
  )
}
