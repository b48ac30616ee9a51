import { type ReactNode, useRef, useState } from "react"
import { Link, useSearchParams } from "react-router"
import { randomId } from "../../../lib/random-id.ts"
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx"
import { QueryState } from "../../../ui/fetching/query-state.tsx"
import { useAction, useCall } from "../../../ui/fetching/use-call.ts"
import { useDebounce } from "../../../ui/fetching/use-debounce.ts"
import { TextAreaField } from "../../../ui/fields/text-area-field.tsx"
import { TextField } from "../../../ui/fields/text-field.tsx"
import { Form, SubmitButton } from "../../../ui/form/form.tsx"
import { useForm } from "../../../ui/form/use-form.ts"
import { Cluster, Stack, Text } from "../../../ui/layout/layout.tsx"
import { OlderPages } from "../../../ui/lists/older-pages.tsx"
import { Tabs, useTab } from "../../../ui/lists/tabs.tsx"
import { EmptyState } from "../../../ui/states/empty-state.tsx"
import { RowsSkeleton } from "../../../ui/states/skeleton.tsx"
import { Moment } from "../../../ui/text/date-text.tsx"
import { toast } from "../../../ui/toasts/toast.ts"
import { conversationCall } from "../contract.ts"
import { type InboxState, inboxStateLabels, inboxStates, officeSubjectLabels } from "../domain/conversation-words.ts"
import {
  closeConversationCall,
  type InboxEntry,
  inboxCall,
  noteConversationCall,
  openConversationCall,
  takeConversationCall,
} from "../inbox-contract.ts"
import { ConversationView } from "./conversation-view.tsx"
import css from "./messages.module.css"

const tabs = inboxStates.map((id) => ({ id, label: inboxStateLabels[id] }))

/** The office's inbox beside the chosen conversation. */
export function InboxView({ zone }: { zone: string }) {
  const [params] = useSearchParams()
  const state = useTab(tabs, "state") as InboxState
  const [words, setWords] = useState("")
  const search = useDebounce(words)
  const id = params.get("conversation")
  return (
    <Stack gap={3}>
      <Tabs tabs={tabs} label="Conversations by state" param="state" />
      <div className={css.columns} data-open={id !== null}>
        <Stack gap={3}>
          <TextField label="Search by name" name="search" optional value={words} onChange={setWords} />
          <OlderPages of={`${state} ${search}`} label={state === "waiting-for-us" ? "Show more" : "Show older"}>
            {(before, older) => <InboxPage state={state} search={search} before={before} older={older} zone={zone} />}
          </OlderPages>
        </Stack>
        {id && (
          <Stack gap={3}>
            <ButtonLink size="small" tone="quiet" to={`?state=${state}`}>
              All messages
            </ButtonLink>
            <StaffActions key={id} id={id} />
            <ConversationView key={`view ${id}`} id={id} zone={zone} />
          </Stack>
        )}
      </div>
    </Stack>
  )
}

interface InboxPageProps {
  state: InboxState
  search: string
  before: string | undefined
  older(next: string | null): ReactNode
  zone: string
}

function InboxPage({ state, search, before, older, zone }: InboxPageProps) {
  const list = useCall(inboxCall, { state, search: search || undefined, before }, { keepsOld: true, every: 30_000 })
  return (
    <QueryState of={list} waiting={<RowsSkeleton count={5} />} failed="The messages could not be loaded.">
      {({ conversations, next }) =>
        conversations.length === 0 && !before ? (
          <EmptyState title="No messages here" drawing="bell">
            Messages to the school appear here.
          </EmptyState>
        ) : (
          <>
            <Stack as="ul" gap={2}>
              {conversations.map((each) => (
                <li key={each.id}>
                  <InboxCard conversation={each} state={state} zone={zone} />
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

function InboxCard({ conversation, state, zone }: { conversation: InboxEntry; state: InboxState; zone: string }) {
  const { id, teacher, className, about, lastAt, takenBy, lastText, isLate } = conversation
  const to = `?state=${state}&conversation=${id}`
  return (
    <Stack as={Link} to={to} gap={0} surface="card" round="m" pad={3} isRaised>
      <Text weight={650}>{teacher ? `${conversation.with} and ${teacher}` : conversation.with}</Text>
      <Text size="s" tone="soft">
        {className ?? officeSubjectLabels[about]} · <Moment at={lastAt} zone={zone} />
        {takenBy ? ` · ${takenBy}` : ""}
      </Text>
      <Text size="s" tone="soft" className={css.preview}>
        {lastText}
      </Text>
      {isLate && (
        <Text size="s" tone="red">
          Waiting for more than a business day
        </Text>
      )}
    </Stack>
  )
}

const outdated = [inboxCall, conversationCall]
const after = {
  outdates: outdated,
  onDone: ({ message }: { message: string }) => toast.success(message),
  onFailure: toast.failed,
}

function StaffActions({ id }: { id: string }) {
  const conversation = useCall(conversationCall, { id })
  const take = useAction(takeConversationCall, after)
  const close = useAction(closeConversationCall, after)
  if (conversation.error?.status === 404) return <OpeningForm id={id} />
  const isOffice = conversation.data?.conversation.kind === "office"
  return (
    <Stack gap={2}>
      <Cluster gap={2}>
        {isOffice && (
          <Button size="small" needs="messages" busy={take.isPending} onClick={() => take.mutate({ id })}>
            Take over
          </Button>
        )}
        <Button size="small" needs="messages" busy={close.isPending} onClick={() => close.mutate({ id })}>
          {isOffice ? "Close" : "Close the reports"}
        </Button>
      </Cluster>
      {isOffice && <NoteForm id={id} />}
    </Stack>
  )
}

/** Asks why somebody of the staff has to read a conversation of a family and a teacher. */
function OpeningForm({ id }: { id: string }) {
  const open = useAction(openConversationCall, { outdates: outdated })
  const form = useForm({
    about: `opening ${id}`,
    start: { reason: "" },
    schema: openConversationCall.input.pick({ reason: true }),
    send: ({ reason }) => open.mutateAsync({ id, reason }),
    onSent: ({ message }) => {
      toast.success(message)
    },
  })
  return (
    <Form form={form}>
      <TextAreaField
        label="Why do you need to read this conversation?"
        help="We record the reason, and share it with both people a day later."
        rows={2}
        maxLength={500}
        {...form.field("reason")}
      />
      <SubmitButton form={form} needs="messages">
        Open to read
      </SubmitButton>
    </Form>
  )
}

function NoteForm({ id }: { id: string }) {
  const key = useRef(randomId())
  const note = useAction(noteConversationCall, { outdates: outdated })
  const form = useForm({
    about: `note ${id}`,
    start: { text: "" },
    schema: noteConversationCall.input.pick({ text: true }),
    send: ({ text }) => note.mutateAsync({ id, text, key: key.current }),
    onSent: ({ message }) => {
      key.current = randomId()
      form.startOver()
      toast.success(message)
    },
  })
  return (
    <Form form={form}>
      <TextField label="Note for the staff" maxLength={2000} {...form.field("text")} />
      <SubmitButton form={form} needs="messages" size="small">
        Add the note
      </SubmitButton>
    </Form>
  )
}
