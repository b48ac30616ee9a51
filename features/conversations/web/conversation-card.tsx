import { Fragment, type ReactNode } from "react"
import { Link } from "react-router"
import { Row, Stack, Text } from "../../../ui/layout/layout.tsx"
import { Moment } from "../../../ui/text/date-text.tsx"
import { MarkedText } from "../../../ui/text/marked-text.tsx"
import type { ConversationEntry } from "../contract.ts"
import { officeSubjectLabels } from "../domain/conversation-words.ts"
import css from "./messages.module.css"

interface ConversationCardProps {
  conversation: ConversationEntry
  /** Who writes. */
  names: readonly string[]
  to: string
  /** The words of the search, which are marked. */
  words: readonly string[]
  zone: string
  isOpen: boolean
  /** Beside the time. */
  aside?: string | null
  children?: ReactNode
}

/** A conversation in a list: with the message that a search has found, or else with the newest one. */
export function ConversationCard({
  conversation,
  names,
  to,
  words,
  zone,
  isOpen,
  aside,
  children,
}: ConversationCardProps) {
  const { className, about, lastAt, lastText, unread, match } = conversation
  return (
    <Stack
      as={Link}
      to={to}
      gap={1}
      surface="card"
      round="m"
      pad={3}
      isRaised
      className={css.card}
      aria-current={isOpen ? "true" : undefined}
    >
      <Row gap={2} justify="between">
        <Text weight={unread > 0 ? 700 : 600}>
          {names.map((name, nth) => (
            <Fragment key={name}>
              {nth > 0 && " and "}
              <MarkedText text={name} words={words} />
            </Fragment>
          ))}
        </Text>
        {unread > 0 && <Text as="strong" size="s" tone="blue" isOneLine>{`${unread} unread`}</Text>}
      </Row>
      <Text size="s" tone="soft">
        <MarkedText text={className ?? officeSubjectLabels[about]} words={className ? words : []} /> ·{" "}
        <Moment at={match?.at ?? lastAt} zone={zone} />
        {aside ? ` · ${aside}` : ""}
      </Text>
      {match ? (
        <Text size="s" tone="ink" canBreakAnywhere>
          <MarkedText text={match.text} words={words} />
        </Text>
      ) : (
        lastText && (
          <Text size="s" tone="soft" className={css.preview}>
            {lastText}
          </Text>
        )
      )}
      {children}
    </Stack>
  )
}
