import { type ReactNode, useId, useState } from "react"
import { callApi } from "../../../../lib/call-api.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { QueryState } from "../../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../../ui/fetching/use-call.ts"
import { useInvalidate } from "../../../../ui/fetching/use-invalidate.ts"
import { TextField } from "../../../../ui/fields/text-field.tsx"
import { FieldRow, Form, SubmitButton } from "../../../../ui/form/form.tsx"
import { useForm } from "../../../../ui/form/use-form.ts"
import { Stack, Text } from "../../../../ui/layout/layout.tsx"
import { Card } from "../../../../ui/page/card.tsx"
import { Loading, Skeleton } from "../../../../ui/states/skeleton.tsx"
import { toast } from "../../../../ui/toasts/toast.ts"
import { Dialog } from "../../../../ui/windows/dialog.tsx"
import { DialogActions } from "../../../../ui/windows/dialog-actions.tsx"
import { accountPartLabel, maxAccountCode, maxAccountName, maxTaxRate } from "../../domain/months/account-codes.ts"
import { accountCodesCall, type BookAccountCode, saveAccountCodesCall } from "../../month-contract.ts"

/** The accounts of the school's bookkeeping program, which the journals name. */
export function AccountCodes() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card as="section" gap={3}>
      <Text as="h2" size="h4">
        Account codes
      </Text>
      <Text tone="soft">
        The journals use these accounts. Xero finds an account by its code, QuickBooks by its name, so both must match
        your chart of accounts.
      </Text>
      <div>
        <Button needs="money" onClick={() => setOpen(true)}>
          Change account codes
        </Button>
      </div>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Account codes">
        {isOpen && <LoadedCodes onClose={() => setOpen(false)} />}
      </Dialog>
    </Card>
  )
}

function LoadedCodes({ onClose }: { onClose(): void }) {
  const query = useCall(accountCodesCall, {})
  const waiting = (
    <Loading text="Loading the account codes…">
      <Skeleton height="20rem" />
    </Loading>
  )
  return (
    <QueryState of={query} waiting={waiting} failed="The account codes could not be loaded.">
      {(loaded) => <CodesForm {...loaded} onClose={onClose} />}
    </QueryState>
  )
}

type CodesFormProps = { codes: BookAccountCode[]; taxRate: string; onClose(): void }

function CodesForm({ codes, taxRate, onClose }: CodesFormProps) {
  const outdate = useInvalidate()
  const form = useForm({
    about: "account codes",
    keeps: "in-tab",
    start: { codes, taxRate },
    schema: saveAccountCodesCall.input,
    send: (values) => callApi(saveAccountCodesCall, values),
    onSent: async ({ message }) => {
      await outdate(accountCodesCall)
      toast.success(message)
      onClose()
    },
  })
  return (
    <Form form={form}>
      <Stack gap={5}>
        {codes.map(({ part }, nth) => (
          <CodeFields key={part} name={accountPartLabel(part)}>
            <TextField label="Code" maxLength={maxAccountCode} {...form.field(`codes.${nth}.code`)} />
            <TextField label="Name" maxLength={maxAccountName} {...form.field(`codes.${nth}.name`)} />
          </CodeFields>
        ))}
        <TextField
          label="Tax rate"
          help="The name of the tax-free rate in Xero, such as “Tax Exempt (0%)”."
          maxLength={maxTaxRate}
          {...form.field("taxRate")}
        />
      </Stack>
      <DialogActions>
        <Button onClick={onClose} disabled={form.sending}>
          Cancel
        </Button>
        <SubmitButton form={form}>Save</SubmitButton>
      </DialogActions>
    </Form>
  )
}

/** The fields of one account under its name. */
function CodeFields({ name, children }: { name: string; children: ReactNode }) {
  const id = useId()
  return (
    <Stack role="group" gap={3} aria-labelledby={id}>
      <Text weight={650} id={id}>
        {name}
      </Text>
      <FieldRow>{children}</FieldRow>
    </Stack>
  )
}
