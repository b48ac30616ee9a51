import { useEffect, useEffectEvent, useState } from "react"
import { callApi } from "../../../../lib/call-api.ts"
import { largestPictureBytes, pictureMegabytes } from "../../../../lib/stored-file.ts"
import { SelectField } from "../../../../ui/fields/select-field.tsx"
import { TextField } from "../../../../ui/fields/text-field.tsx"
import type { FormOf } from "../../../../ui/form/use-form.ts"
import { Cluster } from "../../../../ui/layout/layout.tsx"
import { PicturePicker } from "../../../../ui/pictures/picture-picker.tsx"
import { Moment } from "../../../../ui/text/date-text.tsx"
import { Money } from "../../../../ui/text/money.tsx"
import type { PaymentChannel } from "../../domain/payment-channel.ts"
import { longestReference } from "../../domain/reference-length.ts"
import { type ReadValues, readProofCall } from "../../reading-contract.ts"
import { fillFromPicture, isFromPicture, nothingFilled, type ProofText } from "./fill-from-picture.ts"
import css from "./proof-fields.module.css"

const fromPicture = "filled in from your picture, please check"

export type ProofValues = { "payment-proof": File | null; referenceNumber: string; paymentChannel: string }

interface ProofFieldsProps {
  form: Pick<FormOf<ProofValues>, "field">
  channels: readonly PaymentChannel[]
  /** The time zone of the product. */
  zone: string
  /** In a form whose other steps have the heading and the payment method. */
  isStep?: boolean
  /** The payment method is chosen elsewhere in the form. */
  isWithoutMethod?: boolean
}

/** The proof of a payment and its values, which are read from the picture unless somebody types them. */
export function ProofFields({ form, channels, zone, isStep, isWithoutMethod = isStep }: ProofFieldsProps) {
  const picture = form.field("payment-proof")
  const channel = form.field("paymentChannel")
  const reference = form.field("referenceNumber")
  const names = channels.map(({ name }) => name)
  const typed = { paymentChannel: channel.value, referenceNumber: reference.value }
  const { filled, read, isReading } = usePictureReading(picture.value, {
    typed,
    channels: names,
    onFill: (values) => {
      if (values.paymentChannel !== typed.paymentChannel) channel.onChange(values.paymentChannel)
      if (values.referenceNumber !== typed.referenceNumber) reference.onChange(values.referenceNumber)
    },
  })
  const help = (name: keyof typeof typed, usual: string) => (isFromPicture(name, typed, filled) ? fromPicture : usual)
  return (
    <>
      <PicturePicker
        label="Proof of payment"
        help={`A photo or screenshot of the receipt, JPEG or PNG. We shrink large pictures to ${pictureMegabytes["enrollment-payments"]} MB for you.`}
        shape="paper"
        isLabelUnseen={isStep}
        maxBytes={largestPictureBytes("enrollment-payments")}
        {...picture}
      />
      {picture.value && (
        <Cluster as="p" gap="0 3" align="stretch" tone="soft" size="s" className={css.read} role="status">
          {isReading ? "Reading your picture…" : read && <ReadFacts read={read} zone={zone} />}
        </Cluster>
      )}
      {channels.length > 0 && !isWithoutMethod && (
        <SelectField
          label="Payment method"
          optional
          help={help("paymentChannel", "The wallet or bank you paid with.")}
          options={names}
          {...channel}
        />
      )}
      {(picture.value || reference.value) && (
        <TextField
          label="Reference number"
          optional
          help={help("referenceNumber", "You can find it on your receipt. It helps us find your payment.")}
          maxLength={longestReference}
          autoComplete="off"
          {...reference}
        />
      )}
    </>
  )
}

/** Values that were read and have no field. */
function ReadFacts({ read: { amount, paidAt }, zone }: { read: ReadValues; zone: string }) {
  if (amount === null && paidAt === null) return null
  return (
    <>
      {amount !== null && (
        <strong>
          <Money pesos={amount} />
        </strong>
      )}
      {paidAt !== null && (
        <strong>
          <Moment at={paidAt} zone={zone} />
        </strong>
      )}
      <span>{fromPicture}</span>
    </>
  )
}

type Fields = {
  typed: ProofText
  channels: readonly string[]
  /** Called with the new values of the fields. */
  onFill(values: ProofText): void
}

/** Reads each chosen picture and fills the fields from it. Nothing waits for the reading, and no failure is shown. */
function usePictureReading(picture: File | null, { typed, channels, onFill }: Fields) {
  const [reading, setReading] = useState<{ of: File | null; read: ReadValues | null }>({ of: null, read: null })
  const [filled, setFilled] = useState(nothingFilled)
  const fill = useEffectEvent((of: File | null, read: ReadValues | null) => {
    const next = fillFromPicture({ typed, filled, read, channels })
    setReading({ of, read })
    setFilled(next.filled)
    onFill(next.values)
  })
  useEffect(() => {
    if (!picture) return fill(null, null)
    const leaving = new AbortController()
    callApi(readProofCall, { "payment-proof": picture }, { signal: leaving.signal }).then(
      ({ reading: read }) => !leaving.signal.aborted && fill(picture, read),
      () => !leaving.signal.aborted && fill(picture, null),
    )
    return () => leaving.abort()
  }, [picture])
  const isRead = reading.of === picture
  return { filled, read: isRead ? reading.read : null, isReading: picture !== null && !isRead }
}
