import { useEffect } from "react"
import { useConfirm } from "../../../../ui/windows/confirm.tsx"
import { unsavedChangesText } from "./unsaved-changes-text.ts"

interface SignOutQuestionProps {
  unsaved: number
  onAnswer(isSure: boolean): void
}

/** Asks before signing out while entries are not saved. Asks again with each new `onAnswer`. */
export default function SignOutQuestion({ unsaved, onAnswer }: SignOutQuestionProps) {
  const [ask, confirmation] = useConfirm()
  useEffect(() => {
    const text = `${unsavedChangesText(unsaved)} Unsaved changes are lost when you log out.`
    void ask({ title: "Log out without saving?", text, yes: "Log out", no: "Stay" }).then(onAnswer)
  }, [ask, unsaved, onAnswer])
  return confirmation
}
