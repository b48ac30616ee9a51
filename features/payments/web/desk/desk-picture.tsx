import { useEffect, useState } from "react"
import { storedFile } from "../../../../lib/stored-file.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { QueryState } from "../../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../../ui/fetching/use-call.ts"
import { Cluster, Stack } from "../../../../ui/layout/layout.tsx"
import { ZoomPicture } from "../../../../ui/pictures/zoom-picture.tsx"
import { EmptyState } from "../../../../ui/states/empty-state.tsx"
import { Loading, Skeleton } from "../../../../ui/states/skeleton.tsx"
import { deskPaymentCall } from "../../desk-contract.ts"
import css from "./desk-picture.module.css"

interface DeskPictureProps {
  paymentId: string
  /** The provider through which it was paid online; null for a transfer. */
  provider: string | null
  /** Undefined while it is loading. */
  payer: string | undefined
  /** Called with true once the newest picture is shown, and with false when it is hidden. */
  onShown(isShown: boolean): void
}

/** The proof of a payment, enlarged; where several were sent, the newest one first. Needs a `key` for each payment. */
export function DeskPicture({ paymentId, provider, payer, onShown }: DeskPictureProps) {
  const details = useCall(deskPaymentCall, { paymentId })
  const [at, setAt] = useState(0)
  return (
    <QueryState of={details} waiting={<PictureSkeleton />} failed="The proof of payment could not be loaded.">
      {({ proofs }) => (
        <Stack gap={2} className={css.picture}>
          {proofs.length > 1 && (
            <Cluster as="fieldset" gap={2} align="stretch">
              <legend className="unseen">Pictures</legend>
              {proofs.map(({ file }, nth) => (
                <Button
                  key={file}
                  size="small"
                  tone={nth === at ? "brand" : "plain"}
                  aria-expanded={nth === at}
                  onClick={() => setAt(nth)}
                >
                  {nth === 0 ? "Newest picture" : `Picture ${proofs.length - nth}`}
                </Button>
              ))}
            </Cluster>
          )}
          {proofs.length === 0 && <NoPicture provider={provider} onShown={onShown} />}
          {proofs[at] && (
            <ZoomPicture
              key={proofs[at].file}
              src={storedFile("enrollment-payments", proofs[at].file)}
              alt={payer ? `Proof of payment of ${payer}` : "Proof of payment"}
              failed="The proof of payment could not be shown."
              onShown={(isShown) => at === 0 && onShown(isShown)}
            />
          )}
        </Stack>
      )}
    </QueryState>
  )
}

/** It was paid online, or the family's credit pays for everything. */
function NoPicture({ provider, onShown }: Pick<DeskPictureProps, "provider" | "onShown">) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is shown
  useEffect(() => onShown(true), [])
  return (
    <EmptyState title="No proof of payment" level={3}>
      {provider ? `Paid online through ${provider}.` : "An earlier overpayment covers this payment."}
    </EmptyState>
  )
}

/** Prefetches what the next payment needs. */
export function PictureOfNext({ paymentId }: { paymentId: string }) {
  const file = useCall(deskPaymentCall, { paymentId }).data?.proofs[0]?.file
  useEffect(() => {
    if (file) new Image().src = storedFile("enrollment-payments", file)
  }, [file])
  return null
}

function PictureSkeleton() {
  return (
    <Loading text="Loading the proof of payment…" shown>
      <Skeleton height="12rem" />
    </Loading>
  )
}
