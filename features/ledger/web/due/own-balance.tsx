import type { SchoolContact } from "../../../../lib/school-contact.ts"
import { useCall } from "../../../../ui/fetching/use-call.ts"
import { Alert } from "../../../../ui/form/form.tsx"
import { ContactLinks } from "../../../../ui/text/contact-links.tsx"
import { Money } from "../../../../ui/text/money.tsx"
import { balanceCall } from "../../due-contract.ts"

interface OwnBalanceProps {
  contact: SchoolContact
  /** Of the school. */
  channels: readonly { name: string; accountName: string; accountNumber: string }[]
}

/** What a family still has to pay after a change of class, and what it has paid too much; nothing where neither is. */
export function OwnBalance({ contact, channels }: OwnBalanceProps) {
  const { data } = useCall(balanceCall, {})
  if (!data) return null
  return (
    <>
      {data.due.map(({ enrolleeId, student, className, amount }) => (
        <Alert key={enrolleeId} tone="orange">
          <p>
            <Money pesos={amount} /> is still to be paid for {student}: that is missing for {className} after the change
            of class. Send it to one of our accounts, and tell our admins the reference number
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
          You have paid <Money pesos={data.overPaid} /> too much. It counts for your next payment, unless you ask our
          admins to return it
          <ContactLinks {...contact} />.
        </Alert>
      )}
    </>
  )
}
