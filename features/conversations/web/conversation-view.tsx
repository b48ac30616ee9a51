import { type ReactNode, useEffect } from "react"
import { useNavigate } from "react-router"
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx"
import { QueryState } from "../../../ui/fetching/query-state.tsx"
import { useAction, useCall } from "../../../ui/fetching/use-call.ts"
import { Cluster, Stack, Text } from "../../../ui/layout/layout.tsx"
import { DetailsSkeleton } from "../../../ui/states/skeleton.tsx"
import { Moment } from "../../../ui/text/date-text.tsx"
import {
  type ConversationFacts,
  conversationCall,
  conversationsCall,
  readConversationCall,
  sendMessageCall,
  unreadMessagesCall,
} from "../contract.ts"
import { officeSubjectLabels } from "../domain/conversation-words.ts"
import { Composer, type NewMessage } from "./composer.tsx"
import { BackToList, BlockButton, ConversationHead, useBlocking } from "./conversation-head.tsx"
import { outdatedByMessage } from "./message.tsx"
import { MessageLog } from "./message-log.tsx"
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
  const isNewest = conversation.data?.hasNewer === false
  // Also below one's own answer: their message may have come while it was written.
  const newestOfOthers = isNewest ? conversation.data?.messages.find(({ by }) => by !== "me")?.id : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each newest message of the other side
  useEffect(() => {
    if (newestOfOthers) read.mutate({ id })
  }, [newestOfOthers])
  return (
    <>
      {conversation.data === undefined && <BackToList />}
      <QueryState
        of={conversation}
        waiting={<DetailsSkeleton text="Loading the conversation" />}
        failed="This conversation could not be loaded."
      >
        {({ messages, seenAt, next, hasNewer, conversation: facts }) => (
          <>
            <ConversationHead title={facts.with} line={lineOf(facts)} actions={actions?.(facts) ?? actionsOf(facts)} />
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
          </>
        )}
      </QueryState>
    </>
  )
}

function lineOf({ className, about, takenBy, isTakenByMe }: ConversationFacts): string {
  const subject = className ?? officeSubjectLabels[about]
  return takenBy ? `${subject} · taken over by ${isTakenByMe ? "you" : takenBy}` : subject
}

const actionsOf = (facts: ConversationFacts) =>
  facts.kind === "teacher" && facts.side === "account" && !facts.isBlocked && <BlockButton facts={facts} />

function Answer({ facts, onSent, zone }: { facts: ConversationFacts; onSent(): void; zone: string }) {
  const send = useAction(sendMessageCall, { outdates: outdatedByMessage })
  const quoted = useQuotedPost()
  if (facts.side === "reader")
    return (
      <Text tone="soft" size="s">
        You are reading this conversation for the school. Only the family and the teacher can write in it.
      </Text>
    )
  if (facts.cannotWrite) return <CannotWrite facts={facts} reason={facts.cannotWrite} />
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
      {facts.answersFrom && <AnswersFrom teacher={facts.with} at={facts.answersFrom} zone={zone} />}
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

/** Outside of the teacher's answer hours: when an answer may come. */
export function AnswersFrom({ teacher, at, zone }: { teacher: string; at: string; zone: string }) {
  return (
    <Text tone="soft" size="s" isTight>
      {teacher} answers again from <Moment at={at} zone={zone} />. You can write now.
    </Text>
  )
}

/** In the place of the field: why the reader cannot write, and what can be done. */
function CannotWrite({ facts, reason }: { facts: ConversationFacts; reason: string }) {
  const { addressOf } = useMessagesAddress()
  const { change, isPending, question } = useBlocking(facts)
  return (
    <Stack gap={3} surface="well" round="m" pad={4}>
      <Text>{reason}</Text>
      <Cluster gap={2}>
        {facts.isBlocked && facts.side === "account" && (
          <Button size="small" busy={isPending} onClick={change}>
            Unblock this teacher
          </Button>
        )}
        <ButtonLink size="small" tone="quiet" to={addressOf({ new: "office" })}>
          Write to the school
        </ButtonLink>
      </Cluster>
      {question}
    </Stack>
  )
}
