import { type ReactNode, useEffect, useState } from "react"
import { useSearchParams } from "react-router"
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx"
import { QueryState } from "../../../ui/fetching/query-state.tsx"
import { useAction, useCall } from "../../../ui/fetching/use-call.ts"
import { SelectField } from "../../../ui/fields/select-field.tsx"
import { Stack, Text } from "../../../ui/layout/layout.tsx"
import { FilterBar } from "../../../ui/lists/filter-bar.tsx"
import { OlderPages } from "../../../ui/lists/older-pages.tsx"
import { Page, PageHeader } from "../../../ui/page/page.tsx"
import { EmptyState } from "../../../ui/states/empty-state.tsx"
import { DetailsSkeleton, RowsSkeleton } from "../../../ui/states/skeleton.tsx"
import { beginConversationCall, conversationsCall, unreadMessagesCall } from "../contract.ts"
import { type OfficeSubject, officeSubjectLabels, officeSubjects } from "../domain/conversation-words.ts"
import { newConversationCall } from "../new-message-contract.ts"
import { Composer, moveMessageDraft, type NewMessage } from "./composer.tsx"
import { ConversationCard } from "./conversation-card.tsx"
import { BackToList, ConversationHead } from "./conversation-head.tsx"
import { AnswersFrom, ConversationView } from "./conversation-view.tsx"
import css from "./messages.module.css"
import { MessagesColumns } from "./messages-columns.tsx"
import { useQuotedPost } from "./quote.tsx"
import { useMessagesAddress } from "./use-messages-address.ts"

/** One's conversations, and the chosen one. */
export function MessagesView({ zone }: { zone: string }) {
  const { params, search, words } = useMessagesAddress()
  const first = useCall(conversationsCall, { search: search || undefined }, { keepsOld: true })
  const id = params.get("conversation")
  const classId = params.get("class")
  const isNew = classId !== null || params.get("new") === "office"
  const isOpen = id !== null || isNew
  return (
    <Page width="wide" fillsWindow={isOpen}>
      <div className={css.title} data-open={isOpen}>
        <PageHeader title="Messages" />
      </div>
      <MessagesColumns list={<ConversationList zone={zone} />} isEmpty={first.data?.conversations.length === 0}>
        {id ? (
          <ConversationView key={id} id={id} foundPlace={params.get("message")} words={words} zone={zone} />
        ) : (
          isNew && <NewConversation key={classId} classId={classId} zone={zone} />
        )}
      </MessagesColumns>
    </Page>
  )
}

const searchFields = [
  { as: "search", param: "search", label: "Search your messages", placeholder: "Words, a name or a class" },
] as const

function ConversationList({ zone }: { zone: string }) {
  const { search, addressOf } = useMessagesAddress()
  return (
    <>
      <div className={css.tools}>
        <FilterBar label="Search messages" fields={searchFields} clears={[]} />
        <ButtonLink to={addressOf({ new: "office" })}>Write to the school</ButtonLink>
      </div>
      <OlderPages of={search}>
        {(before, older) => <ConversationPage search={search} before={before} older={older} zone={zone} />}
      </OlderPages>
    </>
  )
}

interface ConversationPageProps {
  search: string
  before: string | undefined
  older(next: string | null): ReactNode
  zone: string
}

function ConversationPage({ search, before, older, zone }: ConversationPageProps) {
  const { params, words, addressOfEntry } = useMessagesAddress()
  const list = useCall(conversationsCall, { search: search || undefined, before }, { keepsOld: true })
  return (
    <QueryState of={list} waiting={<RowsSkeleton count={5} />} failed="Your messages could not be loaded.">
      {({ conversations, next }) =>
        conversations.length === 0 && !before ? (
          <EmptyState title={search ? "Nothing found" : "No messages yet"} drawing="bell">
            {search ? "Try other words." : "Messages that you send or receive appear here."}
          </EmptyState>
        ) : (
          <>
            <Stack as="ul" gap={2}>
              {conversations.map((each) => (
                <li key={each.id}>
                  <ConversationCard
                    conversation={each}
                    names={[each.with]}
                    to={addressOfEntry(each)}
                    isOpen={each.id === params.get("conversation")}
                    words={words}
                    zone={zone}
                  />
                </li>
              ))}
            </Stack>
            {older(next)}
          </>
        )
      }
    </QueryState>
  )
}

/** About a class with its teacher (a teacher comes with a student), or with the school. An existing one is opened. */
function NewConversation({ classId, zone }: { classId: string | null; zone: string }) {
  const [search, setSearch] = useSearchParams()
  const [subject, setSubject] = useState<OfficeSubject>("enrollment")
  const studentId = search.get("student") ?? undefined
  const about = classId ? { classId, studentId } : { subject }
  const recipient = useCall(newConversationCall, { classId: classId ?? "", studentId }, { enabled: classId !== null })
  const begin = useAction(beginConversationCall, {
    outdates: [conversationsCall, newConversationCall, unreadMessagesCall],
    onDone: ({ id }) => setSearch({ conversation: id }, { replace: true }),
  })
  const quoted = useQuotedPost()
  const inConversation = (id: string) => ({ conversation: id, ...(quoted.address && { post: quoted.address }) })
  const openId = recipient.error?.existingId
  const onSend = (message: NewMessage) =>
    begin.mutateAsync({ ...about, ...message, postId: quoted.postId }).then(
      () => true,
      () => {
        quoted.check()
        return false
      },
    )
  const draft = `new ${classId ?? "office"} ${studentId ?? ""}`
  const openExisting = async (id: string) => {
    await moveMessageDraft(draft, id)
    setSearch(inConversation(id), { replace: true })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the conversation that exists
  useEffect(() => {
    if (openId) void openExisting(openId)
  }, [openId])
  const existingId = begin.error?.existingId
  if (openId)
    return (
      <>
        <BackToList />
        <DetailsSkeleton text="Loading the conversation" />
      </>
    )
  return (
    <>
      <ConversationHead
        title={titleOf({ classId, studentId, name: recipient.data?.with })}
        line={recipient.data?.className}
      />
      {recipient.error ? (
        <Text tone="soft">{recipient.error.message}</Text>
      ) : (
        <>
          {!classId && (
            <SelectField
              label="About"
              name="subject"
              value={subject}
              onChange={(value) => setSubject((value as OfficeSubject | null) ?? "other")}
              options={officeSubjects.map((value) => ({ value, label: officeSubjectLabels[value] }))}
            />
          )}
          {recipient.data?.answersFrom && (
            <AnswersFrom teacher={recipient.data.with} at={recipient.data.answersFrom} zone={zone} />
          )}
          {quoted.part}
          <Composer
            about={draft}
            warns={classId !== null}
            isBusy={begin.isPending}
            error={begin.error?.message ?? null}
            onSend={onSend}
          />
          {existingId && (
            <Button onClick={() => void openExisting(existingId)}>Open that conversation with your message</Button>
          )}
        </>
      )}
    </>
  )
}

/** "Message Tomas Villareal"; until the name is there, who that is. */
function titleOf({ classId, studentId, name }: { classId: string | null; studentId?: string; name?: string }): string {
  if (!classId) return "Write to the school"
  return `Message ${name ?? (studentId ? "the family" : "the teacher")}`
}
