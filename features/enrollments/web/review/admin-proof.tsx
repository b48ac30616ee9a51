import { useEffect } from "react"
import { storedFile } from "../../../../lib/stored-file.ts"
import { QueryState } from "../../../../ui/fetching/query-state.tsx"
import { ZoomPicture } from "../../../../ui/pictures/zoom-picture.tsx"
import { EmptyState } from "../../../../ui/states/empty-state.tsx"
import { Loading, Skeleton } from "../../../../ui/states/skeleton.tsx"
import { type PaymentReview, usePaymentOfNext } from "./use-payment-review.ts"

interface AdminProofProps {
  fullName: string
  proof: PaymentReview["proof"]
  /** Called with the file once it is shown, and with null when it is hidden. */
  onShown(file: string | null): void
}

/** The proof of payment, enlarged. */
export function AdminProof({ fullName, proof, onShown }: AdminProofProps) {
  return (
    <QueryState of={proof} waiting={<ProofSkeleton />} failed="The proof of payment could not be loaded.">
      {({ proofOfPayment: name }) =>
        name ? (
          <ZoomPicture
            key={name}
            src={storedFile("enrollment-payments", name)}
            alt={`Proof of payment for ${fullName}`}
            failed="The proof of payment could not be shown."
            onShown={(isShown) => onShown(isShown ? name : null)}
          />
        ) : (
          <EmptyState title="No proof of payment" level={3}>
            The class was free, so there is no proof.
          </EmptyState>
        )
      }
    </QueryState>
  )
}

/** Prefetches the proof of the next enrollment. */
export function ProofOfNext({ enrolleeId }: { enrolleeId: string }) {
  const name = usePaymentOfNext(enrolleeId)
  useEffect(() => {
    if (name) new Image().src = storedFile("enrollment-payments", name)
  }, [name])
  return null
}

function ProofSkeleton() {
  return (
    <Loading text="Loading the proof of payment…" shown>
      <Skeleton height="12rem" />
    </Loading>
  )
}
