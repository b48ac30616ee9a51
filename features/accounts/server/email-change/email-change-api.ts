import type { Deps } from "../../../../platform/deps.ts"
import type { Serve } from "../../../../platform/http/calls/call-handler.ts"
import * as contract from "../../email-contract.ts"
import { cookiesOf } from "../sessions/sign-in-cookies.ts"
import { requestEmailChange } from "./request-email-change.ts"
import { confirmEmail, undoEmailChange } from "./use-email-links.ts"

export function emailChangeApi(serve: Serve, deps: Deps): void {
  const { clientOf } = cookiesOf(deps)
  serve(contract.changeEmailCall, async ({ actor, input, exchange }) => {
    await requestEmailChange(deps, actor, { ...input, client: clientOf(exchange) })
    return { message: `We have sent a link to ${input.email}. Open it to use the new address.` }
  })
  serve(contract.confirmEmailCall, async ({ input }) => {
    await confirmEmail(deps, input.token)
    return { message: "Your e-mail address is changed. Log in with the new one from now on." }
  })
  serve(contract.undoEmailChangeCall, async ({ input }) => {
    const isLinkSent = await undoEmailChange(deps, input.token)
    const isBack = "Your old e-mail address is back, and every device is logged out."
    return { message: isLinkSent ? `${isBack} We have sent you a link to set a new password.` : isBack }
  })
}
