import { Stack, Text } from "../../../../ui/layout/layout.tsx"
import { ListView } from "../../../../ui/lists/list-page.tsx"
import { useShortList } from "../../../../ui/lists/use-list.ts"
import { Moment } from "../../../../ui/text/date-text.tsx"
import { Money } from "../../../../ui/text/money.tsx"
import { type PaymentRow, userPaymentsCall } from "../../payer-contract.ts"

/** The payments that an account has sent, each with its students. */
export function PayerPayments({ userId, zone }: { userId: string; zone: string }) {
  return (
    <ListView
      of={useShortList(userPaymentsCall, { rows: "payments", input: { userId } })}
      what="payments"
      columns={{
        amountDue: { head: "Amount due", main: true, cell: ({ amountDue }) => <Money pesos={amountDue} price /> },
        referenceNumber: { head: "Reference number", cell: (row) => <Reference payment={row} /> },
        paidAt: { head: "Sent", cell: ({ paidAt }) => <Moment at={paidAt} zone={zone} /> },
        students: { head: "For", cell: ({ students }) => students.join(", ") },
      }}
      empty={<p>This account has no payments yet.</p>}
      skeleton={{ count: 2, picture: false }}
    />
  )
}

function Reference({ payment: { referenceNumber, channel } }: { payment: PaymentRow }) {
  return (
    <Stack as="span" canBreakAnywhere>
      {referenceNumber ?? "None"}
      {channel && (
        <Text as="small" tone="soft">
          {channel}
        </Text>
      )}
    </Stack>
  )
}
