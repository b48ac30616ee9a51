import { Button } from "../../../../ui/buttons/button.tsx"
import { useAction, useCall } from "../../../../ui/fetching/use-call.ts"
import { TitledCard } from "../../../../ui/page/card.tsx"
import { Fold } from "../../../../ui/page/fold.tsx"
import { toast } from "../../../../ui/toasts/toast.ts"
import { guidelinesVersion, signatureState } from "../../domain/guidelines.ts"
import { guidelinesCall, signGuidelinesCall } from "../../guidelines-contract.ts"
import { GuidelinesText } from "./guidelines-text.tsx"
import { Signatures } from "./signatures.tsx"

interface SignedGuidelinesProps {
  /** The students of the family in this class; null is the learner. */
  childIds: readonly (string | null)[]
  zone: string
}

/**
 * For the page of a class: for which of its students the family has signed the guidelines, and a button to sign.
 * Nothing while that is unknown.
 */
export function SignedGuidelines({ childIds, zone }: SignedGuidelinesProps) {
  const { data } = useCall(guidelinesCall, {})
  const sign = useAction(signGuidelinesCall, {
    outdates: [guidelinesCall],
    onDone: ({ message }) => toast.success(message),
    onFailure: toast.failed,
  })
  const students = data?.students.filter(({ childId }) => childIds.includes(childId)) ?? []
  if (students.length === 0) return null
  const unsigned = students.filter(({ signed }) => signatureState(signed) !== "signed")
  const unsignedIds = unsigned.flatMap(({ childId }) => childId ?? [])
  return (
    <TitledCard title="Class guidelines">
      <Signatures students={students} zone={zone} />
      <Fold summary="Read the guidelines">
        <GuidelinesText />
      </Fold>
      {unsigned.length > 0 && (
        <Button
          wide
          busy={sign.isPending}
          onClick={() => sign.mutate({ version: guidelinesVersion, childIds: unsignedIds })}
        >
          Sign the guidelines
        </Button>
      )}
    </TitledCard>
  )
}

/**
 * For the page of payments: when the family signed. Nothing without a signature, because the page of a class asks for
 * it.
 */
export function GuidelineSignatures({ zone }: { zone: string }) {
  const { data } = useCall(guidelinesCall, {})
  const signed = data?.students.filter((student) => student.signed) ?? []
  if (signed.length === 0) return null
  return (
    <TitledCard title="Class guidelines">
      <Signatures students={signed} zone={zone} />
    </TitledCard>
  )
}
