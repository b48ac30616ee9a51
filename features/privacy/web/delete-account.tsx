import { useState } from "react"
import { useRevalidator } from "react-router"
import { callApi } from "../../../lib/call-api.ts"
import type { ReplyOf } from "../../../lib/contract.ts"
import { Button } from "../../../ui/buttons/button.tsx"
import { QueryState } from "../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../ui/fetching/use-call.ts"
import { useInvalidate } from "../../../ui/fetching/use-invalidate.ts"
import { PasswordField } from "../../../ui/fields/password-field.tsx"
import { Alert, Form, FormActions, SubmitButton } from "../../../ui/form/form.tsx"
import { useForm } from "../../../ui/form/use-form.ts"
import { Stack, Text } from "../../../ui/layout/layout.tsx"
import { RowsSkeleton } from "../../../ui/states/skeleton.tsx"
import { Moment } from "../../../ui/text/date-text.tsx"
import { toast } from "../../../ui/toasts/toast.ts"
import { useFocusBack } from "../../../ui/windows/use-focus-back.ts"
import { deletionCall, requestDeletionCall } from "../contract.ts"
import { graceDays } from "../domain/deletion.ts"

interface DeleteAccountProps {
  email: string
  zone: string
}

/** Deletes the account (docs/rules/privacy.md#deletion): what goes, what stays and why, and then the password. */
export function DeleteAccount({ email, zone }: DeleteAccountProps) {
  const [isOpen, setOpen] = useState(false)
  const opener = useFocusBack(isOpen)
  return (
    <Stack gap={3} padY={3}>
      <Text as="h3" size="h4">
        Delete your account
      </Text>
      {isOpen ? (
        <Deletion email={email} zone={zone} onClose={() => setOpen(false)} />
      ) : (
        <>
          <Text>You can delete your account. First, see what we delete and what we keep.</Text>
          <div>
            <Button ref={opener} onClick={() => setOpen(true)}>
              Delete my account…
            </Button>
          </div>
        </>
      )}
    </Stack>
  )
}

function Deletion({ email, zone, onClose }: DeleteAccountProps & { onClose(): void }) {
  return (
    <QueryState
      of={useCall(deletionCall, {})}
      waiting={<RowsSkeleton count={3} picture={false} text="Loading what would be deleted…" />}
      failed="This part could not be loaded."
    >
      {(deletion) => (
        <Stack gap={3}>
          <Text>
            We delete your name, contact details, pictures, IDs, special needs, messages and devices, and those of your
            children. You have {graceDays} days to change your mind: log in and tap “Keep my account”. After that, you
            can't get it back.
          </Text>
          <WhatStays stays={deletion.stays} />
          {deletion.endsOn ? (
            <Alert tone="orange">
              Your account will be deleted on <Moment at={deletion.endsOn} zone={zone} dayOnly />.
            </Alert>
          ) : deletion.first.length > 0 ? (
            <ToSettleFirst first={deletion.first} onClose={onClose} />
          ) : (
            <DeletionForm email={email} onClose={onClose} />
          )}
        </Stack>
      )}
    </QueryState>
  )
}

type DeletionReply = ReplyOf<typeof deletionCall>

function WhatStays({ stays }: Pick<DeletionReply, "stays">) {
  return (
    <Stack gap={1}>
      <Text weight={650}>What stays, and why</Text>
      <ul>
        {stays.map(({ what, why }) => (
          <li key={what}>
            {what}.{" "}
            <Text as="span" tone="soft">
              {why}
            </Text>
          </li>
        ))}
      </ul>
    </Stack>
  )
}

function ToSettleFirst({ first, onClose }: Pick<DeletionReply, "first"> & { onClose(): void }) {
  return (
    <>
      <Alert tone="orange">
        Before we can delete your account:
        <ul>
          {first.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </Alert>
      <div>
        <Button onClick={onClose}>Close</Button>
      </div>
    </>
  )
}

function DeletionForm({ email, onClose }: { email: string; onClose(): void }) {
  const outdate = useInvalidate()
  const { revalidate } = useRevalidator()
  const form = useForm<{ password: string }, { message: string }>({
    about: "delete account",
    start: { password: "" },
    schema: requestDeletionCall.input,
    send: (values) => callApi(requestDeletionCall, values),
    onSent: async ({ message }) => {
      await outdate(deletionCall)
      await revalidate()
      toast.success(message)
    },
  })
  return (
    <Form form={form} label="Delete your account">
      {/* Password managers need to know whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label="Your password" autoComplete="current-password" {...form.field("password")} />
      <FormActions>
        <SubmitButton form={form}>Delete my account</SubmitButton>
        <Button onClick={onClose} disabled={form.sending}>
          Cancel
        </Button>
      </FormActions>
    </Form>
  )
}
