import { Button } from "../../../../ui/buttons/button.tsx"
import { useAction } from "../../../../ui/fetching/use-call.ts"
import { useInvalidate } from "../../../../ui/fetching/use-invalidate.ts"
import { toast } from "../../../../ui/toasts/toast.ts"
import { type ConfirmQuestion, useConfirm } from "../../../../ui/windows/confirm.tsx"
import { userHistoryCall } from "../../../audit/history-contract.ts"
import { learnersCall, parentsCall, restrictUserCall, teachersCall, unrestrictUserCall } from "../../admin-contract.ts"
import type { ListedPerson } from "./people-table.tsx"

const shown = [learnersCall, parentsCall, teachersCall, userHistoryCall]

/** Restricts an account or lifts the restriction, after a confirmation. */
export function RestrictionButton({ person }: { person: ListedPerson }) {
  const isRestricted = person.isBanned === "1"
  const [ask, question] = useConfirm()
  const outdate = useInvalidate()
  const change = useAction(isRestricted ? unrestrictUserCall : restrictUserCall, {
    outdates: shown,
    onDone: ({ message }) => toast.success(message),
    onFailure: (failure) => {
      toast.failed(failure)
      // Another administrator was faster, so the data on the screen is stale.
      if (failure.status === 409) for (const call of shown) void outdate(call)
    },
  })
  const askAndChange = async () => {
    if (await ask(questionAbout(person, isRestricted))) change.mutate({ userId: person.id })
  }
  const verb = isRestricted ? "Unrestrict" : "Restrict"
  return (
    <>
      <Button
        size="small"
        busy={change.isPending}
        aria-label={`${verb} ${person.fullName}`}
        onClick={() => void askAndChange()}
      >
        {verb}
      </Button>
      {question}
    </>
  )
}

function questionAbout({ fullName, email }: ListedPerson, isRestricted: boolean): ConfirmQuestion {
  if (isRestricted) {
    return {
      title: `Unrestrict ${fullName}?`,
      text: `${email} can log in again, with the same password.`,
      yes: "Unrestrict",
      no: "Cancel",
      tone: "brand",
    }
  }
  return {
    title: `Restrict ${fullName}?`,
    text: `${email} is logged out on all devices and cannot log in until you unrestrict the account. Classes, enrollments and grades stay.`,
    yes: "Restrict",
    no: "Cancel",
  }
}
