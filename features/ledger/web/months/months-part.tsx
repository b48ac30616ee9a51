import { Button } from "../../../../ui/buttons/button.tsx"
import { FileButton } from "../../../../ui/buttons/file-button.tsx"
import { QueryState } from "../../../../ui/fetching/query-state.tsx"
import { useAction, useCall } from "../../../../ui/fetching/use-call.ts"
import { Cluster, Row, Stack, Text } from "../../../../ui/layout/layout.tsx"
import { Card } from "../../../../ui/page/card.tsx"
import { Fold } from "../../../../ui/page/fold.tsx"
import { EmptyState } from "../../../../ui/states/empty-state.tsx"
import { Loading, Skeleton } from "../../../../ui/states/skeleton.tsx"
import { Moment } from "../../../../ui/text/date-text.tsx"
import { StatusBadge, type Tone } from "../../../../ui/text/status-badge.tsx"
import { toast } from "../../../../ui/toasts/toast.ts"
import { useConfirm } from "../../../../ui/windows/confirm.tsx"
import { formatMonth } from "../../domain/month.ts"
import { type BookMonth, bookMonthsCall, closeMonthCall } from "../../month-contract.ts"
import { AccountCodes } from "./account-codes.tsx"

const states: Record<BookMonth["state"], { label: string; tone: Tone }> = {
  running: { label: "This month", tone: "blue" },
  over: { label: "Open", tone: "orange" },
  closed: { label: "Closed", tone: "green" },
}

/** The months of the books: each with its report and its journal, and the one to close next. */
export function MonthsPart({ zone }: { zone: string }) {
  const query = useCall(bookMonthsCall, {})
  return (
    <Stack gap={5}>
      <Text tone="soft">Close a month once its books are correct. Later entries go into the open month.</Text>
      <QueryState
        of={query}
        waiting={
          <Loading text="Loading the months…">
            <Skeleton height="18rem" />
          </Loading>
        }
        failed="The months could not be loaded."
      >
        {({ months }) =>
          months.length > 0 ? (
            <MonthList months={months} zone={zone} />
          ) : (
            <EmptyState title="No months yet" drawing="box">
              The first month appears with the first approved payment.
            </EmptyState>
          )
        }
      </QueryState>
      <AccountCodes />
    </Stack>
  )
}

function MonthList({ months, zone }: { months: readonly BookMonth[]; zone: string }) {
  const [ask, confirmation] = useConfirm()
  const close = useAction(closeMonthCall, {
    outdates: [bookMonthsCall],
    onDone: ({ message }) => toast.success(message),
    onFailure: toast.failed,
  })
  const press = async (month: string) => {
    const name = formatMonth(month)
    const isSure = await ask({
      title: `Close ${name}?`,
      text: "A closed month cannot be reopened. Check the books and read the report first.",
      yes: `Close ${name}`,
      no: "Not yet",
      tone: "brand",
    })
    if (isSure) close.mutate({ month })
  }
  return (
    <Stack as="ul" gap={3}>
      {months.map((month) => (
        <Card as="li" pad="small" gap={3} key={month.month}>
          <Row gap="3 4" justify="between" align="center">
            <Stack gap={1}>
              <Cluster gap="2 3">
                <Text as="h2" size="h4">
                  {formatMonth(month.month)}
                </Text>
                <StatusBadge tone={states[month.state].tone}>{states[month.state].label}</StatusBadge>
              </Cluster>
              <Text tone="soft" size="s">
                {month.entries === 1 ? "1 entry" : `${month.entries.toLocaleString("en")} entries`}
                {month.closedAt && (
                  <>
                    {" · closed "}
                    <Moment at={month.closedAt} zone={zone} dayOnly />
                    {month.closedBy && ` by ${month.closedBy}`}
                  </>
                )}
              </Text>
            </Stack>
            {month.canClose && (
              <Button needs="money" tone="brand" busy={close.isPending} onClick={() => void press(month.month)}>
                Close
              </Button>
            )}
          </Row>
          <Files month={month.month} />
        </Card>
      ))}
      {confirmation}
    </Stack>
  )
}

const files = [
  { label: "Report (PDF)", file: "report", format: "pdf" },
  { label: "Report (CSV)", file: "report", format: "csv" },
  { label: "Journal for Xero", file: "journal", format: "xero" },
  { label: "Journal for QuickBooks", file: "journal", format: "quickbooks" },
] as const

function Files({ month }: { month: string }) {
  return (
    <Fold summary="Downloads">
      <Cluster gap={2} above={3}>
        {files.map(({ label, file, format }) => (
          <FileButton key={label} size="small" href={`/admins/month/${month}/${file}?format=${format}`}>
            {label}
          </FileButton>
        ))}
      </Cluster>
    </Fold>
  )
}
