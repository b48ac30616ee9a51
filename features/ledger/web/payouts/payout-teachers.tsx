import { callApi } from "../../../../lib/call-api.ts"
import { formatDay } from "../../../../lib/day.ts"
import { Cluster, Row, Stack, Text } from "../../../../ui/layout/layout.tsx"
import { Fold } from "../../../../ui/page/fold.tsx"
import { Fact, Facts } from "../../../../ui/text/facts.tsx"
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
    <Stack as="ul" gap={4}>
      {teachers.map((teacher) => (
        <TeacherItem key={teacher.teacherId} teacher={teacher} {...of} />
      ))}
    </Stack>
  )
}

function TeacherItem({ teacher, payoutId, ...of }: Omit<PayoutTeachersProps, "teachers"> & { teacher: PayoutTeacher }) {
  const { name, status, amount, version, reason, account, reference, paidDay, channel, bankReference } = teacher
  const { label, tone } = payoutLabels[status]
  return (
    <Stack as="li" gap={3} surface="card" round="l" canBreakAnywhere pad="panel">
      <Cluster gap="2 3">
        <Text as="h2" size="h4">
          {name}
        </Text>
        <StatusBadge tone={tone}>{label}</StatusBadge>
        <Text as="strong" figure="s" className={cards.amount}>
          <Money pesos={amount} />
        </Text>
      </Cluster>
      {reason && (
        <p>
          <b>Held back:</b> <q>{reason}</q>
        </p>
      )}
      <Facts>
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
      </Facts>
      <Cluster gap="2 4" align="start" justify="between">
        <Lines lines={teacher.lines} name={name} />
        <DecidePayout payoutId={payoutId} teacher={teacher} amount={amount} version={version} {...of} />
      </Cluster>
    </Stack>
  )
}

const wholeNumber = async (payoutId: string, { teacherId }: PayoutTeacher) =>
  (await callApi(payoutAccountCall, { payoutId, teacherId })).accountNumber

function Lines({ lines, name }: { lines: PayoutTeacher["lines"]; name: string }) {
  return (
    <Fold summary={lines.length === 1 ? "For 1 student" : `For ${lines.length} students`} className={css.lines}>
      <Stack as="ul" gap={1} above={2} aria-label={`Students in ${name}'s payout`}>
        {lines.map(({ student, className, amount }, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two children of one name may be in a class
          <Row as="li" gap={3} align="stretch" justify="between" key={nth}>
            <span>
              {className ? `${student ?? "A student"}: ${className}` : "Refunded"}
              {amount < 0 && className && ", refunded after it was paid"}
            </span>
            <Money pesos={amount} />
          </Row>
        ))}
      </Stack>
    </Fold>
  )
}
