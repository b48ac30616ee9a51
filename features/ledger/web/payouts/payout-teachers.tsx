import type { ReactNode } from "react"
import { callApi } from "../../../../lib/call-api.ts"
import { formatDay } from "../../../../lib/day.ts"
import { HiddenNumber } from "../../../../ui/text/hidden-number.tsx"
import { Money } from "../../../../ui/text/money.tsx"
import { StatusBadge } from "../../../../ui/text/status-badge.tsx"
import { type PayoutTeacher, payoutAccountCall } from "../../payout-contract.ts"
import cards from "../amount-cards.module.css"
import { DecidePayout } from "./decide-payout.tsx"
import css from "./payout-teachers.module.css"
import { payoutLabels } from "./payout-words.ts"

interface PayoutTeachersProps {
  payoutId: string
  teachers: readonly PayoutTeacher[]
  channels: readonly string[]
  zone: string
}

/** The teachers of a payout, each with what it is for and the possible actions. */
export function PayoutTeachers({ teachers, ...of }: PayoutTeachersProps) {
  return (
    <ul className={cards.cards}>
      {teachers.map((teacher) => (
        <TeacherItem key={teacher.teacherId} teacher={teacher} {...of} />
      ))}
    </ul>
  )
}

function TeacherItem({ teacher, payoutId, ...of }: Omit<PayoutTeachersProps, "teachers"> & { teacher: PayoutTeacher }) {
  const { name, status, amount, reason, account, reference, paidDay, channel, bankReference } = teacher
  const { label, tone } = payoutLabels[status]
  return (
    <li className={cards.card}>
      <div className={cards.head}>
        <h2>{name}</h2>
        <StatusBadge tone={tone}>{label}</StatusBadge>
        <strong className={cards.amount}>
          <Money pesos={amount} />
        </strong>
      </div>
      {reason && (
        <p>
          <b>Held back:</b> <q>{reason}</q>
        </p>
      )}
      <dl className={cards.facts}>
        <Fact name="Account">
          <HiddenNumber
            masked={account}
            label={`Show the account number of ${name}`}
            load={status === "paid" ? undefined : () => wholeNumber(payoutId, teacher)}
          />
        </Fact>
        <Fact name="Our reference">{reference}</Fact>
        {paidDay && <Fact name="Paid on">{formatDay(paidDay)}</Fact>}
        {channel && <Fact name="Paid from">{channel}</Fact>}
        {bankReference && <Fact name="Reference number">{bankReference}</Fact>}
      </dl>
      <div className={css.foot}>
        <Lines lines={teacher.lines} name={name} />
        <DecidePayout payoutId={payoutId} teacher={teacher} {...of} />
      </div>
    </li>
  )
}

const wholeNumber = async (payoutId: string, { teacherId }: PayoutTeacher) =>
  (await callApi(payoutAccountCall, { payoutId, teacherId })).accountNumber

function Lines({ lines, name }: { lines: PayoutTeacher["lines"]; name: string }) {
  return (
    <details>
      <summary>{lines.length === 1 ? "For 1 student" : `For ${lines.length} students`}</summary>
      <ul className={css.lines} aria-label={`What ${name} is paid for`}>
        {lines.map(({ student, className, amount }, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two children of one name may be in a class
          <li key={nth}>
            <span>
              {className ? `${student ?? "A student"}: ${className}` : "Refunded"}
              {amount < 0 && className && ", refunded after it was paid"}
            </span>
            <Money pesos={amount} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
