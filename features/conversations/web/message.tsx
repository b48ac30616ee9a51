import { Button } from "../../../ui/buttons/button.tsx"
import { useAction } from "../../../ui/fetching/use-call.ts"
import { Row, Stack, Text } from "../../../ui/layout/layout.tsx"
import { AttachedFiles } from "../../../ui/text/attached-files.tsx"
import { Moment } from "../../../ui/text/date-text.tsx"
import { MarkedText } from "../../../ui/text/marked-text.tsx"
import { toast } from "../../../ui/toasts/toast.ts"
import { useConfirm } from "../../../ui/windows/confirm.tsx"
import { reasonSchema, useCallDecision, useDecision } from "../../../ui/windows/decision-dialog.tsx"
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
import { type ReportReason, reportReasonLabels, reportReasons } from "../domain/conversation-words.ts"
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
  const { remove, question } = useDeletion(facts)
  const isMine = message.by === "me"
  const isRight = isMine || message.isByTeacher === true
  const readAt = seenAt === null ? null : new Date(seenAt)
  const isDeletable =
    isMine && !message.isNote && canDelete({ sentAt: new Date(message.at) }, { readAt, now: new Date() })
  return (
    <Stack
      gap={1}
      surface={message.isNote ? "mango" : isRight ? "sky" : "well"}
      round="m"
      pad={3}
      className={isRight ? css.mine : css.theirs}
      aria-current={isFound ? "true" : undefined}
    >
      <Row gap={2} justify="between">
        <Text size="s" tone="soft">
          {isMine ? "You" : message.name}
          {message.isNote ? " (note)" : ""} · <Moment at={message.at} zone={zone} timeOnly />
        </Text>
        {isDeletable && (
          <div className={css.action}>
            <Button size="small" tone="quiet" onClick={() => void remove(message)}>
              Delete
            </Button>
          </div>
        )}
        {message.by === "them" && (facts.side === "account" || facts.side === "other") && (
          <div className={css.action}>
            <Button size="small" tone="quiet" onClick={() => decide(callDecision(message))}>
              Report
            </Button>
          </div>
        )}
      </Row>
      {message.quote !== undefined && <Quote>{message.quote ?? "The post that this answers was deleted."}</Quote>}
      {message.text && (
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
      )}
      <AttachedFiles files={message.files} />
      {message.report && (
        <Stack gap={1} surface="red" round="s" pad="low">
          <Text size="s" weight={650}>
            Reported: {reportReasonLabels[message.report.reason]}
          </Text>
          {message.report.words && <Text size="s">{message.report.words}</Text>}
        </Stack>
      )}
      {isSeen && (
        <Text size="s" tone="soft">
          Seen
        </Text>
      )}
      {dialog}
      {question}
    </Stack>
  )
}

function useDeletion({ id, with: reader }: ConversationFacts) {
  const [ask, question] = useConfirm()
  const deletion = useAction(deleteMessageCall, { outdates: outdatedByMessage, onFailure: toast.failed })
  const remove = async (message: MessageData) => {
    const text = `${reader} has not read it. You cannot undo this.`
    if (await ask({ title: "Delete this message?", text, yes: "Delete" }))
      deletion.mutate({ id, messageId: message.id })
  }
  return { remove, question }
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
        evidence: message.text && <Quote>{message.text}</Quote>,
        follows: "The staff of the school can then read this conversation.",
        start: { reason: "", words: "" },
        inputOf: ({ reason, words }: { reason: string; words: string }) => ({ reason: reason as ReportReason, words }),
        schema: reasonSchema(),
        reasons: { options: reportReasons.map((value) => ({ value, label: reportReasonLabels[value] })) },
        words: { label: "What happened", isOptional: true, maxLength: 500 },
        yes: "Report",
      }),
  }
}
