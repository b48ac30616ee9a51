import { type ReactNode, useState } from "react"
import { Link, Navigate, useSearchParams } from "react-router"
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx"
import { QueryState } from "../../../ui/fetching/query-state.tsx"
import { useAction, useCall } from "../../../ui/fetching/use-call.ts"
import { useDebounce } from "../../../ui/fetching/use-debounce.ts"
import { SelectField } from "../../../ui/fields/select-field.tsx"
import { TextField } from "../../../ui/fields/text-field.tsx"
import { Row, Stack, Text } from "../../../ui/layout/layout.tsx"
import { OlderPages } from "../../../ui/lists/older-pages.tsx"
import { EmptyState } from "../../../ui/states/empty-state.tsx"
import { RowsSkeleton } from "../../../ui/states/skeleton.tsx"
import { Moment } from "../../../ui/text/date-text.tsx"
import { beginConversationCall, type ConversationEntry, conversationsCall, unreadMessagesCall } from "../contract.ts"
import { type OfficeSubject, officeSubjectLabels, officeSubjects } from "../domain/conversation-words.ts"
import { Composer, type NewMessage } from "./composer.tsx"
import { ConversationView } from "./conversation-view.tsx"
import css from "./messages.module.css"
import { useQuotedPost } from "./quote.tsx"

/** The list of one's conversations beside the chosen one; on a phone one at a time. */
export function MessagesView({ zone }: { zone: string }) {
  const [search] = useSearchParams()
  const id = search.get("conversation")
  const classId = search.get("class")
  const isNew = classId !== null || search.get("new") === "office"
  return (
    <div className={css.columns} data-open={id !== null || isNew}>
      <ConversationList zone={zone} />
      {(id || isNew) && (
        <Stack gap={3}>
          <ButtonLink size="small" tone="quiet" to="?">
            All messages
          </ButtonLink>
          {id ? <ConversationView key={id} id={id} zone={zone} /> : <NewConversation key={classId} classId={classId} />}
        </Stack>
      )}
    </div>
  )
}

function ConversationList({ zone }: { zone: string }) {
  const [words, setWords] = useState("")
  const search = useDebounce(words)
  return (
    <Stack gap={3}>
      <TextField label="Search your messages" name="search" optional value={words} onChange={setWords} />
      <ButtonLink to="?new=office">Write to the school</ButtonLink>
      <OlderPages of={search}>
        {(before, older) => <ConversationPage search={search} before={before} older={older} zone={zone} />}
      </OlderPages>
    </Stack>
  )
}

interface ConversationPageProps {
  search: string
  before: string | undefined
  older(next: string | null): ReactNode
  zone: string
}

function ConversationPage({ search, before, older, zone }: ConversationPageProps) {
  const list = useCall(conversationsCall, { search: search || undefined, before }, { keepsOld: true })
  return (
    <QueryState of={list} waiting={<RowsSkeleton count={5} />} failed="Your messages could not be loaded.">
      {({ conversations, next }) =>
        conversations.length === 0 && !before ? (
          <EmptyState title={search ? "Nothing found" : "No messages yet"} drawing="bell">
            {search ? "Try other words." : "What you write to teachers and to the school appears here."}
          </EmptyState>
        ) : (
          <>
            <Stack as="ul" gap={2}>
              {conversations.map((each) => (
                <li key={each.id}>
                  <ConversationCard conversation={each} zone={zone} />
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

function ConversationCard({ conversation, zone }: { conversation: ConversationEntry; zone: string }) {
  const { id, unread, className, about, lastAt, lastText } = conversation
  return (
    <Stack as={Link} to={`?conversation=${id}`} gap={0} surface="card" round="m" pad={3} isRaised>
      <Row gap={2} justify="between">
        <Text weight={unread > 0 ? 700 : 500}>{conversation.with}</Text>
        {unread > 0 && <Text as="strong" tone="blue">{`${unread} unread`}</Text>}
      </Row>
      <Text size="s" tone="soft">
        {className ?? officeSubjectLabels[about]} · <Moment at={lastAt} zone={zone} />
      </Text>
      <Text size="s" tone="soft" className={css.preview}>
        {lastText}
      </Text>
    </Stack>
  )
}

/** About a class with its teacher (a teacher comes with a student), or with the school. An existing one is opened. */
function NewConversation({ classId }: { classId: string | null }) {
  const [search, setSearch] = useSearchParams()
  const [subject, setSubject] = useState<OfficeSubject>("enrollment")
  const studentId = search.get("student") ?? undefined
  const about = classId ? { classId, studentId } : { subject }
  const existing = useCall(
    conversationsCall,
    { classId: classId ?? undefined },
    { enabled: classId !== null && studentId === undefined },
  ).data?.conversations.find(({ about: word }) => word === "class")
  const begin = useAction(beginConversationCall, {
    outdates: [conversationsCall, unreadMessagesCall],
    onDone: ({ id }) => setSearch({ conversation: id }, { replace: true }),
  })
  const quoted = useQuotedPost()
  const continued = { conversation: existing?.id ?? "", ...(quoted.address && { post: quoted.address }) }
  if (existing && quoted.address) return <Navigate to={`?${new URLSearchParams(continued)}`} replace />
  const onSend = (message: NewMessage) =>
    begin.mutateAsync({ ...about, ...message, postId: quoted.postId }).then(
      () => true,
      () => false,
    )
  return (
    <Stack gap={3}>
      <Text as="h2" size="h4">
        {classId ? (studentId ? "Message the family" : "Message the teacher") : "Write to the school"}
      </Text>
      {existing && classId ? (
        <Button onClick={() => setSearch({ conversation: existing.id }, { replace: true })}>
          Open your conversation about this class
        </Button>
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
          {quoted.part}
          <Composer
            about={`new ${classId ?? "office"} ${studentId ?? ""}`}
            warns={classId !== null}
            isBusy={begin.isPending}
            error={begin.error?.message ?? null}
            onSend={onSend}
          />
        </>
      )}
    </Stack>
  )
}
