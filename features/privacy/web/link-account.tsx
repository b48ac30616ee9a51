import { useState } from "react"
import { roleLabels } from "../../../lib/roles.ts"
import { useCall } from "../../../ui/fetching/use-call.ts"
import { useDebounce } from "../../../ui/fetching/use-debounce.ts"
import { ChoiceField } from "../../../ui/fields/choice-field.tsx"
import { TextField } from "../../../ui/fields/text-field.tsx"
import type { FormOf } from "../../../ui/form/use-form.ts"
import { Stack, Text } from "../../../ui/layout/layout.tsx"
import { FailedState } from "../../../ui/states/failed-state.tsx"
import type { DeclaredDecision } from "../../../ui/windows/decision-dialog.tsx"
import { useCallDecision } from "../../../ui/windows/decision-dialog.tsx"
import { findAccountsCall, linkPrivacyRequestCall, type PrivacyRequest } from "../requests-contract.ts"

type Chosen = { accountId: string }

/** The decision to whose account a request belongs that arrived by letter or telephone. */
export function useLinkAccount(): (request: PrivacyRequest) => DeclaredDecision<Chosen> {
  const declare = useCallDecision()
  return ({ id, who, words }) =>
    declare({
      call: linkPrivacyRequestCall,
      of: { id },
      title: `Link the request of ${who} to an account`,
      evidence: (
        <Text as="q" canBreakAnywhere>
          {words}
        </Text>
      ),
      follows: "The person sees the request and your answer under “Your data”. The account's history shows it too.",
      start: { accountId: "" },
      fields: (form) => <AccountSearch form={form} />,
      yes: "Link",
    })
}

function AccountSearch({ form }: { form: FormOf<Chosen> }) {
  const [typed, setTyped] = useState("")
  const name = useDebounce(typed).trim()
  const accounts = useCall(findAccountsCall, { name }, { enabled: name !== "", keepsOld: true })
  const { value, error, onChange, ...field } = form.field("accountId")
  const search = (text: string) => {
    setTyped(text)
    onChange("")
  }
  const people = name === "" ? undefined : accounts.data?.people
  return (
    <Stack gap={3}>
      <TextField
        label="Search for the account"
        help="A name or an e-mail address."
        type="search"
        autoComplete="off"
        name="account-search"
        value={typed}
        onChange={search}
        error={people?.length ? undefined : error}
      />
      {accounts.isError && !people && (
        <FailedState
          title="The accounts could not be searched."
          error={accounts.error}
          onRetry={() => void accounts.refetch()}
          retrying={accounts.isFetching}
        />
      )}
      {people?.length === 0 && (
        <Text role="status">No account found. Type more of the name, or the e-mail address.</Text>
      )}
      {people && people.length > 0 && (
        <ChoiceField
          {...field}
          label="Account"
          value={value}
          error={error}
          onChange={onChange}
          options={people.map(({ accountId, name: label, email, role }) => ({
            value: accountId,
            label,
            note: role ? `${roleLabels[role]}, ${email}` : email,
          }))}
        />
      )}
    </Stack>
  )
}
