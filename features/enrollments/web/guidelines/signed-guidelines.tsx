import { useId } from "react"
import { Button } from "../../../../ui/buttons/button.tsx"
import { useAction, useCall } from "../../../../ui/fetching/use-call.ts"
import { Moment } from "../../../../ui/text/date-text.tsx"
import { toast } from "../../../../ui/toasts/toast.ts"
import { guidelinesVersion, versionText } from "../../domain/guidelines.ts"
import { guidelinesCall, type StudentSignature, signGuidelinesCall } from "../../guidelines-contract.ts"
import { GuidelinesText } from "./guidelines-text.tsx"
import css from "./signed-guidelines.module.css"

/** On the page of a class: when the family signed the guidelines, or the way to sign them. Nothing until that is known. */
export function SignedGuidelines({ zone }: { zone: string }) {
  const title = useId()
  const { data } = useCall(guidelinesCall, {})
  const sign = useAction(signGuidelinesCall, {
    outdates: [guidelinesCall],
    onDone: ({ message }) => toast.success(message),
  })
  if (!data || data.students.length === 0) return null
  const unsigned = data.students.filter(({ signed }) => signed?.version !== guidelinesVersion)
  const childIds = unsigned.flatMap(({ childId }) => childId ?? [])
  return (
    <section className={css.signed} aria-labelledby={title}>
      <h2 id={title}>Class guidelines</h2>
      {data.students.map((student) => (
        <Signature key={student.childId} student={student} zone={zone} />
      ))}
      <details>
        <summary>{unsigned.length > 0 ? "Read and sign the guidelines" : "Read the guidelines"}</summary>
        <GuidelinesText />
        {unsigned.length > 0 && (
          <Button disabled={sign.isPending} onClick={() => sign.mutate({ version: guidelinesVersion, childIds })}>
            Sign the guidelines
          </Button>
        )}
      </details>
    </section>
  )
}

function Signature({ student: { fullName, signed }, zone }: { student: StudentSignature; zone: string }) {
  return (
    <p>
      {fullName && `${fullName}: `}
      {signed ? (
        <>
          {versionText(signed.version)} signed on <Moment at={signed.signedAt} zone={zone} />
        </>
      ) : (
        "Not signed"
      )}
    </p>
  )
}
