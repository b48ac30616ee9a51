import { CopyButton } from "../../../../ui/buttons/copy-button.tsx"
import { Row, Stack, Text } from "../../../../ui/layout/layout.tsx"
import type { PaymentChannel } from "../../domain/payment-channel.ts"
import css from "./payment-channels.module.css"

/** The accounts to pay to, each with a number that can be copied. */
export function PaymentChannels({ channels }: { channels: readonly PaymentChannel[] }) {
  if (channels.length === 0) return <p>Ask us where to send the payment before you enroll.</p>
  return (
    <Stack as="ul" hasLines aria-label="Where to send the payment">
      {channels.map((channel) => (
        <Row as="li" gap={3} padY={3} key={`${channel.name} ${channel.accountNumber}`}>
          <ChannelPicture kind={channel.kind} />
          <Stack isTight isGrowing>
            <strong>{channel.name}</strong>
            <Text as="span" hasEvenDigits className={css.number}>
              {channel.accountNumber}
            </Text>
            <Text as="span" tone="soft" size="s">
              {channel.accountName}
            </Text>
          </Stack>
          <CopyButton
            text={channel.accountNumber.replace(/\s/g, "")}
            label={`Copy the number of ${channel.name}`}
            failed="The number could not be copied. Touch and hold to copy it."
          />
        </Row>
      ))}
    </Stack>
  )
}

function ChannelPicture({ kind }: { kind: PaymentChannel["kind"] }) {
  return (
    <svg className={css.picture} viewBox="0 0 40 40" aria-hidden="true" data-kind={kind}>
      <rect width="40" height="40" rx="12" fill="currentColor" opacity="0.16" />
      {kind === "wallet" ? (
        <path
          d="M15 9h10a2.500 2.500 0 0 1 2.500 2.500v17A2.500 2.500 0 0 1 25 31H15a2.500 2.500 0 0 1-2.500-2.500v-17A2.500 2.500 0 0 1 15 9zM18.500 27.500h3"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.400"
          strokeLinecap="round"
        />
      ) : (
        <path
          d="m9.500 17 10.500-6 10.500 6zM13 20.500v7M20 20.500v7M27 20.500v7M10 30.500h20"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.400"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
    </svg>
  )
}
