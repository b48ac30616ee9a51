import { useEffect } from "react"
import { storedFile } from "../../../lib/stored-file.ts"
import { Answer } from "../../../ui/answer.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { Bone, Loading } from "../../../ui/skeleton.tsx"
import { useCall } from "../../../ui/use-call.ts"
import { ZoomPicture } from "../../../ui/zoom-picture.tsx"
import { proofOfPayment } from "../staff-contract.ts"

/** The proof of payment in large. */
export function AdminProof({ enrolleeId, fullName }: { enrolleeId: string; fullName: string }) {
  const proof = useCall(proofOfPayment, { enrolleeId })
  return (
    <Answer of={proof} waiting={<ProofSkeleton />} failed="The proof of payment could not be loaded.">
      {({ proofOfPayment: name }) =>
        name ? (
          <ZoomPicture
            key={name}
            src={storedFile("enrollment-payments", name)}
            alt={`Proof of payment for ${fullName}`}
          />
        ) : (
          <EmptyState title="No proof of payment" level={3}>
            None was asked for: the class was free.
          </EmptyState>
        )
      }
    </Answer>
  )
}

/** Fetches the proof of the one who is next, so that it is there at once. */
export function ProofOfNext({ enrolleeId }: { enrolleeId: string }) {
  const name = useCall(proofOfPayment, { enrolleeId }).data?.proofOfPayment
  useEffect(() => {
    if (name) new Image().src = storedFile("enrollment-payments", name)
  }, [name])
  return null
}

function ProofSkeleton() {
  return (
    <Loading text="Loading the proof of payment…">
      <Bone height="var(--picture-height)" />
    </Loading>
  )
}
