import { Button } from "../../../ui/buttons/button.tsx"
import { useAction } from "../../../ui/fetching/use-call.ts"
import { Panel, Row, Text } from "../../../ui/layout/layout.tsx"
import { Moment } from "../../../ui/text/date-text.tsx"
import { MarkedText } from "../../../ui/text/marked-text.tsx"
import { sizeText } from "../../../ui/text/size-text.ts"
import { toast } from "../../../ui/toasts/toast.ts"
import { useCallDecision, useDecision } from "../../../ui/windows/decision-dialog.tsx"
import {
  type ConversationFacts,
  conversationCall,
  conversationsCall,
  deleteMessageCall,
  type MessageData,
  reportMessageCall,
  unreadMessagesCall,
} from "../contract.ts"
import { canDelete } from "../domain/conversation-rules.ts"
import { reportReasonLabels, reportReasons } from "../domain/conversation-words.ts"
import { linkedParts } from "../domain/linked-text.ts"
import css from "./messages.module.css"
import { Quote } from "./quote.tsx"

/** The calls whose replies a changed message outdates. */
export const outdatedByMessage = [conversationCall, conversationsCall, unreadMessagesCall]

interface MessageProps {
  facts: ConversationFacts
  message: MessageData
  isFound: boolean
  isSeen: boolean
  seenAt: string | null
  words: readonly string[]
  zone: string
}

/** One message, with what its reader can do about it. */
export function MessageBubble({ facts, message, isFound, isSeen, seenAt, words, zone }: MessageProps) {
  const { decide, callDecision, dialog } = useReport(facts)
  const remove = useAction(deleteMessageCall, { outdates: outdatedByMessage, onFailure: toast.failed })
  const isMine = message.by === "me"
  const readAt = seenAt === null ? null : new Date(seenAt)
  const isDeletable =
    isMine && !message.isNote && canDelete({ sentAt: new Date(message.at) }, { readAt, now: new Date() })
  return (
    <Panel
      surface={message.isNote ? "mango" : isMine ? "sky" : "well"}
      round="m"
      pad={3}
      className={isMine ? css.mine : css.theirs}
      aria-current={isFound ? "true" : undefined}
    >
      <Row gap={2} justify="between">
        <Text size="s" tone="soft">
          {isMine ? "You" : message.name}
          {message.isNote ? " (note)" : ""} · <Moment at={message.at} zone={zone} />
        </Text>
        {message.by === "them" && (facts.side === "account" || facts.side === "other") && (
          <div className={css.report}>
            <Button size="small" tone="quiet" onClick={() => decide(callDecision(message))}>
              Report
            </Button>
          </div>
        )}
      </Row>
      {message.quote !== undefined && <Quote>{message.quote ?? "The post that this answers was deleted."}</Quote>}
      <Text keepsLines canBreakAnywhere>
        {linkedParts(message.text).map(({ text, href }, place) =>
          href ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message never move
            <a key={place} href={href} target="_blank" rel="nofollow ugc noopener">
              {text}
            </a>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message never move
            <MarkedText key={place} text={text} words={words} />
          ),
        )}
      </Text>
      {message.files.map(({ name, url, bytes }) => (
        <Text key={url} size="s">
          <a href={url}>{name}</a> ({sizeText(bytes)})
        </Text>
      ))}
      {message.report && (
        <Text size="s" tone="red">
          Reported: {reportReasonLabels[message.report.reason]}
          {message.report.words ? `. “${message.report.words}”` : ""}
        </Text>
      )}
      <Row gap={2}>
        {isSeen && (
          <Text size="s" tone="soft">
            Seen
          </Text>
        )}
        {isDeletable && (
          <Button size="small" tone="quiet" onClick={() => remove.mutate({ id: facts.id, messageId: message.id })}>
            Delete
          </Button>
        )}
      </Row>
      {dialog}
    </Panel>
  )
}

function useReport(facts: ConversationFacts) {
  const { decide, dialog } = useDecision()
  const declare = useCallDecision()
  return {
    decide,
    dialog,
    callDecision: (message: MessageData) =>
      declare({
        call: reportMessageCall,
        of: { id: facts.id, messageId: message.id },
        title: "Report this message to the school?",
        follows: "The staff of the school can then read this conversation.",
        start: { reason: reportReasons[0] as (typeof reportReasons)[number], words: "" },
        reasons: { options: reportReasons.map((value) => ({ value, label: reportReasonLabels[value] })) },
        words: { label: "What happened", isOptional: true, maxLength: 500 },
        yes: "Report",
      }),
  }
}
