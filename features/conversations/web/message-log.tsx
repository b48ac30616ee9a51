import { Fragment, useEffect, useRef, useState } from "react"
import { type ApiFailure, callApi } from "../../../lib/call-api.ts"
import { todayIn } from "../../../lib/day.ts"
import { Button } from "../../../ui/buttons/button.tsx"
import { Text } from "../../../ui/layout/layout.tsx"
import { DayText } from "../../../ui/text/date-text.tsx"
import { toast } from "../../../ui/toasts/toast.ts"
import { type ConversationFacts, conversationCall, type MessageData } from "../contract.ts"
import { MessageBubble } from "./message.tsx"
import css from "./messages.module.css"

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

/** The messages of a conversation by day, with the newest at the bottom; older ones load on scrolling. */
export function MessageLog({ facts, messages, next, foundPlace, seenAt, words, zone }: MessageLogProps) {
  const { shown, following, isLoading, loadOlder } = useOlder(facts.id, { messages, next })
  const lastSeen = shown.find(({ by, at }) => by === "me" && seenAt !== null && at <= seenAt)?.id
  const log = useRef<HTMLDivElement>(null)
  const newestId = messages[0]?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the log opens, and for each new message
  useEffect(() => {
    if (log.current) scrollTo(log.current)
  }, [newestId])
  const dayOf = (message: MessageData | undefined) => message && todayIn(new Date(message.at), zone)
  return (
    <div
      ref={log}
      className={css.log}
      role="log"
      aria-live="polite"
      aria-label={`Messages with ${facts.with}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached with the keyboard
      tabIndex={0}
      onScroll={(event) => {
        if (event.currentTarget.scrollTop < 40) void loadOlder()
      }}
    >
      {following && (
        <Button size="small" tone="quiet" busy={isLoading} onClick={() => void loadOlder()}>
          Show older messages
        </Button>
      )}
      {[...shown].reverse().map((message, nth, inOrder) => {
        const day = dayOf(message)
        return (
          <Fragment key={message.id}>
            {day && day !== dayOf(inOrder[nth - 1]) && (
              <Text size="s" tone="soft" weight={600} isCentered className={css.day}>
                <DayText day={day} long />
              </Text>
            )}
            <MessageBubble
              facts={facts}
              message={message}
              isFound={message.place === foundPlace}
              isSeen={message.id === lastSeen}
              seenAt={seenAt}
              words={words}
              zone={zone}
            />
          </Fragment>
        )
      })}
    </div>
  )
}

type Page = { messages: readonly MessageData[]; next: string | null }

/** The messages of the first page and of the older ones that were loaded, each once, newest first. */
function useOlder(id: string, first: Page) {
  const [older, setOlder] = useState<Page | null>(null)
  const [isLoading, setLoading] = useState(false)
  const ids = new Set<string>()
  const shown = [...first.messages, ...(older?.messages ?? [])].filter((each) => !ids.has(each.id) && ids.add(each.id))
  const following = older ? older.next : first.next
  const loadOlder = async () => {
    if (!following || isLoading) return
    setLoading(true)
    const page = await callApi(conversationCall, { id, before: following }).catch((failure: ApiFailure) => {
      toast.failed(failure)
      return null
    })
    setLoading(false)
    if (page) setOlder({ messages: [...(older?.messages ?? []), ...page.messages], next: page.next })
  }
  return { shown, following, isLoading, loadOlder }
}

/** Scrolls to the message that a search or a report names, or to the newest one; the page itself stays. */
function scrollTo(log: HTMLElement): void {
  const target = log.querySelector<HTMLElement>("[aria-current]")
  if (!target) log.scrollTop = log.scrollHeight
  else log.scrollTop += target.getBoundingClientRect().top - log.getBoundingClientRect().top - log.clientHeight / 4
}
