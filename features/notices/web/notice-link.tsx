import { Link } from "react-router"
import { Stack, Text } from "../../../ui/layout/layout.tsx"
import type { Notice } from "../contract.ts"
import css from "./notice-link.module.css"
import { byNotice } from "./opened-notice.ts"
import { useReadNotices } from "./use-read-notices.ts"

interface NoticeLinkProps {
  notice: Notice
  /** When it happened, as a text. */
  when: string
  /** Shows the beginning of a long text. */
  isShort?: boolean
  onGo?(): void
}

/** A notice as a link to its subject. Opening it marks it as read. */
export function NoticeLink({ notice, when, isShort, onGo }: NoticeLinkProps) {
  const read = useReadNotices()
  const { id, title, text, link, createdAt, readAt } = notice
  const open = () => {
    if (readAt === null) read.mutate({ ids: [id] })
    onGo?.()
  }
  return (
    <Stack
      as={Link}
      tone="ink"
      canBreakAnywhere
      className={css.link}
      to={link}
      state={byNotice(id)}
      data-unread={readAt === null || undefined}
      data-short={isShort}
      onClick={open}
    >
      <span className={css.title}>
        {readAt === null && <span className="unseen">Unread: </span>}
        {title}
      </span>
      {text && (
        <Text as="span" tone="soft" size="s" className={css.text}>
          {text}
        </Text>
      )}
      <Text as="time" tone="soft" size="s" dateTime={createdAt}>
        {when}
      </Text>
    </Stack>
  )
}
