import { ApiFailure } from "../../lib/call-api.ts"

export interface ToastMessage {
  text: string
  tone: "success" | "failed"
  /** class: top left, 3 seconds, dark, for the class pages · page: top right, 5 seconds */
  place: "page" | "class"
  /** The duration in milliseconds, if not that of its place. */
  ms?: number
}

export const toastMs = { page: 5_000, class: 3_000 }

/** A region that shows toasts. */
interface Sink {
  show(message: ToastMessage): void
  /** Removes the success toasts. */
  withdrawSuccess(): void
}
let sink: Sink | null = null
/** The open dialogs, the last one on top. */
const windows: Sink[] = []
/** Removes the toasts over the page, and returns them with their remaining time. */
let takeBack: () => ToastMessage[] = () => []
let wake: (() => void) | null = null
const waiting: ToastMessage[] = []

/** Registers the region of toasts, whose code is loaded with the first message; earlier messages are queued. */
export function onToast(region: Sink, takeShown: () => ToastMessage[]): () => void {
  sink = region
  takeBack = takeShown
  for (const message of waiting.splice(0)) region.show(message)
  return () => {
    sink = null
    takeBack = () => []
  }
}

/** Calls back at the first message without a region to show it. */
export function onFirstToast(heard: () => void): () => void {
  wake = heard
  if (waiting.length > 0) heard()
  return () => {
    wake = null
  }
}

/**
 * Shows toasts in this dialog, including those that are over the page. Returns a function that ends it.
 */
export function holdToasts(region: Sink): () => void {
  windows.push(region)
  for (const message of takeBack()) region.show(message)
  return () => {
    windows.splice(windows.indexOf(region), 1)
  }
}

export function showToast(message: ToastMessage): void {
  const region = windows.at(-1) ?? sink
  if (region) region.show(message)
  else {
    waiting.push(message)
    wake?.()
  }
}

/** Removes the success toasts, so that "Your change is saved." is not shown beside the error of the next change. */
export function withdrawSuccess(): void {
  for (const region of [sink, ...windows]) region?.withdrawSuccess()
  const failed = waiting.filter(({ tone }) => tone === "failed")
  waiting.splice(0, waiting.length, ...failed)
}

function reasonOf(what: unknown): string {
  if (typeof what === "string") return what
  if (what instanceof ApiFailure) return what.message
  return "Something went wrong on our side. Please try again."
}

const toasts = (place: ToastMessage["place"]) => ({
  success: (text: string) => showToast({ text, tone: "success", place }),
  /** A sentence, or the error of a call. */
  failed: (what: unknown) => showToast({ text: reasonOf(what), tone: "failed", place }),
})

export const toast = toasts("page")
export const classToast = toasts("class")
