import { type CSSProperties, useEffect } from "react"
import { toast as sonner, Toaster } from "sonner"
import { CloseButton } from "../buttons/close-button.tsx"
import { Row, Stack, Text } from "../layout/layout.tsx"
import { onToast, type ToastMessage, toastMs } from "./toast.ts"
import { ToastSign } from "./toast-sign.tsx"
import css from "./toasts.module.css"

/**
 * Toasts start at the lower edge of the bar, below its buttons, and are as low as their text: at the top of a page they
 * stay within the space above its first line.
 */
const place = { top: "3.625rem", right: "1rem", left: "1rem" }
/** Wide enough for most messages in one line. */
const width = { "--width": "30rem" } as CSSProperties
const mostShown = 5
/** No hotkey: Tab reaches the toasts. */
const noHotkey: string[] = []

/** The region of toasts over the page (docs/rules/pages.md#menus). Loaded lazily. */
export default function Toasts() {
  useEffect(() => onToast({ show, withdrawSuccess }, takeShown), [])
  return (
    <Toaster
      className={css.place}
      offset={place}
      mobileOffset={place}
      style={width}
      position="top-right"
      visibleToasts={mostShown}
      hotkey={noHotkey}
      customAriaLabel="Messages"
      gap={6}
      expand
    />
  )
}

/** The shown toasts by id. */
const shown = new Map<string | number, ToastMessage & { until: number }>()

function takeShown(): ToastMessage[] {
  const all = [...shown]
  for (const [id] of all) sonner.dismiss(id)
  shown.clear()
  return all.map(([, { until, ...message }]) => ({ ...message, ms: Math.max(until - Date.now(), 1_000) }))
}

function withdrawSuccess(): void {
  for (const [id, { tone }] of shown) if (tone === "success") sonner.dismiss(id)
}

/** The id of the last success toast in each place. */
const lastSuccess: Partial<Record<ToastMessage["place"], string | number>> = {}

/**
 * Shows a toast. A success toast replaces the previous one, because those of thirty payments in a row would cover the
 * page. A failure stays its whole time.
 */
function show(message: ToastMessage): void {
  const { tone, place, ms = toastMs[place] } = message
  const before = lastSuccess[place]
  if (tone === "success" && before !== undefined) sonner.dismiss(before)
  const forget = ({ id }: { id: string | number }) => shown.delete(id)
  const id = sonner.custom((its) => <Toast message={message} onClose={() => sonner.dismiss(its)} />, {
    position: place === "class" ? "top-left" : "top-right",
    duration: ms,
    onAutoClose: forget,
    onDismiss: forget,
  })
  shown.set(id, { ...message, until: Date.now() + ms })
  if (tone === "success") lastSuccess[place] = id
}

function Toast({ message: { text, tone, place }, onClose }: { message: ToastMessage; onClose(): void }) {
  return (
    // Only a failure interrupts a screen reader.
    <Row
      gap={2}
      round="m"
      tone="ink"
      className={css.toast}
      role={tone === "success" ? "status" : "alert"}
      data-tone={tone}
      data-place={place}
    >
      <Stack as="span" surface={tone === "failed" ? "red" : "green"} isRigid className={css.sign}>
        <ToastSign tone={tone} />
      </Stack>
      <Text as="span" size="sm" weight={600} canBreakAnywhere isGrowing className={css.text}>
        {text}
      </Text>
      <CloseButton label="Close this message" className={css.close} onClick={onClose} />
    </Row>
  )
}
