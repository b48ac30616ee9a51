import { useState } from "react"
import { Button } from "../../../../ui/buttons/button.tsx"
import { useSignOut } from "./use-sign-out.tsx"

/** The sign-out button of the checkpoint pages. */
export function SignOutButton({ children = "Log out" }: { children?: string }) {
  const [signOut, question] = useSignOut()
  const [leaving, setLeaving] = useState(false)
  const leave = () => {
    setLeaving(true)
    signOut().finally(() => setLeaving(false))
  }
  return (
    <>
      <Button size="small" onClick={leave} busy={leaving}>
        {children}
      </Button>
      {question}
    </>
  )
}
