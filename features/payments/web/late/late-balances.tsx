import { formatDay } from "../../../../lib/day.ts"
import { formatPesos } from "../../../../lib/money.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { Small, Stack, Text } from "../../../../ui/layout/layout.tsx"
import { ListView } from "../../../../ui/lists/list-page.tsx"
import { useList } from "../../../../ui/lists/use-list.ts"
import { EmptyState } from "../../../../ui/states/empty-state.tsx"
import { Money } from "../../../../ui/text/money.tsx"
import { StatusBadge } from "../../../../ui/text/status-badge.tsx"
import { useToday } from "../../../../ui/text/use-today.ts"
import { useCallDecision, useDecision } from "../../../../ui/windows/decision-dialog.tsx"
import type { DoorDecision } from "../../domain/late-dues.ts"
import { decideDoorCall, type LateBalance, lateBalancesCall } from "../../late-contract.ts"

/** The students who are late to pay, and whether they can join meanwhile (docs/rules/payments.md#late-dues). */
export function LateBalances({ zone }: { zone: string }) {
  const list = useList(lateBalancesCall, { rows: "balances" })
  const today = useToday(zone)
  const { decide, dialog } = useDecision()
  const declare = useDoorDecision()
  const button = (balance: LateBalance, door: DoorDecision, words: string) => (
    <Button
      size="small"
      aria-haspopup="dialog"
      aria-label={`${words}: ${balance.fullName}, ${balance.className}`}
      onClick={() => decide(declare(balance, door))}
    >
      {words}
    </Button>
  )
  return (
    <>
      <ListView
        of={list}
        what="late balances"
        lead={
          <p>
            Parts and price differences that are late. After the grace period, decide for each student: keep the class
            closed until the family pays, or let the student join.
          </p>
        }
        columns={columns}
        keyOf={({ enrolleeId }) => enrolleeId}
        action={{
          head: "Decide",
          needs: "money",
          cell: (row) => {
            // A class that is closed can be opened at any time, also while a newer part is in its grace period.
            if (row.graceEnds > today && row.door !== "closed")
              return <Small>Decide from {formatDay(row.graceEnds)}</Small>
            if (row.isBeingPaid && row.door !== "closed") return <Small>Check the payment first</Small>
            return (
              <>
                {row.door !== "closed" && button(row, "closed", "Close until paid")}{" "}
                {row.door !== "open" && button(row, "open", row.door === null ? "Let join" : "Let join again")}
              </>
            )
          },
        }}
        empty={
          <EmptyState title="Nobody is late" drawing="box">
            Students whose family has not paid by the due date appear here.
          </EmptyState>
        }
        skeleton={{ count: 3, picture: false }}
      />
      {dialog}
    </>
  )
}

function useDoorDecision() {
  const decision = useCallDecision()
  return ({ enrolleeId, fullName, className, amount, door: seen }: LateBalance, door: DoorDecision) =>
    decision({
      call: decideDoorCall,
      of: { enrolleeId, door, seen: seen ?? "undecided" },
      title: door === "closed" ? `Close ${className} for ${fullName}?` : `Let ${fullName} join ${className}?`,
      follows:
        door === "closed"
          ? `${fullName} cannot join until everything past the grace period is paid or waived. We notify the family. The teacher does not see why.`
          : `The family still owes ${formatPesos(amount)}.`,
      start: {},
      yes: door === "closed" ? "Close until paid" : "Let join",
      tone: door === "closed" ? "danger" : "brand",
    })
}

const columns = {
  fullName: {
    head: "Student",
    main: true,
    cell: ({ fullName, payer }: LateBalance) => (
      <Stack as="span" canBreakAnywhere>
        {fullName}
        {payer !== fullName && <Small>Paid by {payer}</Small>}
      </Stack>
    ),
  },
  className: { head: "Class", phone: "line", isLabelledOnPhone: false },
  amount: { head: "Late", align: "end", phone: "line", cell: ({ amount }: LateBalance) => <Money pesos={amount} /> },
  since: {
    head: "Since",
    cell: ({ since, daysLate }: LateBalance) => (
      <Text as="span" isOneLine>
        {formatDay(since)}
        <Small>{daysLate === 1 ? "1 day" : `${daysLate} days`}</Small>
      </Text>
    ),
  },
  door: { head: "Status", phone: "side", cell: (row: LateBalance) => <Door row={row} /> },
} as const

function Door({ row: { door, isBeingPaid } }: { row: LateBalance }) {
  if (isBeingPaid) return <StatusBadge tone="blue">Being checked</StatusBadge>
  if (door === "closed") return <StatusBadge tone="red">Closed</StatusBadge>
  return door === "open" ? (
    <StatusBadge tone="green">Can join</StatusBadge>
  ) : (
    <StatusBadge tone="orange">Not decided</StatusBadge>
  )
}
