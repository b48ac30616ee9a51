import { ButtonLink } from "../../../../ui/buttons/button.tsx"
import { Skeleton } from "../../../../ui/states/skeleton.tsx"
import { minutesALinkLasts } from "../../domain/mail-links.ts"
import type { NewEmailOutcome } from "./email-links.ts"
import { bigStep, ConnectionLost, LetterPanel } from "./letter-panel.tsx"

/** The title of the page in each state. */
export const newEmailTitles: Record<NewEmailOutcome | "waiting", string> = {
  waiting: "Your new e-mail address",
  changed: "Your e-mail address is changed",
  over: "This link no longer works",
  taken: "This address has an account already",
  unreached: "Not changed yet",
}

interface NewEmailPanelProps {
  outcome: NewEmailOutcome | null
  onTryAgain(): void
}

/** Shows the progress of the change, then the result with the next step. */
export function NewEmailPanel({ outcome, onTryAgain }: NewEmailPanelProps) {
  if (outcome === null) {
    return (
      <LetterPanel kind="waiting" action={<Skeleton width="9rem" height="3.25rem" />}>
        One moment: we are changing your address.
      </LetterPanel>
    )
  }
  if (outcome === "unreached") return <ConnectionLost onTryAgain={onTryAgain} />
  const words: Record<typeof outcome, string> = {
    changed: "From now on, log in with your new address. All our mails go there.",
    over: `This happens when the link is older than ${minutesALinkLasts} minutes. Each link works only once, and only the newest link works. Ask for a new one on your account page.`,
    taken: "Another account now uses this address. Choose a different one on your account page.",
  }
  return (
    <LetterPanel
      kind={outcome === "changed" ? "opened" : "late"}
      action={
        <ButtonLink {...bigStep} to="/redirect">
          Continue
        </ButtonLink>
      }
    >
      {words[outcome]}
    </LetterPanel>
  )
}
