import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { Link } from "react-router"
import { useReadNotices } from "../../../features/notices/web/use-read-notices.ts"
import type { Payment } from "../../../features/payments/contract.ts"
import { formatPesos } from "../../../lib/money.ts"
import type { FamilyRole } from "../../../lib/roles.ts"
import { Text } from "../../../ui/layout/layout.tsx"
import { FramedList, FramedRow, FramedRowText } from "../../../ui/lists/framed-list.tsx"
import { Section } from "../../../ui/page/page.tsx"
import { Moment } from "../../../ui/text/date-text.tsx"
import { useRoleArea } from "../../role-area.ts"
import { attentionQueries } from "./home-queries.ts"

export function useAttention() {
  const payments = useQuery(attentionQueries.payments)
  const balance = useQuery(attentionQueries.balance)
  const notices = useQuery(attentionQueries.notices)
  return {
    isWaiting: [payments, balance, notices].some(({ isPending, failureCount }) => isPending && failureCount === 0),
    rejected: payments.data?.payments.filter(({ canSendAgain }) => canSendAgain) ?? [],
    due: balance.data?.due ?? [],
    cards: notices.data?.notices.filter(({ kind }) => kind === "report-card-published") ?? [],
  }
}

/** What waits for the family: rejected payments, balances due and unread report cards. Nothing if nothing does. */
export function NeedsAttention({ area }: { area: FamilyRole }) {
  const { timeZone } = useRoleArea()
  const read = useReadNotices()
  const { rejected, due, cards } = useAttention()
  if (rejected.length + due.length + cards.length === 0) return null
  const payments = `/${area}/payments`
  return (
    <Section title="Needs your attention">
      <FramedList>
        {rejected.map((payment) => (
          <AttentionRow
            key={payment.id}
            to={payments}
            title={`Send another proof for ${formatPesos(amountOf(payment))}`}
          >
            {studentsOf(payment)}
            {payment.seatsHeldUntil && (
              <>
                . Seats held until <Moment at={payment.seatsHeldUntil} zone={timeZone} />
              </>
            )}
          </AttentionRow>
        ))}
        {due.map(({ enrolleeId, student, className, amount }) => (
          <AttentionRow key={enrolleeId} to={payments} title={`Pay the balance due of ${formatPesos(amount)}`}>
            {student}, {className}
          </AttentionRow>
        ))}
        {cards.map(({ id, title, text, link }) => (
          <AttentionRow key={id} to={link} title={title} onOpen={() => read.mutate({ ids: [id] })}>
            {text}
          </AttentionRow>
        ))}
      </FramedList>
    </Section>
  )
}

const amountOf = ({ missing, amountDue }: Payment) => missing ?? amountDue

/** "Ana Santos in Night School, Ben Santos in Choir" */
const studentsOf = ({ enrollments }: Payment) =>
  enrollments.map(({ fullName, className }) => `${fullName} in ${className}`).join(", ")

interface AttentionRowProps {
  to: string
  title: string
  onOpen?(): void
  children: ReactNode
}

/** Two lines; the whole row leads on. */
function AttentionRow({ to, title, onOpen, children }: AttentionRowProps) {
  return (
    <FramedRow isLink>
      <FramedRowText>
        <Link to={to} onClick={onOpen}>
          {title}
        </Link>
        <Text as="span" tone="soft" size="s" canBreakAnywhere>
          {children}
        </Text>
      </FramedRowText>
    </FramedRow>
  )
}
