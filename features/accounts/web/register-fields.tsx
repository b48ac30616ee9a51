import type { ReactNode } from "react"
import { FieldRow } from "../../../ui/form.tsx"
import { PasswordField } from "../../../ui/password-field.tsx"
import { PhoneField } from "../../../ui/phone-field.tsx"
import { TextAreaField } from "../../../ui/text-area-field.tsx"
import { TextField } from "../../../ui/text-field.tsx"
import type { FormOf } from "../../../ui/use-form.ts"
import css from "./account.module.css"
import { type Registration, registerSteps } from "./register-steps.ts"

type Fields = { form: FormOf<Registration>; isBack: boolean }

/** All three steps stay on the page, so that nothing typed is lost; only the one at hand is in sight. */
export function RegisterFields({ step, ...fields }: Fields & { step: number }) {
  return (
    <>
      <Step n={1} at={step}>
        <AccountInfo {...fields} />
      </Step>
      <Step n={2} at={step}>
        <BasicInfo {...fields} />
      </Step>
      <Step n={3} at={step}>
        <ContactInfo {...fields} />
      </Step>
    </>
  )
}

function Step({ n, at, children }: { n: number; at: number; children: ReactNode }) {
  return (
    <fieldset className={css.step} data-step={n} hidden={n !== at}>
      <legend>{registerSteps[n - 1]?.title}</legend>
      {children}
    </fieldset>
  )
}

function AccountInfo({ form, isBack }: Fields) {
  const { email, firstName, lastName } = form.values
  const help = isBack
    ? "Everything else you typed is still here. Only the password is never kept: please type it once more."
    : "8 characters or more. A short sentence is easy to remember and hard to guess."
  return (
    <>
      <TextField
        label="E-mail"
        type="email"
        autoComplete="username"
        help="We send a link to this address to make sure it is yours."
        {...form.field("email")}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        help={help}
        avoid={[email.split("@")[0] ?? "", firstName, lastName]}
        {...form.field("password")}
      />
    </>
  )
}

function BasicInfo({ form }: Fields) {
  return (
    <>
      <TextField label="First name" autoComplete="given-name" {...form.field("firstName")} />
      <TextField label="Middle name" autoComplete="additional-name" optional {...form.field("middleName")} />
      <FieldRow>
        <TextField label="Last name" autoComplete="family-name" {...form.field("lastName")} />
        <TextField
          label="Suffix"
          autoComplete="honorific-suffix"
          placeholder="Jr., III"
          optional
          {...form.field("suffix")}
        />
      </FieldRow>
    </>
  )
}

function ContactInfo({ form }: Fields) {
  return (
    <>
      <PhoneField label="Contact number" {...form.field("contact")} />
      <TextAreaField label="Address" autoComplete="street-address" rows={2} {...form.field("address")} />
    </>
  )
}
