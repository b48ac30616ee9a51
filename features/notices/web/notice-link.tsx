import { Link } from "react-router"
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
    <Link
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
      {text && <span className={css.text}>{text}</span>}
      <time className={css.time} dateTime={createdAt}>
        {when}
      </time>
    </Link>
  )
}
