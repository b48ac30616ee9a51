import { Link } from "react-router"
import { Button } from "../../../ui/buttons/button.tsx"
import { useAction, useCall } from "../../../ui/fetching/use-call.ts"
import { TextAreaField } from "../../../ui/fields/text-area-field.tsx"
import { Cluster, Text } from "../../../ui/layout/layout.tsx"
import { FramedList, FramedRow, FramedRowText } from "../../../ui/lists/framed-list.tsx"
import { DayText, Moment } from "../../../ui/text/date-text.tsx"
import { StatusBadge } from "../../../ui/text/status-badge.tsx"
import { toast } from "../../../ui/toasts/toast.ts"
import { useCallDecision, useDecision } from "../../../ui/windows/decision-dialog.tsx"
import { mostRequestWords, privacyRequestLabels } from "../domain/requests.ts"
import {
  answerPrivacyRequestCall,
  linkPrivacyRequestCall,
  type PrivacyRequest,
  privacyRequestsCall,
  type RequestAccount,
  requestAccountsCall,
} from "../requests-contract.ts"
import { useLinkAccount } from "./link-account.tsx"

interface RequestListProps {
  requests: readonly PrivacyRequest[]
  show: "open" | "all"
  zone: string
}

/** Requests about people's data: who works on each, by when, and what was answered. */
export function RequestList({ requests, show, zone }: RequestListProps) {
  const { decide, dialog } = useDecision()
  const linkOf = useLinkAccount()
  const { accounts = [], canLink = [] } = useCall(requestAccountsCall, { show }).data ?? {}
  const declare = useCallDecision()
  const take = useAction(answerPrivacyRequestCall, {
    outdates: [privacyRequestsCall],
    onDone: ({ message }) => toast.success(message),
    onFailure: toast.failed,
  })
  const answerTo = ({ id, who, words }: PrivacyRequest) =>
    declare({
      call: answerPrivacyRequestCall,
      of: { id },
      title: `Answer ${who}`,
      evidence: (
        <Text as="q" canBreakAnywhere>
          {words}
        </Text>
      ),
      follows: "People with an account get a notice. If this person has none, send the answer yourself.",
      start: { answer: "" },
      fields: (form) => (
        <TextAreaField
          label="Answer"
          help="What you did, or why not."
          maxLength={mostRequestWords}
          {...form.field("answer")}
        />
      ),
      yes: "Answer",
      tone: "brand",
    })
  return (
    <>
      <FramedList>
        {requests.map((each) => (
          <RequestItem
            key={each.id}
            request={each}
            account={accounts.find(({ requestId }) => requestId === each.id)}
            onLink={canLink.includes(each.id) ? () => decide(linkOf(each)) : undefined}
            zone={zone}
            onTake={() => take.mutate({ id: each.id })}
            onAnswer={() => decide(answerTo(each))}
          />
        ))}
      </FramedList>
      {dialog}
    </>
  )
}

interface RequestItemProps {
  request: PrivacyRequest
  account: RequestAccount | undefined
  zone: string
  /** Undefined for a request that cannot be linked, and while the accounts of the requests are not known. */
  onLink: (() => void) | undefined
  onTake(): void
  onAnswer(): void
}

function RequestItem({ request, account, zone, onLink, onTake, onAnswer }: RequestItemProps) {
  const { who, kind, words, requestedAt, dueBy, isLate, by, state, answer } = request
  return (
    <FramedRow>
      <FramedRowText>
        <strong>{who}</strong>
        <span>
          {privacyRequestLabels[kind]} {isLate && <StatusBadge tone="red">Late</StatusBadge>}
        </span>
        <Text as="q" canBreakAnywhere>
          {words}
        </Text>
        {answer !== null && (
          <Text as="span" canBreakAnywhere>
            We answered: {answer}
          </Text>
        )}
        <Text as="span" tone="soft" size="s">
          Requested on <Moment at={requestedAt} zone={zone} dayOnly />
          {state !== "answered" && (
            <>
              , due by <DayText day={dueBy} />
            </>
          )}
          {by && `, ${by} is working on it`}
        </Text>
        {account ? (
          <AccountLine account={account} />
        ) : (
          onLink && (
            <div>
              <Button
                needs={linkPrivacyRequestCall}
                size="small"
                aria-haspopup="dialog"
                aria-label={`Link to an account: the request of ${who}`}
                onClick={onLink}
              >
                Link to an account
              </Button>
            </div>
          )
        )}
      </FramedRowText>
      {state === "answered" ? (
        <StatusBadge tone="green">Answered</StatusBadge>
      ) : (
        <Cluster gap={2} align="stretch">
          {state === "open" && (
            <Button
              needs={answerPrivacyRequestCall}
              size="small"
              aria-label={`Take over the request of ${who}`}
              onClick={onTake}
            >
              Take over
            </Button>
          )}
          <Button
            needs={answerPrivacyRequestCall}
            size="small"
            tone="brand"
            aria-haspopup="dialog"
            aria-label={`Answer the request of ${who}`}
            onClick={onAnswer}
          >
            Answer
          </Button>
        </Cluster>
      )}
    </FramedRow>
  )
}

function AccountLine({ account: { accountId, name, email, role } }: { account: RequestAccount }) {
  return (
    <Text as="span" size="s" canBreakAnywhere>
      Account: {role ? <Link to={`/admin/users/${role}s?person=${accountId}`}>{name}</Link> : name}, {email}
    </Text>
  )
}
