import { type ReactNode, useEffect, useRef } from "react"
import { Cluster, Stack } from "../../../ui/layout/layout.tsx"
import { LineIcon } from "../../../ui/pictures/line-icon.tsx"
import { Moment } from "../../../ui/text/date-text.tsx"
import { RichText } from "../../../ui/text/rich-text.tsx"
import { Tag } from "../../../ui/text/status-badge.tsx"
import type { Announcement } from "../contract.ts"
import { audienceLabel } from "../domain/audience.ts"
import css from "./announcement-list.module.css"

interface AnnouncementListProps {
  announcements: readonly Announcement[]
  /** The product's time zone. */
  zone: string
  /** The level of the titles on the page. */
  level?: 2 | 3
  /** Shows the audience of each announcement, for lists in which it differs. */
  showsAudience?: boolean
  /** The actions of each announcement. */
  actionOf?(announcement: Announcement): ReactNode
}

/** Announcements by title; a title opens its text. The address holds the one opened last, so it can be shared. */
export function AnnouncementList({ announcements, actionOf, ...look }: AnnouncementListProps) {
  return (
    <Stack as="ul" gap={3}>
      {announcements.map((announcement) => (
        <li key={announcement.id} className={actionOf && css.withAction}>
          <AnnouncementItem announcement={announcement} {...look} />
          {actionOf?.(announcement)}
        </li>
      ))}
    </Stack>
  )
}

type ItemProps = Omit<AnnouncementListProps, "announcements" | "actionOf"> & { announcement: Announcement }

function AnnouncementItem({ announcement, zone, level = 2, showsAudience }: ItemProps) {
  const { id, title, content, timestamp } = announcement
  const Heading = `h${level}` as const
  const details = useRef<HTMLDetailsElement>(null)
  const name = `announcement-${id}`
  useEffect(() => {
    if (details.current && window.location.hash === `#${name}`) details.current.open = true
  }, [name])
  const remember = () => {
    if (!details.current?.open) return
    const { pathname, search } = window.location
    window.history.replaceState(window.history.state, "", `${pathname}${search}#${name}`)
  }
  return (
    <details ref={details} id={name} className={css.item} onToggle={remember} data-in-address="">
      <summary className={css.title}>
        <Heading>{title}</Heading>
        <Cluster as="span" gap="2 3" tone="soft" size="s" className={css.facts}>
          <Moment at={timestamp} zone={zone} dayOnly />
          {showsAudience && <Tag>{audienceLabel(announcement)}</Tag>}
        </Cluster>
        <LineIcon path="m4.5 7.5 5.5 5.5 5.5-5.5" weight={2.4} />
      </summary>
      <div className={css.content}>
        <RichText html={content} headings={level === 2 ? 3 : 4} />
      </div>
    </details>
  )
}
