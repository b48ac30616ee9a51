import { formatPesos } from "../../../../lib/money.ts"
import { CopyButton } from "../../../../ui/buttons/copy-button.tsx"
import { Cluster, Grid, Stack, Text } from "../../../../ui/layout/layout.tsx"
import type { PaymentChannel } from "../../domain/payment-channel.ts"
import css from "./transfer-details.module.css"

interface TransferDetailsProps {
  channel: PaymentChannel
  /** In pesos. */
  amount: number
  /** For the message of the transfer. */
  code: string
}

/** Everything to type into a banking app, each with a button that copies it. */
export function TransferDetails({ channel, amount, code }: TransferDetailsProps) {
  const { name, accountNumber, accountName } = channel
  return (
    <Stack surface="sky" round="m" className={css.details}>
      <Detail
        label={`${name} · ${accountName}`}
        value={accountNumber}
        copied={accountNumber.replace(/\s/g, "")}
        copies={`${name} number`}
      />
      <Detail label="Amount" value={formatPesos(amount)} copied={amount.toFixed(2)} copies="Amount" />
      <CodeDetail code={code} />
    </Stack>
  )
}

/** A code to write in the message of a transfer, alone. */
export function PaymentCode({ code }: { code: string }) {
  return (
    <Cluster surface="sky" round="m" className={css.details}>
      <CodeDetail code={code} />
    </Cluster>
  )
}

const CodeDetail = ({ code }: { code: string }) => (
  <Detail label="Write this in the message of your transfer" value={code} copied={code} copies="Message" />
)

interface DetailProps {
  label: string
  value: string
  /** The text for the clipboard. */
  copied: string
  /** Its name in the copy button's label. */
  copies: string
}

function Detail({ label, value, copied, copies }: DetailProps) {
  return (
    <Grid columns="end" gap="0 3" align="center" className={css.detail}>
      <div>
        <Text as="span" tone="soft" size="s">
          {label}
        </Text>
        <Text as="strong" hasEvenDigits isOneLine className={css.value}>
          {value}
        </Text>
      </div>
      <CopyButton
        text={copied}
        label={`Copy: ${copies}`}
        failed="The text could not be copied. Touch and hold to copy it."
      />
    </Grid>
  )
}
