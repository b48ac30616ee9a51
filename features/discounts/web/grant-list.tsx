import type { ReactNode } from "react"
import { Link } from "react-router"
import { Button } from "../../../ui/buttons/button.tsx"
import { Small, Stack } from "../../../ui/layout/layout.tsx"
import { ListView } from "../../../ui/lists/list-page.tsx"
import { type List, useList, useShortList } from "../../../ui/lists/use-list.ts"
import { EmptyState } from "../../../ui/states/empty-state.tsx"
import { Money } from "../../../ui/text/money.tsx"
import { StatusBadge } from "../../../ui/text/status-badge.tsx"
import { useCallDecision, useDecision } from "../../../ui/windows/decision-dialog.tsx"
import { endGrantCall, grantsCall, type ListedGrant } from "../grant-contract.ts"
import { reductionText } from "./discount-words.ts"

/** The grants of all students (docs/rules/discounts.md#grants). */
export function GrantList() {
  return (
    <GrantTable
      of={useList(grantsCall, { rows: "grants" })}
      lead={
        <p>
          To give a grant, open a <Link to="/admin/users/learners">learner</Link> or a{" "}
          <Link to="/admin/users/parents">parent</Link>.
        </p>
      }
      empty={
        <EmptyState title="No grants yet" drawing="box">
          A grant makes classes cheaper for one student. The family sees it before it pays.
        </EmptyState>
      }
    />
  )
}

/** The grants of a learner, or of a parent's children, in a window. */
export function FamilyGrants({ accountId }: { accountId: string }) {
  return (
    <GrantTable
      of={useShortList(grantsCall, { rows: "grants", input: { accountId } })}
      empty={<p>There are no grants yet.</p>}
    />
  )
}

interface GrantTableProps {
  of: List<ListedGrant>
  lead?: ReactNode
  empty: ReactNode
}

function GrantTable({ of, lead, empty }: GrantTableProps) {
  const { decide, dialog } = useDecision()
  const decision = useCallDecision()
  const end = ({ id, words, fullName }: ListedGrant) =>
    decision({
      call: endGrantCall,
      of: { id },
      title: `End the grant of ${fullName}?`,
      follows: `New payments can't use ${words}. Payments that already use it keep it.`,
      start: {},
      yes: "End grant",
      tone: "danger",
    })
  return (
    <>
      <ListView
        of={of}
        what="grants"
        lead={lead}
        columns={columns}
        action={{
          head: "End",
          needs: "money",
          cell: (row) =>
            row.endedAt === null && (
              <Button
                size="small"
                aria-haspopup="dialog"
                aria-label={`End the grant of ${row.fullName}`}
                onClick={() => decide(end(row))}
              >
                End
              </Button>
            ),
        }}
        empty={empty}
        skeleton={{ count: 2, picture: false }}
      />
      {dialog}
    </>
  )
}

const columns = {
  fullName: {
    head: "Student",
    main: true,
    cell: ({ fullName, className }: ListedGrant) => (
      <Stack as="span" canBreakAnywhere>
        {fullName}
        <Small>{className ?? "Every class"}</Small>
      </Stack>
    ),
  },
  words: {
    head: "Grant",
    cell: ({ words, from }: ListedGrant) => (
      <Stack as="span" canBreakAnywhere>
        {words}
        <Small>From {from}</Small>
      </Stack>
    ),
  },
  percent: { head: "Amount off", align: "end", cell: reductionText },
  used: { head: "Used", align: "end", cell: ({ used }: ListedGrant) => <Money pesos={used} /> },
  endedAt: { head: "Status", phone: "side", cell: (row: ListedGrant) => <State row={row} /> },
} as const

function State({ row: { endedAt, pesos, used } }: { row: ListedGrant }) {
  if (endedAt) return <StatusBadge tone="gray">Ended</StatusBadge>
  if (pesos !== null && used >= pesos) return <StatusBadge tone="gray">Used up</StatusBadge>
  return <StatusBadge tone="green">Active</StatusBadge>
}
