import { createContext, type RouterContext } from "react-router"
import type { PaymentChannel } from "../features/payments/domain/payment-channel.ts"
import type { SendCall } from "../lib/call-api.ts"
import type { PictureToDraw } from "../lib/picture-to-draw.ts"
import type { RetentionPeriods } from "../lib/retention/retention.ts"
import type { SchoolContact } from "../lib/school-contact.ts"
import type { SchoolContent } from "./school-content.ts"

/** The operator's settings that every page may know. */
export type Site = {
  brandName: string
  publicUrl: string
  timeZone: string
  /** The length of a class. */
  meetingMinutes: number
  /** How long before the start a class can be joined. */
  doorOpensMinutes: number
  /** How long a free seat is offered to the next student in line. */
  offerHours: number
  serviceFeePercent: number
  /** How long earnings are held before they are paid out. */
  payoutHoldDays: number
  /** How long after the day of a part the school may close the class for its student. */
  duesGraceDays: number
  /** What the school keeps when a payment is refunded, in pesos. */
  reservationFee: number
  /** How long data is kept. */
  retention: RetentionPeriods
  contact: SchoolContact & { socialUrl: string | null }
  year: number
  /** Mails are stored and shown at /dev/mail instead of being sent. */
  keepsMails: boolean
  /** The school may be filled with invented people, and offers things to try out. */
  isDemo: boolean
  /** The accounts that receive payments for enrollments; for the pages of people who enroll. */
  paymentChannels: PaymentChannel[]
}

/** How loaders make calls. */
export type PageApi = {
  /** With the visitor's own cookie. */
  send: SendCall
  /** Without an actor, for replies that may be cached. */
  sendAsAnybody: SendCall
}

/** Draws pictures and caches them for a while; null while the queue is too long. */
export type PictureRenderer = {
  /** Reads the cover that a teacher uploaded; null if there is none of this name. */
  readCover(image: string): Promise<Uint8Array | null>
  /** Crops a photo to its most interesting part, as a JPEG of this size; null if it has none. */
  cut(photo: Uint8Array, width: number, height: number): Promise<Uint8Array | null>
  draw(picture: PictureToDraw): Promise<Uint8Array>
  cached(key: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array | null>
}

declare global {
  var __silidContent: RouterContext<SchoolContent> | undefined
  var __silidPictures: RouterContext<PictureRenderer> | undefined
  var __silidApi: RouterContext<PageApi> | undefined
  var __silidSite: RouterContext<Site> | undefined
  var __silidIsShell: RouterContext<boolean> | undefined
  var __silidOnLate: RouterContext<() => void> | undefined
}

/**
 * The context that the server passes to loaders. On globalThis, because the server process and the built bundle each
 * load this file.
 */

globalThis.__silidApi ??= createContext<PageApi>()
globalThis.__silidSite ??= createContext<Site>()
globalThis.__silidIsShell ??= createContext<boolean>(false)
globalThis.__silidOnLate ??= createContext<() => void>(() => {})
globalThis.__silidContent ??= createContext<SchoolContent>()
globalThis.__silidPictures ??= createContext<PictureRenderer>()

/** Calls of the API in process: pages have no other access to data. */
export const apiContext: RouterContext<PageApi> = globalThis.__silidApi
/** Whether loaders leave the data of a page to the browser: in public pages and in navigations (decision 12). */
export const isShellContext: RouterContext<boolean> = globalThis.__silidIsShell
/** Called when a document is sent without some of its data, because that came too late. */
export const onLateContext: RouterContext<() => void> = globalThis.__silidOnLate
export const siteContext: RouterContext<Site> = globalThis.__silidSite
export const contentContext: RouterContext<SchoolContent> = globalThis.__silidContent
export const picturesContext: RouterContext<PictureRenderer> = globalThis.__silidPictures
