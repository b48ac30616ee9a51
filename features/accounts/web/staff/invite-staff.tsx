import { useQueryClient } from "@tanstack/react-query"
import { callApi } from "../../../../lib/call-api.ts"
import type { StaffRole } from "../../../../lib/staff.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { keyOf } from "../../../../ui/fetching/call-query.ts"
import { TextField } from "../../../../ui/fields/text-field.tsx"
import { Form, SubmitButton } from "../../../../ui/form/form.tsx"
import { useForm } from "../../../../ui/form/use-form.ts"
import { toast } from "../../../../ui/toasts/toast.ts"
import { Dialog } from "../../../../ui/windows/dialog.tsx"
import { DialogActions } from "../../../../ui/windows/dialog-actions.tsx"
import { inviteStaffCall, staffCall } from "../../staff-contract.ts"
import { StaffRolesField } from "./staff-roles-field.tsx"

/** The dialog that invites somebody to the staff. */
export function InviteStaff({ open, onClose }: { open: boolean; onClose(): void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Invite a colleague">
      {open && <InvitationForm onClose={onClose} />}
    </Dialog>
  )
}

function InvitationForm({ onClose }: { onClose(): void }) {
  const queries = useQueryClient()
  const form = useForm({
    about: "invitation",
    start: { email: "", roles: [] as StaffRole[] },
    schema: inviteStaffCall.input,
    send: (values) => callApi(inviteStaffCall, values),
    onSent: async ({ message }) => {
      await queries.invalidateQueries({ queryKey: keyOf(staffCall) })
      toast.success(message)
      onClose()
    },
  })
  return (
    <Form form={form}>
      <TextField
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="off"
        help="An address that has no account here yet. We send a link to it."
        maxLength={254}
        {...form.field("email")}
      />
      <StaffRolesField {...form.field("roles")} />
      <DialogActions>
        <Button onClick={onClose} disabled={form.sending}>
          Cancel
        </Button>
        <SubmitButton form={form}>Send invitation</SubmitButton>
      </DialogActions>
    </Form>
  )
}
