import { Notifications, notifications } from "@mantine/notifications"
import "@mantine/core/styles/CloseButton.layer.css"
import "@mantine/core/styles/Notification.layer.css"
import "@mantine/core/styles/Paper.layer.css"
import "@mantine/core/styles/UnstyledButton.layer.css"
import "@mantine/notifications/styles.layer.css"
import { useEffect } from "react"
import { KitProvider } from "./kit-provider.tsx"
import { onToast, type ToastMessage, toastMs } from "./toast.ts"
import { ToastSign } from "./toast-sign.tsx"
import css from "./toasts.module.css"

/** Where toasts appear. Loaded after the page, for nobody needs one before. */
export default function Toasts() {
  useEffect(() => onToast(show, takeShown), [])
  return (
    <KitProvider>
      <Notifications
        position="top-right"
        autoClose={toastMs.page}
        className={css.place}
        containerWidth={380}
        zIndex={1_000}
      />
    </KitProvider>
  )
}

/** What is shown, by the id of its notification. */
const shown = new Map<string, ToastMessage & { until: number }>()

function takeShown(): ToastMessage[] {
  const all = [...shown]
  for (const [id] of all) notifications.hide(id)
  shown.clear()
  return all.map(([, { until, ...message }]) => ({ ...message, ms: Math.max(until - Date.now(), 1_000) }))
}

/** The success last told in each place. */
const told: Partial<Record<ToastMessage["place"], string>> = {}

/**
 * A success toast replaces the one before: those of thirty payments in a row would cover the work. An error stays its
 * whole time.
 */
function show(message: ToastMessage): void {
  const { text, tone, place, ms = toastMs[place] } = message
  const before = told[place]
  if (tone === "success" && before) notifications.hide(before)
  const id = notifications.show({
    message: text,
    position: place === "class" ? "top-left" : "top-right",
    autoClose: ms,
    onClose: ({ id: closed }) => closed && shown.delete(closed),
    // Only what went wrong interrupts a screen reader.
    role: tone === "success" ? "status" : "alert",
    icon: <ToastSign tone={tone} />,
    closeButtonProps: { "aria-label": "Close this message" },
    classNames: { root: css.toast, icon: css.sign, description: css.text, closeButton: css.close, body: css.body },
    "data-tone": tone,
    "data-place": place,
  })
  shown.set(id, { ...message, until: Date.now() + ms })
  if (tone === "success") told[place] = id
}
