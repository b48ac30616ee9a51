import { type ReactNode, useEffect, useRef, useState } from "react"
import { useNavigate } from "react-router"
import { type ApiFailure, callApi } from "../../../lib/call-api.ts"
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx"
import { QueryState } from "../../../ui/fetching/query-state.tsx"
import { useAction, useCall } from "../../../ui/fetching/use-call.ts"
import { Cluster, Stack, Text } from "../../../ui/layout/layout.tsx"
import { DetailsSkeleton } from "../../../ui/states/skeleton.tsx"
import { Moment } from "../../../ui/text/date-text.tsx"
import { toast } from "../../../ui/toasts/toast.ts"
import {
  blockTeacherCall,
  type ConversationFacts,
  conversationCall,
  conversationsCall,
  type MessageData,
  readConversationCall,
  sendMessageCall,
  unreadMessagesCall,
} from "../contract.ts"
import { officeSubjectLabels } from "../domain/conversation-words.ts"
import { Composer, type NewMessage } from "./composer.tsx"
import { MessageBubble, outdatedByMessage } from "./message.tsx"
import css from "./messages.module.css"
import { useQuotedPost } from "./quote.tsx"
import { useMessagesAddress } from "./use-messages-address.ts"

export interface ConversationViewProps {
  id: string
  /** The place of the message that a search has found; null opens the newest ones. */
  foundPlace: string | null
  words: readonly string[]
  zone: string
  /** What the staff can do, beside the name. */
  actions?(facts: ConversationFacts): ReactNode
}

/**
 * One conversation: its messages with the newest at the bottom, and the field for the next one. The words of a search are
 * marked.
 */
export function ConversationView({ id, foundPlace, words, zone, actions }: ConversationViewProps) {
  const { addressOf } = useMessagesAddress()
  const navigate = useNavigate()
  const toNewest = addressOf({ conversation: id })
  const around = foundPlace ?? undefined
  const conversation = useCall(conversationCall, { id, around }, { every: 60_000 })
  const read = useAction(readConversationCall, { outdates: [conversationsCall, unreadMessagesCall] })
  const newest = conversation.data?.hasNewer ? undefined : conversation.data?.messages[0]
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
      {({ messages, seenAt, next, hasNewer, conversation: facts }) => (
        <Stack gap={3}>
          <Head facts={facts} actions={actions?.(facts)} />
          <MessageLog
            key={`${id} ${foundPlace ?? ""}`}
            facts={facts}
            messages={messages}
            next={next}
            foundPlace={foundPlace}
            seenAt={seenAt}
            words={words}
            zone={zone}
          />
          {hasNewer && <ButtonLink to={toNewest}>Show the newest messages</ButtonLink>}
          <Answer facts={facts} onSent={() => hasNewer && navigate(toNewest)} zone={zone} />
        </Stack>
      )}
    </QueryState>
  )
}

function Head({ facts, actions }: { facts: ConversationFacts; actions: ReactNode }) {
  const block = useAction(blockTeacherCall, {
    outdates: outdatedByMessage,
    onDone: ({ message }) => toast.success(message),
    onFailure: toast.failed,
  })
  return (
    <Cluster gap={2} justify="between">
      <Stack gap={0}>
        <Text as="h2" size="h4">
          {facts.with}
        </Text>
        <Text tone="soft" size="s">
          {facts.className ?? officeSubjectLabels[facts.about]}
        </Text>
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
      {actions}
    </Cluster>
  )
}

interface MessageLogProps {
  facts: ConversationFacts
  /** Newest first. */
  messages: readonly MessageData[]
  next: string | null
  foundPlace: string | null
  seenAt: string | null
  words: readonly string[]
  zone: string
}

function MessageLog({ facts, messages, next, foundPlace, seenAt, words, zone }: MessageLogProps) {
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
  const log = useRef<HTMLDivElement>(null)
  const newestId = messages[0]?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the log opens, and for each new message
  useEffect(() => {
    if (log.current) scrollTo(log.current)
  }, [newestId])
  return (
    <Stack
      gap={2}
      ref={log}
      className={css.log}
      role="log"
      aria-live="polite"
      aria-label={`Messages with ${facts.with}`}
      tabIndex={0}
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
        <MessageBubble
          key={message.id}
          facts={facts}
          message={message}
          isFound={message.place === foundPlace}
          isSeen={message.id === lastSeen}
          seenAt={seenAt}
          words={words}
          zone={zone}
        />
      ))}
    </Stack>
  )
}

/** Scrolls to the message that a search has found, or to the newest one; the page itself stays. */
function scrollTo(log: HTMLElement): void {
  const target = log.querySelector<HTMLElement>("[aria-current]")
  if (!target) log.scrollTop = log.scrollHeight
  else log.scrollTop += target.getBoundingClientRect().top - log.getBoundingClientRect().top - log.clientHeight / 4
}

function Answer({ facts, onSent, zone }: { facts: ConversationFacts; onSent(): void; zone: string }) {
  const send = useAction(sendMessageCall, { outdates: outdatedByMessage })
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
        onSent()
        return true
      },
      () => {
        quoted.check()
        return false
      },
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
