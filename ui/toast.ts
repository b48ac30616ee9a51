import { ApiFailure } from "../lib/call-api.ts"

export interface ToastMessage {
  text: string
  tone: "success" | "failed"
  /** The class screens: top left, 3 seconds, dark. Everywhere else: top right, 5 seconds. */
  place: "page" | "class"
}

type Sink = (message: ToastMessage) => void
let sink: Sink | null = null
let wake: (() => void) | null = null
const waiting: ToastMessage[] = []

/** The toasts' code is fetched with the first message; what is said before it has arrived waits here. */
export function listenForToasts(show: Sink): () => void {
  sink = show
  for (const message of waiting.splice(0)) show(message)
  return () => {
    sink = null
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

function say(message: ToastMessage): void {
  if (sink) sink(message)
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
  success: (text: string) => say({ text, tone: "success", place }),
  /** A sentence, or the error a call threw. */
  failed: (what: unknown) => say({ text: reasonOf(what), tone: "failed", place }),
})

export const toast = toasts("page")
export const classToast = toasts("class")
