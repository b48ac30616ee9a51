import { useState } from "react"
import { Link, useSearchParams } from "react-router"
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx"
import { QueryState } from "../../../ui/fetching/query-state.tsx"
import { useAction, useCall } from "../../../ui/fetching/use-call.ts"
import { TextAreaField } from "../../../ui/fields/text-area-field.tsx"
import { TextField } from "../../../ui/fields/text-field.tsx"
import { Cluster, Stack, Text } from "../../../ui/layout/layout.tsx"
import { Tabs, useTab } from "../../../ui/lists/tabs.tsx"
import { EmptyState } from "../../../ui/states/empty-state.tsx"
import { RowsSkeleton } from "../../../ui/states/skeleton.tsx"
import { Moment } from "../../../ui/text/date-text.tsx"
import { toast } from "../../../ui/toasts/toast.ts"
import { conversationCall } from "../contract.ts"
import { type InboxState, inboxStateLabels, inboxStates, officeSubjectLabels } from "../domain/conversation-words.ts"
import {
  closeConversationCall,
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
  const [search] = useSearchParams()
  const state = useTab(tabs, "state") as InboxState
  const [words, setWords] = useState("")
  const list = useCall(inboxCall, { state, search: words || undefined }, { keepsOld: true, every: 30_000 })
  const id = search.get("conversation")
  return (
    <Stack gap={3}>
      <Tabs tabs={tabs} label="Conversations by state" param="state" />
      <div className={css.columns} data-open={id !== null}>
        <Stack gap={3}>
          <TextField label="Search by name" name="search" optional value={words} onChange={setWords} />
          <QueryState of={list} waiting={<RowsSkeleton count={5} />} failed="The messages could not be loaded.">
            {({ conversations }) =>
              conversations.length === 0 ? (
                <EmptyState title="No messages here" drawing="bell">
                  Messages to the school appear here.
                </EmptyState>
              ) : (
                <Stack as="ul" gap={2}>
                  {conversations.map((each) => (
                    <li key={each.id}>
                      <Stack
                        as={Link}
                        to={`?state=${state}&conversation=${each.id}`}
                        gap={0}
                        surface="card"
                        round="m"
                        pad={3}
                        isRaised
                      >
                        <Text weight={650}>{each.teacher ? `${each.with} and ${each.teacher}` : each.with}</Text>
                        <Text size="s" tone="soft">
                          {each.className ?? officeSubjectLabels[each.about]} · <Moment at={each.lastAt} zone={zone} />
                          {each.takenBy ? ` · ${each.takenBy}` : ""}
                        </Text>
                        <Text size="s" tone="soft" className={css.preview}>
                          {each.lastText}
                        </Text>
                        {each.isLate && (
                          <Text size="s" tone="red">
                            Waiting for more than a business day
                          </Text>
                        )}
                      </Stack>
                    </li>
                  ))}
                </Stack>
              )
            }
          </QueryState>
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

function StaffActions({ id }: { id: string }) {
  const [text, setText] = useState("")
  const after = {
    outdates: [inboxCall, conversationCall],
    onDone: ({ message }: { message: string }) => {
      setText("")
      toast.success(message)
    },
    onFailure: toast.failed,
  }
  const facts = useCall(conversationCall, { id })
  const take = useAction(takeConversationCall, after)
  const close = useAction(closeConversationCall, after)
  const note = useAction(noteConversationCall, after)
  const open = useAction(openConversationCall, after)
  if (facts.error?.status === 404)
    return (
      <Stack gap={2}>
        <TextAreaField
          label="Why do you need to read this conversation?"
          help="The reason is recorded, and both people are told tomorrow."
          name="reason"
          value={text}
          onChange={setText}
          rows={2}
          maxLength={500}
        />
        <Button needs="messages" busy={open.isPending} onClick={() => open.mutate({ id, reason: text })}>
          Open to read
        </Button>
      </Stack>
    )
  const isOffice = facts.data?.conversation.kind === "office"
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
      {isOffice && (
        <Cluster gap={2}>
          <TextField label="Note for the staff" name="note" optional value={text} onChange={setText} />
          <Button size="small" needs="messages" busy={note.isPending} onClick={() => note.mutate({ id, text })}>
            Add the note
          </Button>
        </Cluster>
      )}
    </Stack>
  )
}
