import { callApi } from "../../../../lib/call-api.ts"
import { QueryState } from "../../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../../ui/fetching/use-call.ts"
import { useInvalidate } from "../../../../ui/fetching/use-invalidate.ts"
import { NumberField } from "../../../../ui/fields/number-field.tsx"
import { Form, SubmitButton } from "../../../../ui/form/form.tsx"
import { useForm } from "../../../../ui/form/use-form.ts"
import { Cluster, Stack, Text } from "../../../../ui/layout/layout.tsx"
import { Skeleton } from "../../../../ui/states/skeleton.tsx"
import { toast } from "../../../../ui/toasts/toast.ts"
import { addedSessions, addSessionsCall, soloSessionsCall } from "../../sessions-contract.ts"
import css from "./solo-sessions.module.css"

interface SoloSessionsProps {
  enrolleeId: string
  /** Where the server's message is shown. */
  say?: (message: string) => void
}

/**
 * How many classes a solo student has had and is promised, and a form that adds more
 * (docs/rules/enrollments.md#sessions-of-solo-students).
 */
export function SoloSessions(props: SoloSessionsProps) {
  const { enrolleeId } = props
  const query = useCall(soloSessionsCall, { enrolleeId })
  return (
    <Stack as="section" gap={3} surface="well" round="m" pad={4} className={css.sessions} aria-label="Promised classes">
      <QueryState of={query} waiting={<Skeleton width="12rem" />} failed="The promised classes could not be loaded.">
        {({ taken, of }) => (
          <>
            <Cluster as="p" gap="1 3" align="stretch">
              <strong>{`${Math.min(taken, of)} of ${of} classes taken`}</strong>
              <Text as="span" tone="soft">
                {leftText(Math.max(0, of - taken))}
              </Text>
            </Cluster>
            <AddForm {...props} />
          </>
        )}
      </QueryState>
    </Stack>
  )
}

function leftText(left: number): string {
  if (left === 0) return "None left. Add more to continue."
  return left === 1 ? "1 left" : `${left} left`
}

function AddForm({ enrolleeId, say = toast.success }: SoloSessionsProps) {
  const outdate = useInvalidate()
  const form = useForm({
    about: `promised classes ${enrolleeId}`,
    start: { enrolleeId, sessions: "" as number | "" },
    schema: addedSessions,
    send: (values) => callApi(addSessionsCall, values),
    onSent: async ({ message }) => {
      form.set("sessions", "")
      say(message)
      await outdate(soloSessionsCall)
    },
  })
  return (
    <Form form={form}>
      <Stack gap={3} align="start">
        <NumberField
          label="Classes to add"
          help="Free of charge: the payment stays the same. We notify the family."
          {...form.field("sessions")}
        />
        <SubmitButton form={form} tone="plain">
          Add classes
        </SubmitButton>
      </Stack>
    </Form>
  )
}
