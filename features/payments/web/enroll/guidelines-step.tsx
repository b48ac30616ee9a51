import type { ReactNode } from "react"
import { useCall } from "../../../../ui/fetching/use-call.ts"
import { CheckboxField } from "../../../../ui/fields/checkbox-field.tsx"
import type { FormOf } from "../../../../ui/form/form-of.ts"
import { useIsPhone } from "../../../../ui/page/use-is-phone.ts"
import { guidelinesVersion, signatureState } from "../../../enrollments/domain/guidelines.ts"
import { guidelinesCall } from "../../../enrollments/guidelines-contract.ts"
import type { OnlineSigning } from "../online/pay-online.tsx"
import { EnrollStep } from "./enroll-step.tsx"

/** The part of an enrollment form with the signature. */
export type SigningValues = { hasSigned: boolean }

/** Tells whether the current version is already signed for all of these students; null is the learner. */
export function useHasSigned(): (students: readonly (string | null)[]) => boolean {
  const { data } = useCall(guidelinesCall, {})
  const signatureOf = (childId: string | null) =>
    data?.students.find((each) => each.childId === childId)?.signed ?? null
  return (students) =>
    students.length > 0 && students.every((childId) => signatureState(signatureOf(childId)) === "signed")
}

/** What an online payment needs to know of the signature in this form. */
export function onlineSigning<V extends SigningValues>(
  form: Pick<FormOf<V>, "values" | "ref">,
  hasSignedBefore: boolean,
): OnlineSigning {
  return {
    isSigned: hasSignedBefore || form.values.hasSigned,
    guidelinesVersion: form.values.hasSigned ? guidelinesVersion : undefined,
    onUnsigned: () => form.ref.current?.querySelector<HTMLInputElement>('input[name="hasSigned"]')?.focus(),
  }
}

interface GuidelinesStepProps {
  form: Pick<FormOf<SigningValues>, "check">
  /** The guidelines themselves: rendered by another feature. */
  text: ReactNode
  /** Already signed, so nothing is asked. */
  hasSignedBefore: boolean
}

/** The step of an enrollment in which the family reads and signs the class guidelines. */
export function GuidelinesStep({ form, text, hasSignedBefore }: GuidelinesStepProps) {
  const isPhone = useIsPhone()
  if (hasSignedBefore) {
    return (
      <details>
        <summary>You have already signed the class guidelines</summary>
        {text}
      </details>
    )
  }
  return (
    <EnrollStep title="Sign the class guidelines" isTitleUnseen={isPhone}>
      <details open={!isPhone}>
        <summary>Read the guidelines with the student</summary>
        {text}
      </details>
      <CheckboxField
        label="We have read the guidelines, and we will follow them."
        required
        {...form.check("hasSigned")}
      />
    </EnrollStep>
  )
}
