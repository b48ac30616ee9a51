import type { SchoolContact } from "../../../../lib/school-contact.ts"
import { useCall } from "../../../../ui/fetching/use-call.ts"
import { Alert } from "../../../../ui/form/form.tsx"
import { ContactLinks } from "../../../../ui/text/contact-links.tsx"
import { Money } from "../../../../ui/text/money.tsx"
import { balanceCall } from "../../due-contract.ts"

interface OwnBalanceProps {
  contact: SchoolContact
  /** The school's channels. */
  channels: readonly { name: string; accountName: string; accountNumber: string }[]
}

/** The balance due of a family after a change of class, and what it has overpaid; nothing if there is neither. */
export function OwnBalance({ contact, channels }: OwnBalanceProps) {
  const { data } = useCall(balanceCall, {})
  if (!data) return null
  return (
    <>
      {data.due.map(({ enrolleeId, student, className, amount }) => (
        <Alert key={enrolleeId} tone="orange">
          <p>
            Balance due for {student}: <Money pesos={amount} />, for {className} after the change of class. Send it to
            one of our accounts, then tell the school the reference number
            <ContactLinks {...contact} />.
          </p>
          {channels.length > 0 && (
            <ul aria-label="Our accounts">
              {channels.map(({ name, accountName, accountNumber }) => (
                <li key={name}>
                  {name} {accountNumber}, {accountName}
                </li>
              ))}
            </ul>
          )}
        </Alert>
      ))}
      {data.overPaid > 0 && (
        <Alert tone="blue">
          You overpaid <Money pesos={data.overPaid} />. We keep this for your next payment, unless you ask the school to
          return it
          <ContactLinks {...contact} />.
        </Alert>
      )}
    </>
  )
}
