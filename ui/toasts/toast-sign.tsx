import type { ToastMessage } from "./toast.ts"

/** The icon of a toast: success or failure. */
export function ToastSign({ tone }: Pick<ToastMessage, "tone">) {
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
