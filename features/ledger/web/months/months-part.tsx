import { useState } from "react"
import { Button } from "../../../../ui/buttons/button.tsx"
import { FileButton } from "../../../../ui/buttons/file-button.tsx"
import { QueryState } from "../../../../ui/fetching/query-state.tsx"
import { useAction, useCall } from "../../../../ui/fetching/use-call.ts"
import { Alert } from "../../../../ui/form/form.tsx"
import { Cluster, Stack, Text } from "../../../../ui/layout/layout.tsx"
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

/** The months of the books: the one to close next, and each with its report and its journal. */
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

type MonthsProps = { months: readonly BookMonth[]; zone: string }

function MonthList({ months, zone }: MonthsProps) {
  const next = months.find(({ canClose }) => canClose)
  return (
    <>
      {next && <NextToClose key={next.month} month={next} />}
      <Stack as="ul" gap={3} aria-label="Months">
        {months.map((month) => (
          <Card as="li" pad="small" gap={3} key={month.month}>
            <Stack gap={1}>
              <Cluster gap="2 3">
                <Text as="h2" size="h4">
                  {formatMonth(month.month)}
                </Text>
                <StatusBadge tone={states[month.state].tone}>{states[month.state].label}</StatusBadge>
              </Cluster>
              <Text tone="soft" size="s">
                {entriesText(month)}
                {month.closedAt && (
                  <>
                    {" · closed "}
                    <Moment at={month.closedAt} zone={zone} dayOnly />
                    {month.closedBy && ` by ${month.closedBy}`}
                  </>
                )}
              </Text>
            </Stack>
            <Files month={month.month} />
          </Card>
        ))}
      </Stack>
    </>
  )
}

const entriesText = ({ entries }: BookMonth) => (entries === 1 ? "1 entry" : `${entries.toLocaleString("en")} entries`)

/** The oldest open month, with its report, to read first. Why it could not be closed stays in sight. */
function NextToClose({ month: { month, ...rest } }: { month: BookMonth }) {
  const [ask, confirmation] = useConfirm()
  const [problem, setProblem] = useState<string | null>(null)
  const close = useAction(closeMonthCall, {
    outdates: [bookMonthsCall],
    onDone: ({ message }) => toast.success(message),
    onFailure: ({ message }) => setProblem(message),
  })
  const name = formatMonth(month)
  const press = async () => {
    const isSure = await ask({
      title: `Close ${name}?`,
      text: "A closed month cannot be opened again. Check the books first, and read the report.",
      yes: `Close ${name}`,
      no: "Not yet",
      tone: "brand",
    })
    if (!isSure) return
    setProblem(null)
    close.mutate({ month })
  }
  return (
    <Stack as="section" gap={3} surface="sky" round="l" pad="card" aria-labelledby="next-month">
      <Cluster gap="3 4" justify="between" align="center">
        <Stack gap={1}>
          <Text as="h2" size="h4" id="next-month">
            Next to close: {name}
          </Text>
          <Text size="s">{entriesText({ month, ...rest })}</Text>
        </Stack>
        <Cluster gap={3}>
          <FileButton href={fileAddress(month, files[0])}>{files[0].label}</FileButton>
          <Button needs="money" tone="brand" busy={close.isPending} onClick={() => void press()}>
            Close {name}
          </Button>
        </Cluster>
      </Cluster>
      {problem && <Alert>{problem}</Alert>}
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

const fileAddress = (month: string, { file, format }: (typeof files)[number]) =>
  `/admins/month/${month}/${file}?format=${format}`

function Files({ month }: { month: string }) {
  return (
    <Fold summary="Downloads">
      <Cluster gap={2} above={3}>
        {files.map((file) => (
          <FileButton key={file.label} size="small" href={fileAddress(month, file)}>
            {file.label}
          </FileButton>
        ))}
      </Cluster>
    </Fold>
  )
}
