import type { ComponentProps, MouseEvent } from "react"
import { ApiFailure, reauthenticating } from "../../lib/call-api.ts"
import { toast } from "../toasts/toast.ts"
import { ButtonAnchor } from "./button.tsx"

type FileButtonProps = Omit<ComponentProps<typeof ButtonAnchor>, "onClick" | "download" | "newTab">

/**
 * A link to a file for which the password may be asked again. It works without scripts too: the address then leads to
 * the page that asks.
 */
export function FileButton({ href, ...look }: FileButtonProps) {
  const download = async (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    try {
      await reauthenticating(() => assertAvailable(href))
      location.assign(href)
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      if (!error.reauthenticate) toast.failed(error.message)
    }
  }
  return <ButtonAnchor href={href} onClick={(event) => void download(event)} {...look} />
}

/** A click that follows the link in this window. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** Asks for the headers alone, because the reply to a refused download would be saved as the file. */
async function assertAvailable(href: string): Promise<void> {
  const reply = await fetch(href, { method: "HEAD", credentials: "same-origin", cache: "no-store" }).catch(() => null)
  if (reply?.ok) return
  const message = "The file could not be downloaded. Please try again."
  throw new ApiFailure(reply?.status ?? 0, message, {}, null, reply?.status === 403)
}
