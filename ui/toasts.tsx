import { Notifications, notifications } from "@mantine/notifications"
import "@mantine/core/styles/CloseButton.layer.css"
import "@mantine/core/styles/Notification.layer.css"
import "@mantine/core/styles/Paper.layer.css"
import "@mantine/core/styles/UnstyledButton.layer.css"
import "@mantine/notifications/styles.layer.css"
import { useEffect } from "react"
import { KitProvider } from "./kit-provider.tsx"
import { listenForToasts, type ToastMessage } from "./toast.ts"
import css from "./toasts.module.css"

/** Where toasts appear. Loaded after the page, for nobody needs one before. */
export default function Toasts() {
  useEffect(() => listenForToasts(show), [])
  return (
    <KitProvider>
      <Notifications position="top-right" autoClose={5_000} containerWidth={380} zIndex={1_000} />
    </KitProvider>
  )
}

/** The success last told in each place. */
const told: Partial<Record<ToastMessage["place"], string>> = {}

/**
 * A success takes the place of the one before: whoever checks thirty payments or enters forty grades in a row would
 * have their work covered by them. What went wrong stays its whole time.
 */
function show({ text, tone, place }: ToastMessage): void {
  const before = told[place]
  if (tone === "success" && before) notifications.hide(before)
  const id = notifications.show({
    message: text,
    position: place === "class" ? "top-left" : "top-right",
    autoClose: place === "class" ? 3_000 : 5_000,
    // Only what went wrong interrupts a screen reader.
    role: tone === "success" ? "status" : "alert",
    icon: <Sign tone={tone} />,
    closeButtonProps: { "aria-label": "Close this message" },
    classNames: { root: css.toast, icon: css.sign, description: css.text, closeButton: css.close, body: css.body },
    "data-tone": tone,
    "data-place": place,
  })
  if (tone === "success") told[place] = id
}

function Sign({ tone }: { tone: ToastMessage["tone"] }) {
  return (
    <svg
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.6"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={tone === "success" ? "m4.5 10.5 4 4 7-8.5" : "M10 4.5v6.5M10 15.2v.1"} />
    </svg>
  )
}
