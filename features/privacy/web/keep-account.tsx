import { useRevalidator } from "react-router"
import { Button } from "../../../ui/buttons/button.tsx"
import { useAction } from "../../../ui/fetching/use-call.ts"
import { Row, Text } from "../../../ui/layout/layout.tsx"
import { Moment } from "../../../ui/text/date-text.tsx"
import { toast } from "../../../ui/toasts/toast.ts"
import { cancelDeletionCall, deletionCall } from "../contract.ts"

/** The band on every page of an account that will be deleted (docs/rules/privacy.md#deletion). */
export function KeepAccount({ endsOn, zone }: { endsOn: string; zone: string }) {
  const { revalidate } = useRevalidator()
  const keep = useAction(cancelDeletionCall, {
    outdates: [deletionCall],
    onDone: ({ message }) => {
      void revalidate()
      toast.success(message)
    },
    onFailure: toast.failed,
  })
  return (
    <Row as="section" surface="orange" gap="2 4" pad={3} justify="center" aria-label="Your account will be deleted">
      <Text weight={600}>
        Your account will be deleted on <Moment at={endsOn} zone={zone} dayOnly />.
      </Text>
      <Button busy={keep.isPending} onClick={() => keep.mutate({})}>
        Keep my account
      </Button>
    </Row>
  )
}
