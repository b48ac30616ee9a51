import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser"
import { ApiFailure, callApi } from "../../../../lib/call-api.ts"

/** Passkeys in the browser. Its library and the contract are loaded at the first use. */
const library = () => import("@simplewebauthn/browser")
const contract = () => import("../../second-factor-contract.ts")

/** Whether this browser knows passkeys. */
export function knowsPasskeys(): boolean {
  return typeof window.PublicKeyCredential === "function"
}

/** Whether the browser offers passkeys among the suggestions of the e-mail field. */
export async function suggestsPasskeys(): Promise<boolean> {
  if (!knowsPasskeys()) return false
  return (await library()).browserSupportsWebAuthnAutofill()
}

/** Has the device make a passkey for the account that is logged in. */
export async function createPasskey(name: string | null) {
  const { passkeyOptionsCall, addPasskeyCall } = await contract()
  const { startRegistration } = await library()
  const { options } = await callApi(passkeyOptionsCall, {})
  const passkey = await startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON })
  return callApi(addPasskeyCall, { name, passkey })
}

/** Logs in with a passkey alone: chosen in a window of the browser, or among the suggestions of the e-mail field. */
export async function logInWithPasskey({ isSuggestion }: { isSuggestion: boolean }) {
  const { passkeyLoginOptionsCall, passkeyLoginCall } = await contract()
  const { options } = await callApi(passkeyLoginOptionsCall, {})
  return callApi(passkeyLoginCall, { passkey: await askForPasskey(options, isSuggestion) })
}

/** Ends the log-in that waits for the second factor. */
export async function endStepByPasskey({ trustDevice }: { trustDevice: boolean }) {
  const { secondFactorOptionsCall, secondFactorCall } = await contract()
  const { options } = await callApi(secondFactorOptionsCall, {})
  return callApi(secondFactorCall, { passkey: await askForPasskey(options), trustDevice })
}

/** Counts as the password typed again. */
export async function reauthenticateByPasskey() {
  const { reauthenticationOptionsCall } = await contract()
  const { reauthenticateCall } = await import("../../session-contract.ts")
  const { options } = await callApi(reauthenticationOptionsCall, {})
  return callApi(reauthenticateCall, { passkey: await askForPasskey(options) })
}

async function askForPasskey(options: unknown, isSuggestion = false) {
  const { startAuthentication } = await library()
  return startAuthentication({
    optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
    useBrowserAutofill: isSuggestion,
  })
}

/** Ends a question of the browser that still waits, when its page is left. */
export async function stopAskingForPasskey(): Promise<void> {
  if (knowsPasskeys()) (await library()).WebAuthnAbortService.cancelCeremony()
}

/** What to tell the person about a failure; the browser's own errors are for engineers. */
export function passkeyProblem(failure: unknown): string {
  if (failure instanceof ApiFailure) return failure.message
  const name = failure instanceof Error ? failure.name : ""
  if (name === "NotAllowedError" || name === "AbortError") return "It was cancelled or took too long. Try again."
  if (name === "InvalidStateError") return "This device already has a passkey for your account."
  if (name === "SecurityError") return "Passkeys work only at the school's own address. Check the address of this page."
  return "This device cannot use a passkey here. Try another way."
}
