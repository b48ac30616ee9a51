import { ApiFailure, callApi } from "../../../../lib/call-api.ts"
import type { InputOf } from "../../../../lib/contract.ts"
import { addPushDeviceCall, pushKeyCall, removePushDeviceCall } from "../../push-contract.ts"

/** Why this browser cannot receive push messages. */
export type PushObstacle = "not-secure" | "not-installed" | "not-known" | "blocked"

/** The facts about the browser that decide this. */
export type PushSigns = {
  isSecure: boolean
  hasPush: boolean
  permission: NotificationPermission | null
  /** On an iPhone or iPad only installed apps receive push messages. */
  isApplePhone: boolean
}

export function pushObstacle({ isSecure, hasPush, permission, isApplePhone }: PushSigns): PushObstacle | null {
  if (!isSecure) return "not-secure"
  if (!hasPush) return isApplePhone ? "not-installed" : "not-known"
  return permission === "denied" ? "blocked" : null
}

export function pushSigns(): PushSigns {
  const { userAgent, maxTouchPoints } = navigator
  return {
    isSecure: window.isSecureContext,
    hasPush: "serviceWorker" in navigator && "PushManager" in window && "Notification" in window,
    permission: "Notification" in window ? Notification.permission : null,
    // The user agent of an iPad says Macintosh.
    isApplePhone: /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1),
  }
}

/** The push subscription of this browser, or null. */
export async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** The result of turning push messages on. */
type TurnedOn = { isOn: true; message: string } | { isOn: false; why: string }

/**
 * Asks for the permission first, since browsers allow that only after a press; then subscribes and registers the
 * device.
 */
export async function turnOnHere(): Promise<TurnedOn> {
  const permission = await Notification.requestPermission()
  if (permission === "denied") return { isOn: false, why: "You did not allow notices, so this device gets none." }
  if (permission !== "granted") return { isOn: false, why: "You did not choose. Tap the button to be asked again." }
  try {
    const registration = await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" })
    const [{ key }] = await Promise.all([callApi(pushKeyCall, {}), whenActive(registration)])
    const { message } = await callApi(addPushDeviceCall, formOf(await subscribe(registration, key)))
    return { isOn: true, message }
  } catch (failure) {
    if (failure instanceof ApiFailure) return { isOn: false, why: failure.message }
    return { isOn: false, why: "The push service of your browser did not answer. Try again later." }
  }
}

/** Removes the device of this browser, and ends its subscription. */
export async function turnOffHere(): Promise<void> {
  const subscription = await findSubscription()
  if (!subscription) return
  await callApi(removePushDeviceCall, { endpoint: subscription.endpoint })
  await subscription.unsubscribe()
}

/**
 * Registers the subscription of this browser again. Ends it if the device was removed elsewhere, and subscribes again
 * if the server has another key.
 */
export async function tellSubscription(): Promise<void> {
  const subscription = await findSubscription()
  if (!subscription) return
  try {
    const { key } = await callApi(addPushDeviceCall, { ...formOf(subscription), onLoad: true })
    const registration = await navigator.serviceWorker.getRegistration()
    if (!registration || hasKey(subscription, key)) return
    await callApi(addPushDeviceCall, formOf(await subscribe(registration, key)))
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 409) await subscription.unsubscribe()
  }
}

/** A browser has one subscription at a time, with one key. */
async function subscribe({ pushManager }: ServiceWorkerRegistration, key: string): Promise<PushSubscription> {
  const earlier = await pushManager.getSubscription()
  if (earlier && hasKey(earlier, key)) return earlier
  await earlier?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) })
}

async function whenActive({ active, waiting, installing }: ServiceWorkerRegistration): Promise<void> {
  if (active) return
  const worker = installing ?? waiting
  await new Promise<void>((done, fail) => {
    worker?.addEventListener("statechange", () => {
      if (worker.state === "activated") done()
      if (worker.state === "redundant") fail(new Error("The service worker could not be installed"))
    })
  })
}

type DeviceForm = InputOf<typeof addPushDeviceCall>

function formOf(subscription: PushSubscription): DeviceForm {
  const { endpoint = "", keys = {} } = subscription.toJSON()
  const device = navigator.userAgent.slice(0, 300)
  return { endpoint, keys: { p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" }, device }
}

function hasKey({ options }: PushSubscription, key: string): boolean {
  const { applicationServerKey } = options
  return !applicationServerKey || base64url(new Uint8Array(applicationServerKey)) === key
}

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "")

const bytesOf = (key: string) =>
  Uint8Array.from(atob(key.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0))
