import { ApiFailure } from "../../lib/call-api.ts"

export interface ToastMessage {
  text: string
  tone: "success" | "failed"
  /** The class screens: top left, 3 seconds, dark. Everywhere else: top right, 5 seconds. */
  place: "page" | "class"
  /** How long it is shown, if not as long as its place says. */
  ms?: number
}

export const toastMs = { page: 5_000, class: 3_000 }

type Sink = (message: ToastMessage) => void
let sink: Sink | null = null
/** Of the windows over the page, the one opened last is the last. */
const windows: Sink[] = []
/** Takes what is shown over the page away again, and returns it with the time that is left to it. */
let takeBack: () => ToastMessage[] = () => []
let wake: (() => void) | null = null
const waiting: ToastMessage[] = []

/** The toasts' code is fetched with the first message; what is said before it has arrived waits here. */
export function onToast(show: Sink, takeShown: () => ToastMessage[]): () => void {
  sink = show
  takeBack = takeShown
  for (const message of waiting.splice(0)) show(message)
  return () => {
    sink = null
    takeBack = () => []
  }
}

/** Calls back when somebody has something to say and nothing shows it yet. */
export function onFirstToast(heard: () => void): () => void {
  wake = heard
  if (waiting.length > 0) heard()
  return () => {
    wake = null
  }
}

/**
 * While a window is open that has a place for toasts, they are shown there and not over it, also those that are shown
 * already. Returns how to stop that.
 */
export function holdToasts(show: Sink): () => void {
  windows.push(show)
  for (const message of takeBack()) show(message)
  return () => {
    windows.splice(windows.indexOf(show), 1)
  }
}

export function showToast(message: ToastMessage): void {
  const show = windows.at(-1) ?? sink
  if (show) show(message)
  else {
    waiting.push(message)
    wake?.()
  }
}

function reasonOf(what: unknown): string {
  if (typeof what === "string") return what
  if (what instanceof ApiFailure) return what.message
  return "Something went wrong on our side. Please try again."
}

const toasts = (place: ToastMessage["place"]) => ({
  success: (text: string) => showToast({ text, tone: "success", place }),
  /** A sentence, or the error a call threw. */
  failed: (what: unknown) => showToast({ text: reasonOf(what), tone: "failed", place }),
})

export const toast = toasts("page")
export const classToast = toasts("class")
