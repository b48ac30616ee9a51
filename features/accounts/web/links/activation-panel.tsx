import { ButtonLink } from "../../../../ui/buttons/button.tsx"
import { Skeleton } from "../../../../ui/states/skeleton.tsx"
import { minutesALinkLasts } from "../../domain/mail-links.ts"
import { withNext } from "../../domain/next-page.ts"
import type { Activation } from "./activation.ts"
import { bigStep, ConnectionLost, LetterPanel } from "./letter-panel.tsx"
import { clearNextPage, readNextPage } from "./next-page-storage.ts"

/** The title of the page in each state. */
export const activationTitles: Record<Activation, string> = {
  activating: "Activating",
  activated: "Activated",
  already: "Your e-mail address is already verified",
  expired: "Token Expired",
  unreached: "Not activated yet",
}

interface ActivationPanelProps {
  activation: Activation
  onTryAgain(): void
}

/** Shows the progress of the activation, then the result with the next step. */
export function ActivationPanel({ activation, onTryAgain }: ActivationPanelProps) {
  if (activation === "activating") {
    return (
      <LetterPanel kind="waiting" action={<Skeleton width="9rem" height="3.25rem" />}>
        One moment: we are verifying your address.
      </LetterPanel>
    )
  }
  if (activation === "activated" || activation === "already") {
    return (
      <LetterPanel kind="opened" action={<LetsGo />}>
        {activation === "activated" ? "Your e-mail address is verified. Welcome!" : "You don't need to do anything."}
      </LetterPanel>
    )
  }
  if (activation === "expired") {
    return (
      <LetterPanel
        kind="late"
        action={
          <ButtonLink {...bigStep} to="/checkpoint/verify">
            Try again
          </ButtonLink>
        }
      >
        This happens when the link is older than {minutesALinkLasts} minutes. Each link works only once, and only the
        newest link works. Please ask for a new one.
      </LetterPanel>
    )
  }
  return <ConnectionLost onTryAgain={onTryAgain} />
}

function LetsGo() {
  return (
    <ButtonLink {...bigStep} to={withNext("/redirect", readNextPage())} onClick={clearNextPage}>
      {"Let's go"}
    </ButtonLink>
  )
}
