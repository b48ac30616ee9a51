import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { callApi } from "../../../lib/call-api.ts"
import type { ReplyOf } from "../../../lib/contract.ts"
import { Button } from "../../../ui/buttons/button.tsx"
import { Alert } from "../../../ui/form/form.tsx"
import { Cluster, Text } from "../../../ui/layout/layout.tsx"
import { Card } from "../../../ui/page/card.tsx"
import { Moment } from "../../../ui/text/date-text.tsx"
import { auditCheckCall } from "../contract.ts"

/** "Check the seals": recomputes the chain on request. */
export function ChainCheck({ zone }: { zone: string }) {
  const [checkedUntil, setCheckedUntil] = useState<string | null>(null)
  const checkAll = async (): Promise<ReplyOf<typeof auditCheckCall>> => {
    setCheckedUntil(null)
    let until: string | null = null
    for (let after = "0"; ; ) {
      const part: ReplyOf<typeof auditCheckCall> = await callApi(auditCheckCall, { after })
      until = part.sealedUntil ?? until
      if (part.next === undefined) return { ...part, sealedUntil: until }
      after = part.next
      setCheckedUntil(until)
    }
  }
  const check = useQuery({ queryKey: ["audit check"], queryFn: checkAll, enabled: false, gcTime: 0, retry: false })
  return (
    <Card as="section" gap={3}>
      <Cluster gap="3 5" justify="between">
        <div>
          <Text as="h2" size="h4">
            Seals
          </Text>
          <Text tone="soft">
            New entries are sealed automatically. A check finds entries that someone changed, removed or inserted later.
          </Text>
        </div>
        <Button busy={check.isFetching} onClick={() => void check.refetch()}>
          Check the seals
        </Button>
      </Cluster>
      <div role="status">
        {check.isFetching && (
          <p>
            Checking… A long audit trail can take some minutes.
            {checkedUntil && (
              <>
                {" "}
                Checked until <Moment at={checkedUntil} zone={zone} />.
              </>
            )}
          </p>
        )}
        {!check.isFetching && check.data && <Result {...check.data} zone={zone} />}
      </div>
      {!check.isFetching && check.error && <Alert>{check.error.message}</Alert>}
    </Card>
  )
}

const problems = {
  changed: "was changed, or the entry before it was removed",
  removed: "was removed",
  inserted: "was inserted later",
} as const

function Result({ sealedUntil, firstBad, zone }: ReplyOf<typeof auditCheckCall> & { zone: string }) {
  if (firstBad)
    return <Alert>{`Entry ${firstBad.id} ${problems[firstBad.problem]}. Later entries were not checked.`}</Alert>
  if (!sealedUntil) return <p>No entry is sealed yet. New entries are sealed once a minute.</p>
  return (
    <Text tone="green" weight={650}>
      No entry was changed, removed or inserted later, up to <Moment at={sealedUntil} zone={zone} />.
    </Text>
  )
}
