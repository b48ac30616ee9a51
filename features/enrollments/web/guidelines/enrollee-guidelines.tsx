import { useCall } from "../../../../ui/fetching/use-call.ts"
import { Moment } from "../../../../ui/text/date-text.tsx"
import { versionText } from "../../domain/guidelines.ts"
import { enrolleeGuidelinesCall } from "../../guidelines-contract.ts"

/** For administrators: which version of the guidelines was signed for the student, and when. */
export function EnrolleeGuidelines({ enrolleeId, zone }: { enrolleeId: string; zone: string }) {
  const { data, error } = useCall(enrolleeGuidelinesCall, { enrolleeId })
  return (
    <p>
      Guidelines:{" "}
      {data?.signed && (
        <>
          {versionText(data.signed.version).toLowerCase()}, signed on <Moment at={data.signed.signedAt} zone={zone} />
        </>
      )}
      {data && !data.signed && "not signed"}
      {!data && (error ? "could not be loaded" : "…")}
    </p>
  )
}
