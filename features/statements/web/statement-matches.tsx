import type { ReactNode } from "react"
import { formatPesos } from "../../../lib/money.ts"
import { Button } from "../../../ui/buttons/button.tsx"
import { Alert } from "../../../ui/form/form.tsx"
import { Stack } from "../../../ui/layout/layout.tsx"
import { Section } from "../../../ui/page/page.tsx"
import { EmptyState } from "../../../ui/states/empty-state.tsx"
import { ProgressBar } from "../../../ui/states/progress-bar.tsx"
import { useConfirm } from "../../../ui/windows/confirm.tsx"
import { useCallDecision, useDecision } from "../../../ui/windows/decision-dialog.tsx"
import {
  maxSetAsideWords,
  type PairedLine,
  type StatementMatches,
  setAsideLineCall,
  type UnknownLine,
} from "../matches-contract.ts"
import { LineEvidence, useAssignLine } from "./assign-line.tsx"
import { MissingPayments, PairedLines, UnknownLines } from "./match-tables.tsx"
import { PayoutLines, useBookPayout } from "./provider-payouts.tsx"
import { SetAsideLines } from "./set-aside-lines.tsx"
import css from "./statement-matches.module.css"
import { useAcceptLines } from "./use-accept-lines.ts"

interface StatementMatchesProps {
  statementId: string
  matches: StatementMatches
  zone: string
}

/** What the lines of a statement pay for: what can be accepted at once, and what needs a look. */
export function StatementMatchLists({ statementId, matches, zone }: StatementMatchesProps) {
  const { certain, likely, differs, unknown, payouts, setAside, missing } = matches
  const { accept, done, notAccepted } = useAcceptLines(statementId)
  const [ask, question] = useConfirm()
  const acceptAll = async () => {
    const lineIds = [...new Set(certain.map(({ lineId }) => lineId))]
    const payments = new Set(certain.map(({ paymentId }) => paymentId))
    const sure = await ask({
      title: `Accept ${numberOf(payments.size, "payment")}?`,
      text: `${formatPesos(sumOf(certain))} in total. The students get their seats, and we notify the families.`,
      yes: "Accept them",
      no: "Not yet",
      tone: "brand",
    })
    if (sure) await accept(lineIds)
  }
  const total = certain.length + likely.length + differs.length + unknown.length + missing.length
  return (
    <Stack gap={6}>
      {notAccepted.length > 0 && (
        <Alert>
          {numberOf(notAccepted.length, "payment")} could not be accepted: {notAccepted[0]?.message}
        </Alert>
      )}
      {total === 0 && (
        <EmptyState title="Everything is settled" drawing="box">
          Every line belongs to a decided payment or is set aside.
        </EmptyState>
      )}
      <MatchSection
        title="Certain"
        lead="The same reference number, or our code in the message, and the same amount."
        count={certain.length}
        actions={
          <Button tone="brand" onClick={() => void acceptAll()} disabled={done !== null}>
            Accept the certain ones
          </Button>
        }
      >
        {done !== null && <ProgressBar done={done} label="Accepting payments" />}
        <PairedLines rows={certain} caption="Certain matches" />
      </MatchSection>
      <MatchSection
        title="Likely"
        lead="The same amount within a day, and no other match. Check the proof before you accept."
        count={likely.length}
      >
        <PairedLines
          rows={likely}
          caption="Likely matches"
          actionOf={({ lineId, payer }) => (
            <Button
              size="small"
              disabled={done !== null}
              onClick={() => void accept([lineId])}
              aria-label={`Accept ${payer}`}
            >
              Accept
            </Button>
          )}
        />
      </MatchSection>
      <MatchSection
        title="Needs a look"
        lead="The reference number or code matches a payment, but the amount differs, or two payments claim the same line."
        count={differs.length}
      >
        <DifferingWithActions rows={differs} zone={zone} />
      </MatchSection>
      <MatchSection title="No match" lead="Money received that matches no payment." count={unknown.length}>
        <UnknownWithActions rows={unknown} zone={zone} />
      </MatchSection>
      <MatchSection
        title="Payouts of payment providers"
        lead="Money from online payments that arrived in this account."
        count={payouts.length}
      >
        <PayoutLines rows={payouts} />
      </MatchSection>
      <MatchSection title="Set aside" lead="Money received that belongs to no payment." count={setAside.length}>
        <SetAsideLines rows={setAside} />
      </MatchSection>
      <MatchSection
        title="Payments without a line"
        lead="Payments through this channel on the days of the statement that are not on it."
        count={missing.length}
      >
        <MissingPayments rows={missing} />
      </MatchSection>
      {question}
    </Stack>
  )
}

type MatchSectionProps = { title: string; lead: string; count: number; actions?: ReactNode; children: ReactNode }

/** A section that is missing while it is empty. */
function MatchSection({ title, lead, count, actions, children }: MatchSectionProps) {
  if (count === 0) return null
  return (
    <Section title={`${title} (${count.toLocaleString("en")})`} lead={lead} actions={actions}>
      {children}
    </Section>
  )
}

/** A line may be a part of its payment, or more than it: an administrator decides. */
function DifferingWithActions({ rows, zone }: { rows: readonly PairedLine[]; zone: string }) {
  const { decide, dialog } = useDecision()
  const assign = useAssignLine(zone)
  return (
    <>
      <PairedLines
        rows={rows}
        caption="Lines that need a look"
        actionOf={({ paymentId, amountDue, payer, ...line }) => (
          <Button
            size="small"
            onClick={() => decide(assign({ ...line, about: { paymentId, amountDue, payer } }))}
            aria-haspopup="dialog"
            aria-label={`Assign ${payer}`}
          >
            Assign
          </Button>
        )}
      />
      {dialog}
    </>
  )
}

function UnknownWithActions({ rows, zone }: { rows: readonly UnknownLine[]; zone: string }) {
  const { decide, dialog } = useDecision()
  const assign = useAssignLine(zone)
  const setAside = useSetAside()
  const bookPayout = useBookPayout()
  return (
    <>
      <UnknownLines
        rows={rows}
        actionOf={(line) => (
          <span className={css.actions}>
            {line.payoutOf && (
              <Button
                size="small"
                tone="brand"
                onClick={() => line.payoutOf && decide(bookPayout({ ...line, payoutOf: line.payoutOf }))}
                aria-haspopup="dialog"
              >
                {line.payoutOf.name} payout
              </Button>
            )}
            <Button size="small" onClick={() => decide(assign(line))} aria-haspopup="dialog">
              Assign
            </Button>
            <Button size="small" onClick={() => decide(setAside(line))} aria-haspopup="dialog">
              Set aside
            </Button>
          </span>
        )}
      />
      {dialog}
    </>
  )
}

/** Says why a line pays for nothing here. */
function useSetAside() {
  const decision = useCallDecision()
  return ({ lineId, amount, day, text }: UnknownLine) =>
    decision({
      call: setAsideLineCall,
      of: { lineId },
      title: "Set this line aside",
      evidence: <LineEvidence amount={amount} day={day} text={text} />,
      start: { words: "" },
      words: {
        label: "Reason",
        help: "Why this money belongs to no payment. The audit trail keeps the reason.",
        maxLength: maxSetAsideWords,
        rows: 2,
      },
      yes: "Set aside",
    })
}

const numberOf = (count: number, word: string) => `${count.toLocaleString("en")} ${count === 1 ? word : `${word}s`}`

/** The sum of the lines. A line that pays for several payments counts once. */
function sumOf(pairs: readonly PairedLine[]): number {
  const amounts = new Map(pairs.map(({ lineId, amount }) => [lineId, amount]))
  return [...amounts].reduce((sum, [, amount]) => sum + Math.round(amount * 100), 0) / 100
}
