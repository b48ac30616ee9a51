import { useEffect, useState } from "react"
import { type ApiFailure, callApi } from "../../../lib/call-api.ts"
import { Button } from "../../../ui/buttons/button.tsx"
import { QueryState } from "../../../ui/fetching/query-state.tsx"
import { useAction, useCall } from "../../../ui/fetching/use-call.ts"
import { Cluster, Panel, Row, Stack, Text } from "../../../ui/layout/layout.tsx"
import { DetailsSkeleton } from "../../../ui/states/skeleton.tsx"
import { Moment } from "../../../ui/text/date-text.tsx"
import { MarkedText } from "../../../ui/text/marked-text.tsx"
import { toast } from "../../../ui/toasts/toast.ts"
import { useCallDecision, useDecision } from "../../../ui/windows/decision-dialog.tsx"
import {
  blockTeacherCall,
  type ConversationFacts,
  conversationCall,
  conversationsCall,
  deleteMessageCall,
  type MessageData,
  readConversationCall,
  reportMessageCall,
  sendMessageCall,
  unreadMessagesCall,
} from "../contract.ts"
import { canDelete } from "../domain/conversation-rules.ts"
import { reportReasonLabels, reportReasons } from "../domain/conversation-words.ts"
import { linkedParts } from "../domain/linked-text.ts"
import { Composer, type NewMessage } from "./composer.tsx"
import css from "./messages.module.css"
import { Quote, useQuotedPost } from "./quote.tsx"

const changed = [conversationCall, conversationsCall, unreadMessagesCall]

/**
 * One conversation: its messages with the newest at the bottom, and the field for the next one. The words of a search are
 * marked.
 */
export function ConversationView({ id, words, zone }: { id: string; words: readonly string[]; zone: string }) {
  const conversation = useCall(conversationCall, { id }, { every: 60_000 })
  const read = useAction(readConversationCall, { outdates: [conversationsCall, unreadMessagesCall] })
  const newest = conversation.data?.messages[0]
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each newest message of the other side
  useEffect(() => {
    if (newest && newest.by !== "me") read.mutate({ id })
  }, [newest?.id])
  return (
    <QueryState
      of={conversation}
      waiting={<DetailsSkeleton text="Loading the conversation" />}
      failed="This conversation could not be loaded."
    >
      {({ messages, seenAt, next, conversation: facts }) => (
        <Stack gap={3}>
          <Head facts={facts} />
          <MessageLog
            key={id}
            facts={facts}
            messages={messages}
            next={next}
            seenAt={seenAt}
            words={words}
            zone={zone}
          />
          <Answer facts={facts} zone={zone} />
        </Stack>
      )}
    </QueryState>
  )
}

function Head({ facts }: { facts: ConversationFacts }) {
  const block = useAction(blockTeacherCall, {
    outdates: changed,
    onDone: ({ message }) => toast.success(message),
    onFailure: toast.failed,
  })
  return (
    <Cluster gap={2} justify="between">
      <Stack gap={0}>
        <Text as="h2" size="h4">
          {facts.with}
        </Text>
        {facts.className && (
          <Text tone="soft" size="s">
            {facts.className}
          </Text>
        )}
      </Stack>
      {facts.kind === "teacher" && facts.side === "account" && (
        <Button
          size="small"
          tone="quiet"
          busy={block.isPending}
          onClick={() => block.mutate({ id: facts.id, isBlocked: !facts.isBlocked })}
        >
          {facts.isBlocked ? "Unblock this teacher" : "Block this teacher"}
        </Button>
      )}
    </Cluster>
  )
}

interface MessageLogProps {
  facts: ConversationFacts
  /** Newest first. */
  messages: readonly MessageData[]
  next: string | null
  seenAt: string | null
  words: readonly string[]
  zone: string
}

function MessageLog({ facts, messages, next, seenAt, words, zone }: MessageLogProps) {
  const [older, setOlder] = useState<{ messages: readonly MessageData[]; next: string | null } | null>(null)
  const [isLoading, setLoading] = useState(false)
  const shown = [...messages, ...(older?.messages ?? [])]
  const ids = new Set<string>()
  const unique = shown.filter(({ id }) => !ids.has(id) && ids.add(id))
  const following = older ? older.next : next
  const loadOlder = async () => {
    if (!following || isLoading) return
    setLoading(true)
    const page = await callApi(conversationCall, { id: facts.id, before: following }).catch((failure: ApiFailure) => {
      toast.failed(failure)
      return null
    })
    setLoading(false)
    if (page) setOlder({ messages: [...(older?.messages ?? []), ...page.messages], next: page.next })
  }
  const lastSeen = unique.find(({ by, at }) => by === "me" && seenAt !== null && at <= seenAt)?.id
  return (
    <Stack
      gap={2}
      className={css.log}
      role="log"
      aria-live="polite"
      aria-label={`Messages with ${facts.with}`}
      tabIndex={0}
      ref={(log: HTMLElement | null) => {
        if (log && !older) log.scrollTop = log.scrollHeight
      }}
      onScroll={(event: { currentTarget: HTMLElement }) => {
        if (event.currentTarget.scrollTop < 40) void loadOlder()
      }}
    >
      {following && (
        <Button size="small" tone="quiet" busy={isLoading} onClick={() => void loadOlder()}>
          Show older messages
        </Button>
      )}
      {[...unique].reverse().map((message) => (
        <Message
          key={message.id}
          facts={facts}
          message={message}
          isSeen={message.id === lastSeen}
          seenAt={seenAt}
          words={words}
          zone={zone}
        />
      ))}
    </Stack>
  )
}

interface MessageProps {
  facts: ConversationFacts
  message: MessageData
  isSeen: boolean
  seenAt: string | null
  words: readonly string[]
  zone: string
}

function Message({ facts, message, isSeen, seenAt, words, zone }: MessageProps) {
  const { decide, callDecision, dialog } = useReport(facts)
  const remove = useAction(deleteMessageCall, { outdates: changed, onFailure: toast.failed })
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
    >
      <Text size="s" tone="soft">
        {isMine ? "You" : message.name}
        {message.isNote ? " (note)" : ""} · <Moment at={message.at} zone={zone} />
      </Text>
      {message.quote && <Quote>{message.quote}</Quote>}
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
          <a href={url}>{name}</a> ({Math.max(1, Math.round(bytes / 1024))} KB)
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
        {message.by === "them" && (facts.side === "account" || facts.side === "other") && (
          <Button size="small" tone="quiet" onClick={() => decide(callDecision(message))}>
            Report
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

function Answer({ facts, zone }: { facts: ConversationFacts; zone: string }) {
  const send = useAction(sendMessageCall, { outdates: changed })
  const quoted = useQuotedPost()
  if (facts.side === "reader")
    return (
      <Text tone="soft">You are reading this conversation for the school. Only its two sides can write in it.</Text>
    )
  if (facts.cannotWrite) return <Text tone="soft">{facts.cannotWrite}</Text>
  const onSend = (message: NewMessage) =>
    send.mutateAsync({ id: facts.id, ...message, postId: quoted.postId }).then(
      () => {
        quoted.remove()
        return true
      },
      () => false,
    )
  return (
    <Stack gap={2}>
      {facts.answersFrom && (
        <Text tone="soft" size="s">
          {facts.with} is outside answer hours. You may not get an answer before{" "}
          <Moment at={facts.answersFrom} zone={zone} />.
        </Text>
      )}
      {quoted.part}
      <Composer
        about={facts.id}
        warns={facts.kind === "teacher"}
        isBusy={send.isPending}
        error={send.error?.message ?? null}
        onSend={onSend}
      />
    </Stack>
  )
}
