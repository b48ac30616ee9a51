import { Button } from "../../../ui/buttons/button.tsx"
import { FileButton } from "../../../ui/buttons/file-button.tsx"
import { useAction } from "../../../ui/fetching/use-call.ts"
import { Stack, Text } from "../../../ui/layout/layout.tsx"
import { Moment } from "../../../ui/text/date-text.tsx"
import { toast } from "../../../ui/toasts/toast.ts"
import { type OwnPrivacy, ownPrivacyCall, requestDataFileCall } from "../contract.ts"
import { dataFileHours } from "../domain/data-file.ts"

interface DataFilePartProps {
  file: OwnPrivacy["dataFile"]
  zone: string
}

/** Asks for the file of one's data, says how far it is, and downloads it. */
export function DataFilePart({ file: { state, readyUntil }, zone }: DataFilePartProps) {
  const request = useAction(requestDataFileCall, {
    outdates: [ownPrivacyCall],
    onDone: ({ message }) => toast.success(message),
    onFailure: toast.failed,
  })
  return (
    <Stack gap={3} padY={3}>
      <Text>
        Get a copy of the data we keep about you and your children: a ZIP file with your details, classes, payments and
        grades, your pictures, receipts and report cards.
      </Text>
      {state === "ready" && readyUntil ? (
        <>
          <div>
            <FileButton href="/accounts/data-file?download=1">Download your data</FileButton>
          </div>
          <Text tone="soft" size="s">
            You can download it until <Moment at={readyUntil} zone={zone} />.
          </Text>
        </>
      ) : (
        <>
          <div>
            <Button busy={request.isPending} disabled={state === "preparing"} onClick={() => request.mutate({})}>
              Prepare a copy of your data
            </Button>
          </div>
          <Text tone="soft" size="s" role="status">
            {stateText[state]}
          </Text>
        </>
      )}
    </Stack>
  )
}

const stateText: Record<OwnPrivacy["dataFile"]["state"], string> = {
  none: `We send you a notice when it is ready. You can get one copy every ${dataFileHours} hours.`,
  preparing: "We are preparing your file. You can leave this page: we send you a notice when it is ready.",
  failed: "Something went wrong while we prepared your file. Please try again.",
  ready: "",
}
