import type { ReactNode } from "react"
import { Link } from "react-router"
import { PasswordField } from "../../../../ui/fields/password-field.tsx"
import { PhoneField } from "../../../../ui/fields/phone-field.tsx"
import { TextAreaField } from "../../../../ui/fields/text-area-field.tsx"
import { TextField } from "../../../../ui/fields/text-field.tsx"
import { FieldRow } from "../../../../ui/form/form.tsx"
import type { FormOf } from "../../../../ui/form/use-form.ts"
import { Stack } from "../../../../ui/layout/layout.tsx"
import { withNext } from "../../domain/next-page.ts"
import { passwordHelp } from "../../domain/password-help.ts"
import css from "../account.module.css"
import { type Registration, registerSteps } from "./register-steps.ts"

type Fields = {
  form: FormOf<Registration>
  isBack: boolean
  /** The address that was refused because it has an account already. */
  takenEmail: string | null
  /** The page that was asked for before. */
  next: string | null
}

/** All three steps stay on the page, so that nothing typed is lost; only the current one is visible. */
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
    <Stack as="fieldset" gap={5} className={css.step} data-step={n} hidden={n !== at}>
      <legend>{registerSteps[n - 1]?.title}</legend>
      {children}
    </Stack>
  )
}

function AccountInfo({ form, isBack, takenEmail, next }: Fields) {
  const { email, firstName, lastName } = form.values
  const help = isBack ? "What you typed is still here, except the password. Please type it again." : passwordHelp
  return (
    <>
      <TextField
        label="E-mail"
        type="email"
        autoComplete="username"
        help="We send a link to this address to verify it."
        {...form.field("email")}
      />
      {takenEmail !== null && takenEmail === email && (
        <p className={css.way}>
          <Link to={withNext("/login", next)} state={{ email }}>
            Log in with it
          </Link>{" "}
          or{" "}
          <Link to="/recover" state={{ email }}>
            set a new password
          </Link>
          .
        </p>
      )}
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
      <TextField label="First name" isName autoComplete="given-name" {...form.field("firstName")} />
      <TextField label="Middle name" isName autoComplete="additional-name" optional {...form.field("middleName")} />
      <FieldRow>
        <TextField label="Last name" isName autoComplete="family-name" {...form.field("lastName")} />
        <TextField
          label="Suffix"
          isName
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
