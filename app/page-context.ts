import { createContext, type RouterContext } from "react-router"
import type { PaymentChannel } from "../features/enrollments/domain/payment-channel.ts"

/** What an operator settles for the whole school, as far as every page may know it. */
export type Site = {
  brandName: string
  publicUrl: string
  timeZone: string
  contact: { email: string; phone: string; socialUrl: string }
  year: number
  /** Mails are kept and shown at /dev/mail instead of being sent. */
  keepsMails: boolean
  /** Where payments for enrollments are sent; for the pages of people who enroll. */
  paymentChannels: PaymentChannel[]
}

declare global {
  var __silidApi: RouterContext<typeof fetch> | undefined
  var __silidSite: RouterContext<Site> | undefined
}

/**
 * What the server hands to the loaders. Kept on globalThis because the server process and the built bundle
 * each load this file: two keys would never meet.
 */

globalThis.__silidApi ??= createContext<typeof fetch>()
globalThis.__silidSite ??= createContext<Site>()

/** Calls the API in process, with the visitor's own cookie: pages have no second door to the data. */
export const apiContext: RouterContext<typeof fetch> = globalThis.__silidApi
export const siteContext: RouterContext<Site> = globalThis.__silidSite
