import type { PublicSite } from "../app/areas/public/page-meta.ts"
import { retentionPeriods } from "../lib/retention/retention.ts"

/** The facts of a school for its public pages, with settings that a test chooses. */
export function publicSite(settings: Partial<PublicSite> = {}): PublicSite {
  return {
    brandName: "Silid",
    publicUrl: "http://localhost:3000",
    contact: { email: "hello@silid.example", phone: "+63 900 000 0000", socialUrl: null },
    timeZone: "Asia/Manila",
    year: 2026,
    meetingMinutes: 60,
    doorOpensMinutes: 10,
    offerHours: 24,
    serviceFeePercent: 30,
    payoutHoldDays: 7,
    duesGraceDays: 14,
    reservationFee: 0,
    retention: retentionPeriods(),
    paymentMethods: [
      { name: "GCash", kind: "wallet" },
      { name: "Bayan Bank", kind: "bank" },
    ],
    ...settings,
  }
}
