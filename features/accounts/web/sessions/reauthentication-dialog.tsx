import { Button } from "../../../../ui/buttons/button.tsx"
import { Stack, Text } from "../../../../ui/layout/layout.tsx"
import { Dialog } from "../../../../ui/windows/dialog.tsx"
import { DialogActions } from "../../../../ui/windows/dialog-actions.tsx"
import { ReauthenticationForm, reauthenticationReason } from "./reauthentication-form.tsx"

/** Asks for the password over the page, which continues with what the person was doing. */
export default function ReauthenticationDialog({ onAnswer }: { onAnswer(isConfirmed: boolean): void }) {
  const cancel = () => onAnswer(false)
  return (
    <Dialog open onClose={cancel} title="Type your password again" size="small">
      <Stack gap={4}>
        <Text tone="soft">{reauthenticationReason}</Text>
        <ReauthenticationForm
          onConfirmed={() => onAnswer(true)}
          actions={(isSending, submit) => (
            <DialogActions>
              <Button onClick={cancel} disabled={isSending}>
                Cancel
              </Button>
              {submit}
            </DialogActions>
          )}
        />
      </Stack>
    </Dialog>
  )
}
