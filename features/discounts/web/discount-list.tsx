import { Button } from "../../../ui/buttons/button.tsx"
import { Cluster, Small, Stack } from "../../../ui/layout/layout.tsx"
import { ListView } from "../../../ui/lists/list-page.tsx"
import { useList } from "../../../ui/lists/use-list.ts"
import { IconPlus } from "../../../ui/pictures/icons.ts"
import { EmptyState } from "../../../ui/states/empty-state.tsx"
import { Money } from "../../../ui/text/money.tsx"
import { StatusBadge } from "../../../ui/text/status-badge.tsx"
import { useCallDecision, useDecision } from "../../../ui/windows/decision-dialog.tsx"
import { changeDiscountCall, createDiscountCall, type Discount, discountsCall, endDiscountCall } from "../contract.ts"
import { bearerLabels } from "../domain/discount.ts"
import { DiscountFields, type DiscountFormValues, discountInput, newDiscount, valuesOf } from "./discount-form.tsx"
import { discountState, reductionText, underName, usesText } from "./discount-words.ts"

/** The discounts of the school, and how they are added, changed and ended (docs/rules/discounts.md#discounts). */
export function DiscountList() {
  const list = useList(discountsCall, { rows: "discounts" })
  const { decide, dialog } = useDecision()
  const decisions = useDiscountDecisions()
  const add = (
    <Button
      needs="money"
      tone="brand"
      icon={<IconPlus />}
      aria-haspopup="dialog"
      onClick={() => decide(decisions.create())}
    >
      Add discount
    </Button>
  )
  return (
    <>
      <ListView
        of={list}
        what="discounts"
        lead={
          <Cluster gap={3} justify="between">
            <p>
              {list.reply?.stacking === "all"
                ? "Discounts that apply to the same class are added up."
                : "If several discounts apply to a class, only the largest one counts."}
            </p>
            {add}
          </Cluster>
        }
        columns={columns}
        action={{
          head: "Actions",
          needs: "money",
          cell: (row) => row.endedAt === null && <RowActions row={row} decide={decide} decisions={decisions} />,
        }}
        empty={
          <EmptyState title="No discounts yet" drawing="box" action={add}>
            Offer a discount for a second child, a second class or early enrollment, or one with a code.
          </EmptyState>
        }
        skeleton={{ count: 3, picture: false }}
      />
      {dialog}
    </>
  )
}

const columns = {
  name: {
    head: "Discount",
    main: true,
    cell: (row: Discount) => (
      <Stack as="span" canBreakAnywhere>
        {row.name}
        {underName(row) && <Small>{underName(row)}</Small>}
      </Stack>
    ),
  },
  percent: { head: "Amount off", align: "end", cell: reductionText },
  bornBy: { head: "Paid by", isLabelledOnPhone: true, cell: ({ bornBy }: Discount) => bearerLabels[bornBy] },
  uses: { head: "Used", align: "end", cell: usesText },
  saved: { head: "Total discount", align: "end", cell: ({ saved }: Discount) => <Money pesos={saved} /> },
  isOpen: { head: "Status", cell: (row: Discount) => <State row={row} />, phone: "side" },
} as const

function State({ row }: { row: Discount }) {
  const { label, tone } = discountState(row)
  return <StatusBadge tone={tone}>{label}</StatusBadge>
}

type Decisions = ReturnType<typeof useDiscountDecisions>

interface RowActionsProps {
  row: Discount
  decide: ReturnType<typeof useDecision>["decide"]
  decisions: Decisions
}

function RowActions({ row, decide, decisions }: RowActionsProps) {
  return (
    <Cluster gap={2} justify="end">
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-label={`Change ${row.name}`}
        onClick={() => decide(decisions.change(row))}
      >
        Change
      </Button>
      <Button
        size="small"
        tone="quiet"
        aria-haspopup="dialog"
        aria-label={`End ${row.name}`}
        onClick={() => decide(decisions.end(row))}
      >
        End
      </Button>
    </Cluster>
  )
}

function useDiscountDecisions() {
  const decision = useCallDecision()
  return {
    create: () =>
      decision({
        call: createDiscountCall,
        of: {},
        title: "Add a discount",
        start: newDiscount,
        inputOf: (values: DiscountFormValues) => discountInput(values),
        fields: (form) => <DiscountFields form={form} />,
        yes: "Add discount",
      }),
    change: (row: Discount) =>
      decision({
        call: changeDiscountCall,
        of: { id: row.id },
        title: `Change ${row.name}`,
        follows: "Payments that already use it keep it.",
        start: valuesOf(row),
        inputOf: (values: DiscountFormValues) => discountInput(values),
        fields: (form) => <DiscountFields form={form} />,
        yes: "Save",
      }),
    end: (row: Discount) =>
      decision({
        call: endDiscountCall,
        of: { id: row.id },
        title: `End ${row.name}?`,
        follows: "New payments can't use it. Payments that already use it keep it.",
        start: {},
        yes: "End discount",
        tone: "danger",
      }),
  }
}
