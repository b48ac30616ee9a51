import { useQuery } from "@tanstack/react-query"
import { Button } from "../../../ui/buttons/button.tsx"
import { callQuery } from "../../../ui/fetching/call-query.ts"
import { Alert } from "../../../ui/form/form.tsx"
import { Cluster, Text } from "../../../ui/layout/layout.tsx"
import { Card } from "../../../ui/page/card.tsx"
import { checkBooksCall } from "../contract.ts"
import css from "./book-check.module.css"

/** "Check the books": recomputes them on request. */
export function BookCheck() {
  const check = useQuery({ ...callQuery(checkBooksCall, {}), enabled: false, gcTime: 0, retry: false })
  return (
    <Card as="section" gap={3} className={css.check}>
      <Cluster gap="3 5" justify="between">
        <div>
          <Text as="h2" size="h4">
            Check the books
          </Text>
          <Text tone="soft">
            We recalculate every entry from payments, meetings, refunds and payouts, and list what differs.
          </Text>
        </div>
        <Button busy={check.isFetching} onClick={() => void check.refetch()}>
          Check the books
        </Button>
      </Cluster>
      <div role="status">
        {check.isFetching && <p>Checking… In a large school, this can take half a minute.</p>}
        {!check.isFetching && check.data && <Result {...check.data} />}
      </div>
      {!check.isFetching && check.error && <Alert>{check.error.message}</Alert>}
    </Card>
  )
}

type CheckResult = {
  ok: boolean
  entries: number
  differences: readonly { about: string; id: string | null; text: string }[]
}

function Result({ ok, entries, differences }: CheckResult) {
  if (ok)
    return (
      <Text tone="green" weight={650}>
        The books are correct. We checked {entries.toLocaleString("en")} entries.
      </Text>
    )
  return (
    <>
      <Text tone="red" weight={650}>
        {differences.length === 1 ? "1 difference" : `${differences.length} differences`} in{" "}
        {entries.toLocaleString("en")} entries:
      </Text>
      <ul className={css.differences}>
        {differences.map(({ about, id, text }) => (
          <li key={`${about} ${id} ${text}`}>
            {text}
            {id && <small>{` (${about} ${id})`}</small>}
          </li>
        ))}
      </ul>
    </>
  )
}
