import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { Link } from "react-router"
import { useReadNotices } from "../../../features/notices/web/use-read-notices.ts"
import { reminderDays } from "../../../features/payments/domain/due-reminders.ts"
import type { ShownDue } from "../../../features/payments/dues-contract.ts"
import { closedDoorText } from "../../../features/payments/web/late/closed-doors.tsx"
import { addDays, formatDay } from "../../../lib/day.ts"
import { formatPesos } from "../../../lib/money.ts"
import type { FamilyRole } from "../../../lib/roles.ts"
import { Text } from "../../../ui/layout/layout.tsx"
import { FramedList, FramedRow, FramedRowText } from "../../../ui/lists/framed-list.tsx"
import { Section } from "../../../ui/page/page.tsx"
import { Moment } from "../../../ui/text/date-text.tsx"
import { useToday } from "../../../ui/text/use-today.ts"
import { useRoleArea } from "../../role-area.ts"
import { attentionQuery, closedDoorsQuery } from "./home-queries.ts"

/**
 * What waits for the family: classes closed until a late amount is paid, its basket, rejected payments, balances due
 * soon and unread report cards. Nothing if nothing does.
 */
export function NeedsAttention({ area }: { area: FamilyRole }) {
  const { timeZone } = useRoleArea()
  const { data } = useQuery(attentionQuery)
  const doors = useQuery(closedDoorsQuery).data?.doors ?? []
  const read = useReadNotices()
  const soon = addDays(useToday(timeZone), Math.abs(reminderDays[0]))
  // Later parts wait under Payments, and the row of a closed class says what is late.
  const isClosedFor = (due: ShownDue) =>
    doors.some(({ className, fullName }) => className === due.className && fullName === due.fullName)
  const dues = data?.due.filter((due) => due.day <= soon && !(due.isLate && isClosedFor(due))) ?? []
  if (!data) return null
  const { basket } = data
  if (doors.length + data.payments.length + dues.length + data.cards.length === 0 && !basket) return null
  const payments = `/${area}/payments`
  return (
    <Section title="Needs your attention">
      <FramedList>
        {doors.map((door) => (
          <AttentionRow key={door.enrolleeId} to={payments} title={`${door.className} is closed until you pay`}>
            {closedDoorText(door, area)}
          </AttentionRow>
        ))}
        {basket && (
          <AttentionRow to={`/${area}/basket`} title="Finish your enrollment">
            {basket.classNames.join(", ")}
            {basket.seatsHeldUntil && (
              <>
                . Seats held until <Moment at={basket.seatsHeldUntil} zone={timeZone} />
              </>
            )}
          </AttentionRow>
        )}
        {data.payments.map(({ id, amount, seats, seatsHeldUntil }) => (
          <AttentionRow key={id} to={payments} title={`Send another proof for ${formatPesos(amount)}`}>
            {seats.map(({ fullName, className }) => `${fullName} in ${className}`).join(", ")}
            {seatsHeldUntil && (
              <>
                . Seats held until <Moment at={seatsHeldUntil} zone={timeZone} />
              </>
            )}
          </AttentionRow>
        ))}
        {dues.map(({ id, fullName, className, text, amount, day, isLate }) => (
          <AttentionRow key={id} to={payments} title={`Pay ${formatPesos(amount)} for ${className}`}>
            {fullName}: {text}. {isLate ? "Late since" : "Due"} {formatDay(day)}
          </AttentionRow>
        ))}
        {data.cards.map(({ noticeId, title, text, link }) => (
          <AttentionRow key={noticeId} to={link} title={title} onOpen={() => read.mutate({ ids: [noticeId] })}>
            {text}
          </AttentionRow>
        ))}
      </FramedList>
    </Section>
  )
}

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
