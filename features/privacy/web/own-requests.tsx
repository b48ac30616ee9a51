import { useState } from "react"
import { callApi } from "../../../lib/call-api.ts"
import { Button } from "../../../ui/buttons/button.tsx"
import { useInvalidate } from "../../../ui/fetching/use-invalidate.ts"
import { SelectField } from "../../../ui/fields/select-field.tsx"
import { TextAreaField } from "../../../ui/fields/text-area-field.tsx"
import { Form, FormActions, SubmitButton } from "../../../ui/form/form.tsx"
import { useForm } from "../../../ui/form/use-form.ts"
import { Stack, Text } from "../../../ui/layout/layout.tsx"
import { DayText, Moment } from "../../../ui/text/date-text.tsx"
import { toast } from "../../../ui/toasts/toast.ts"
import { useFocusBack } from "../../../ui/windows/use-focus-back.ts"
import { type OwnPrivacy, ownPrivacyCall } from "../contract.ts"
import { mostRequestWords, privacyRequestKinds, privacyRequestLabels, requestDays } from "../domain/requests.ts"
import { requestPrivacyCall } from "../requests-contract.ts"

interface OwnRequestsProps {
  requests: OwnPrivacy["requests"]
  zone: string
}

/** What the person asked the school about their data, the answers, and a form for another request. */
export function OwnRequests({ requests, zone }: OwnRequestsProps) {
  const [isOpen, setOpen] = useState(false)
  const opener = useFocusBack(isOpen)
  return (
    <Stack gap={3} padY={3}>
      <Text as="h3" size="h4">
        Ask about your data
      </Text>
      <Text>
        Found a mistake you can't fix yourself, or object to how we use your data? We answer within {requestDays} days.
      </Text>
      {requests.map(({ id, kind, words, requestedAt, dueBy, answer }) => (
        <Stack gap={1} key={id}>
          <Text weight={600}>{privacyRequestLabels[kind]}</Text>
          <Text as="q" canBreakAnywhere>
            {words}
          </Text>
          {answer === null ? (
            <Text tone="soft" size="s">
              Sent on <Moment at={requestedAt} zone={zone} />. We answer by <DayText day={dueBy} />.
            </Text>
          ) : (
            <Text canBreakAnywhere>Our answer: {answer}</Text>
          )}
        </Stack>
      ))}
      {isOpen ? (
        <RequestForm onClose={() => setOpen(false)} />
      ) : (
        <div>
          <Button ref={opener} onClick={() => setOpen(true)}>
            Ask for a correction or something else
          </Button>
        </div>
      )}
    </Stack>
  )
}

function RequestForm({ onClose }: { onClose(): void }) {
  const outdate = useInvalidate()
  const form = useForm<{ kind: string; words: string }, { message: string }>({
    about: "privacy request",
    start: { kind: "correction", words: "" },
    schema: requestPrivacyCall.input,
    send: ({ kind, words }) =>
      callApi(requestPrivacyCall, { kind: kind as (typeof privacyRequestKinds)[number], words }),
    onSent: async ({ message }) => {
      await outdate(ownPrivacyCall)
      toast.success(message)
      onClose()
    },
  })
  return (
    <Form form={form} label="Ask about your data">
      <SelectField
        label="What do you ask for?"
        options={privacyRequestKinds.map((kind) => ({ value: kind, label: privacyRequestLabels[kind] }))}
        {...form.field("kind")}
      />
      <TextAreaField
        label="Your request"
        help="Say what is wrong, and what is right."
        maxLength={mostRequestWords}
        {...form.field("words")}
      />
      <FormActions>
        <SubmitButton form={form}>Send request</SubmitButton>
        <Button onClick={onClose} disabled={form.sending}>
          Cancel
        </Button>
      </FormActions>
    </Form>
  )
}
