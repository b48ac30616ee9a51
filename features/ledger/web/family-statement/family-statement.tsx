import { useState } from "react"
import type { ReplyOf } from "../../../../lib/contract.ts"
import { addDays, formatDay, isDay } from "../../../../lib/day.ts"
import { ButtonAnchor } from "../../../../ui/buttons/button.tsx"
import { QueryState } from "../../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../../ui/fetching/use-call.ts"
import { DateField } from "../../../../ui/fields/date-field.tsx"
import { FieldRow } from "../../../../ui/form/form.tsx"
import { Small, Stack, Text } from "../../../../ui/layout/layout.tsx"
import { Table } from "../../../../ui/lists/table.tsx"
import { Section } from "../../../../ui/page/page.tsx"
import { EmptyState } from "../../../../ui/states/empty-state.tsx"
import { RowsSkeleton } from "../../../../ui/states/skeleton.tsx"
import { Money } from "../../../../ui/text/money.tsx"
import { statementColumns, uncheckedPaymentsText } from "../../domain/family-statement/statement-words.ts"
import {
  familyStatementCall,
  mostStatementDays,
  type ShownStatementLine,
  statementLinesCall,
} from "../../statement-contract.ts"

type Statement = ReplyOf<typeof statementLinesCall>
type Span = { from?: string; to?: string }

/** The statement of account of a family: what it owed and paid, with the running balance. */
export default function FamilyStatement() {
  const [span, setSpan] = useState<Span>({})
  const statement = useCall(statementLinesCall, span, { keepsOld: true })
  return (
    <Section
      title="What we owe, what we paid"
      lead="All your classes, payments and refunds, with the balance after each."
      actions={statement.data && <OpenAsPdf statement={statement.data} />}
    >
      <QueryState
        of={statement}
        waiting={<RowsSkeleton count={4} picture={false} text="Loading your statement…" />}
        failed="Your statement could not be loaded."
      >
        {(loaded) => (
          <Stack gap={4}>
            <SpanFields statement={loaded} onChange={setSpan} />
            <Balance statement={loaded} />
            <Lines statement={loaded} />
            <Text tone="soft" size="s">
              {uncheckedPaymentsText}
            </Text>
          </Stack>
        )}
      </QueryState>
    </Section>
  )
}

function OpenAsPdf({ statement: { from, to } }: { statement: Statement }) {
  return (
    <ButtonAnchor newTab href={`${familyStatementCall.path}?from=${from}&to=${to}`}>
      Open as PDF
    </ButtonAnchor>
  )
}

/** While somebody types a year, its first digits are years, too. */
const isYearTyped = (day: string) => isDay(day) && day >= "2000"

/** The first and the last day. A choice that is not a span moves the other day along. */
function SpanFields({ statement, onChange }: { statement: Statement; onChange(span: Span): void }) {
  const [typed, setTyped] = useState<Span>({})
  const { from, to } = { from: statement.from, to: statement.to, ...typed }
  const change = (field: keyof Span, day: string) => {
    if (!isYearTyped(day)) return setTyped({ from, to, [field]: day })
    const span = field === "from" ? spanAround(day, day, to) : spanAround(day, from, day)
    setTyped(span)
    onChange(span)
  }
  return (
    <FieldRow>
      <DateField label="From" name="from" value={from} max={to} onChange={(day) => change("from", day)} />
      <DateField label="Until" name="to" value={to} min={from} onChange={(day) => change("to", day)} />
    </FieldRow>
  )
}

/** `chosen`: the day that was just chosen, one of the two. */
function spanAround(chosen: string, from: string, to: string): Span {
  const isFirst = chosen === from
  if (from > to) return { from: chosen, to: chosen }
  const longest = addDays(chosen, isFirst ? mostStatementDays : 0 - mostStatementDays)
  if (isFirst) return { from, to: to > longest ? longest : to }
  return { from: from < longest ? longest : from, to }
}

function Balance({ statement: { to, balance } }: { statement: Statement }) {
  return (
    <Text surface="sky" round="m" pad={4} role="status">
      {balance < 0 ? "You have overpaid " : "You owe "}
      <strong>
        <Money pesos={Math.abs(balance)} />
      </strong>{" "}
      on {formatDay(to)}.
    </Text>
  )
}

function Lines({ statement }: { statement: Statement }) {
  const { from, opening, lines } = statement
  if (lines.length === 0 && opening === 0)
    return (
      <EmptyState title="Nothing owed or paid in this time" level={3} drawing="box">
        Choose an earlier first day to see more.
      </EmptyState>
    )
  const before = { id: "before", day: from, text: "Balance before", className: null, fullName: null, amount: 0 }
  const rows = opening === 0 ? lines : [{ ...before, balance: opening }, ...lines]
  return (
    <Table
      caption="Statement of account"
      rows={rows}
      rowsAtOnce={100}
      columns={{
        text: { head: "What", main: true, cell: (line) => <What line={line} /> },
        day: { head: "Day", phone: "line", cell: ({ day }) => formatDay(day) },
        id: {
          head: "To pay",
          align: "end",
          phone: "line",
          cell: (line) => amountText(statementColumns(line).toPay),
        },
        amount: {
          head: "Paid",
          align: "end",
          phone: "line",
          cell: (line) => amountText(statementColumns(line).paid),
        },
        balance: {
          head: "Balance",
          align: "end",
          phone: "side",
          isLabelledOnPhone: true,
          cell: ({ balance }) => <Money pesos={balance} />,
        },
      }}
    />
  )
}

/** Null for an empty cell. */
const amountText = (pesos: number | null) =>
  pesos === null ? null : (
    <span>
      {pesos < 0 && "−"}
      <Money pesos={Math.abs(pesos)} />
    </span>
  )

function What({ line: { text, className, fullName } }: { line: ShownStatementLine }) {
  return (
    <Stack as="span">
      <span>{text}</span>
      {className && (
        <Small>
          {className}, {fullName}
        </Small>
      )}
    </Stack>
  )
}
