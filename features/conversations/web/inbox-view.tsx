import { type ReactNode, useRef } from "react"
import { randomId } from "../../../lib/random-id.ts"
import { Button } from "../../../ui/buttons/button.tsx"
import { QueryState } from "../../../ui/fetching/query-state.tsx"
import { useAction, useCall } from "../../../ui/fetching/use-call.ts"
import { TextAreaField } from "../../../ui/fields/text-area-field.tsx"
import { Form, SubmitButton } from "../../../ui/form/form.tsx"
import { useForm } from "../../../ui/form/use-form.ts"
import { Cluster, Stack, Text } from "../../../ui/layout/layout.tsx"
import { FilterBar } from "../../../ui/lists/filter-bar.tsx"
import { OlderPages } from "../../../ui/lists/older-pages.tsx"
import { Tabs, useTab } from "../../../ui/lists/tabs.tsx"
import { Page, PageHeader } from "../../../ui/page/page.tsx"
import { EmptyState } from "../../../ui/states/empty-state.tsx"
import { RowsSkeleton } from "../../../ui/states/skeleton.tsx"
import { Moment } from "../../../ui/text/date-text.tsx"
import { toast } from "../../../ui/toasts/toast.ts"
import { useCallDecision, useDecision } from "../../../ui/windows/decision-dialog.tsx"
import { type ConversationFacts, conversationCall } from "../contract.ts"
import { type InboxState, inboxStateLabels, inboxStates } from "../domain/conversation-words.ts"
import {
  closeConversationCall,
  type InboxEntry,
  inboxCall,
  longestNote,
  noteConversationCall,
  noteForm,
  openConversationCall,
  takeConversationCall,
} from "../inbox-contract.ts"
import { ConversationCard } from "./conversation-card.tsx"
import { ConversationView, type ConversationViewProps } from "./conversation-view.tsx"
import css from "./messages.module.css"
import { MessagesColumns } from "./messages-columns.tsx"
import { useMessagesAddress } from "./use-messages-address.ts"

const tabs = inboxStates.map((id) => ({ id, label: inboxStateLabels[id] }))

const searchFields = [
  { as: "search", param: "search", label: "Search messages", placeholder: "A family, a teacher, a class or words" },
] as const

/** The office's inbox, and the chosen conversation. */
export function InboxView({ zone }: { zone: string }) {
  const { params, search, words } = useMessagesAddress()
  const state = useTab(tabs, "state") as InboxState
  const id = params.get("conversation")
  const first = useCall(inboxCall, { state, search: search || undefined }, { keepsOld: true })
  return (
    <Page width="wide" fillsWindow={id !== null}>
      <div className={css.title} data-open={id !== null}>
        <PageHeader title="Messages" />
      </div>
      <div className={css.tabs} data-open={id !== null}>
        <Tabs tabs={tabs} label="Conversations by state" param="state" />
      </div>
      <MessagesColumns
        isEmpty={first.data?.conversations.length === 0 || isUnsearched(state, words)}
        list={
          <>
            <FilterBar label="Search messages" fields={searchFields} clears={[]} />
            <OlderPages of={`${state} ${search}`} label={state === "waiting-for-us" ? "Show more" : "Show older"}>
              {(before, older) => <InboxPage state={state} search={search} before={before} older={older} zone={zone} />}
            </OlderPages>
          </>
        }
      >
        {id && <OpenConversation key={id} id={id} foundPlace={params.get("message")} words={words} zone={zone} />}
      </MessagesColumns>
    </Page>
  )
}

/** Conversations of families with teachers are listed for a name only. */
const isUnsearched = (state: InboxState, words: readonly string[]) => state === "private" && words.length === 0

/** The conversation with what the staff can do; one that this person may not read yet asks for a reason. */
function OpenConversation(props: ConversationViewProps) {
  const { id, zone } = props
  const conversation = useCall(conversationCall, { id })
  if (conversation.data === undefined && conversation.error?.status === 404) return <OpeningForm id={id} zone={zone} />
  return <ConversationView {...props} actions={(facts) => <StaffActions facts={facts} />} />
}

interface InboxPageProps {
  state: InboxState
  search: string
  before: string | undefined
  older(next: string | null): ReactNode
  zone: string
}

function InboxPage({ state, search, before, older, zone }: InboxPageProps) {
  const { params, words, addressOfEntry } = useMessagesAddress()
  const list = useCall(inboxCall, { state, search: search || undefined, before }, { keepsOld: true, every: 30_000 })
  if (isUnsearched(state, words))
    return (
      <EmptyState title="Search for a conversation" drawing="bell">
        Enter the name of a family, a teacher or a class. You see who writes to whom. To read a conversation, you need a
        reason.
      </EmptyState>
    )
  return (
    <QueryState of={list} waiting={<RowsSkeleton count={5} />} failed="The messages could not be loaded.">
      {({ conversations, next }) =>
        conversations.length === 0 && !before ? (
          <EmptyState title={words.length > 0 ? "Nothing found" : emptyWords[state].title} drawing="bell">
            {words.length > 0 ? "Try other words, or another list." : emptyWords[state].text}
          </EmptyState>
        ) : (
          <>
            <Stack as="ul" gap={2}>
              {conversations.map((each) => (
                <li key={each.id}>
                  <ConversationCard
                    conversation={each}
                    names={peopleOf(each)}
                    to={addressOfEntry(each)}
                    isOpen={each.id === params.get("conversation")}
                    aside={each.takenBy && `taken over by ${each.takenBy}`}
                    words={words}
                    zone={zone}
                  >
                    {each.reports > 0 && (
                      <Text size="s" tone="red">
                        {each.reports === 1 ? "1 message reported" : `${each.reports} reports`}
                      </Text>
                    )}
                    {each.isLate && (
                      <Text size="s" tone="red">
                        Waiting for more than a business day
                      </Text>
                    )}
                  </ConversationCard>
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

/** What an empty list says; the list of private conversations asks for a name first. */
const emptyWords: Record<InboxState, { title: string; text: string }> = {
  "waiting-for-us": { title: "All answered", text: "Messages to the school appear here." },
  "waiting-for-them": { title: "Nothing to wait for", text: "Conversations appear here once the school has answered." },
  open: { title: "No open conversations", text: "Messages to the school appear here until they are done." },
  done: { title: "Nothing done yet", text: "Conversations appear here once they are marked as done." },
  reported: { title: "No reported messages", text: "Messages that families or teachers report appear here." },
  blocked: { title: "No blocked teachers", text: "When a family blocks a teacher, their conversation appears here." },
  private: { title: "Nothing found", text: "Try another name." },
}

const peopleOf = ({ with: family, teacher }: InboxEntry) => (teacher ? [family, teacher] : [family])

const outdated = [inboxCall, conversationCall]
const after = {
  outdates: outdated,
  onDone: ({ message }: { message: string }) => toast.success(message),
  onFailure: toast.failed,
}

function StaffActions({ facts: { id, kind, state, isTakenByMe, asOf } }: { facts: ConversationFacts }) {
  const take = useAction(takeConversationCall, after)
  const close = useAction(closeConversationCall, after)
  const isOffice = kind === "office"
  const reported = useCall(inboxCall, { id }, { enabled: !isOffice })
  const hasReports = Boolean(reported.data?.conversations[0]?.reports)
  const { addNote, dialog } = useNote(id)
  return (
    <Cluster gap={2}>
      {isOffice && !isTakenByMe && (
        <Button size="small" needs="messages" busy={take.isPending} onClick={() => take.mutate({ id })}>
          Take over
        </Button>
      )}
      {(isOffice ? state !== "closed" : hasReports) && (
        <Button size="small" needs="messages" busy={close.isPending} onClick={() => close.mutate({ id, seen: asOf })}>
          {isOffice ? "Mark as done" : "Mark the reports as done"}
        </Button>
      )}
      {isOffice && (
        <Button size="small" tone="quiet" needs="messages" aria-haspopup="dialog" onClick={addNote}>
          Add a note
        </Button>
      )}
      {dialog}
    </Cluster>
  )
}

/** Asks why somebody of the staff has to read a conversation of a family and a teacher; until then only names are shown. */
function OpeningForm({ id, zone }: { id: string; zone: string }) {
  const entry = useCall(inboxCall, { id })
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
    <QueryState of={entry} waiting={<RowsSkeleton count={2} />} failed="This conversation could not be loaded.">
      {({ conversations: [conversation] }) =>
        conversation ? (
          <Form form={form}>
            <Stack gap={0}>
              <Text as="h2" size="h4">
                {peopleOf(conversation).join(" and ")}
              </Text>
              <Text tone="soft" size="s">
                {conversation.className} · last message <Moment at={conversation.lastAt} zone={zone} />
              </Text>
            </Stack>
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
        ) : (
          <EmptyState title="No such conversation" drawing="bell">
            It may have been deleted.
          </EmptyState>
        )
      }
    </QueryState>
  )
}

/** A note that only the staff see. What is typed stays when the dialog is closed. */
function useNote(id: string) {
  const { decide, dialog } = useDecision()
  const declare = useCallDecision()
  const key = useRef(randomId())
  const addNote = () =>
    decide(
      declare({
        call: noteConversationCall,
        of: { id },
        inputOf: ({ words }: { words: string }) => ({ text: words, key: key.current }),
        schema: noteForm,
        title: "Add a note",
        start: { words: "" },
        words: { label: "Note for the staff", help: "Only the staff can read it.", maxLength: longestNote, rows: 3 },
        yes: "Add the note",
        onDone: ({ message }) => {
          key.current = randomId()
          toast.success(message)
        },
      }),
    )
  return { addNote, dialog }
}
