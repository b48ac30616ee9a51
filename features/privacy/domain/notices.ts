import { z } from "zod"
import { formatLongDay, wallClock, zoneName } from "../../../lib/day.ts"
import { formatTime } from "../../../lib/week-times.ts"
import { accountPath } from "../../notices/domain/facts.ts"
import { countedTitle, defineKind, type NewNotice, reviewNotice } from "../../notices/domain/kind.ts"
import { dataFileHours } from "./data-file.ts"
import { graceDays } from "./deletion.ts"
import { requestDays } from "./requests.ts"

/** "Friday, 20 November 2026, 9:05 AM (Manila time)" */
function momentIn(timeZone: string, at: string): string {
  const { day, time } = wallClock(new Date(at), timeZone)
  return `${formatLongDay(day)}, ${formatTime(time)} (${zoneName(timeZone)})`
}

const requestsPage = () => "/admin/tools/privacy"

const requestNoticeKinds = {
  "privacy-request-made": defineKind({
    ...reviewNotice,
    action: "Read the request",
    words: (_, { things }) => ({
      title: countedTitle(things, "A new privacy request", "new privacy requests"),
      text: `Answer within ${requestDays} days.`,
    }),
    link: requestsPage,
  }),
  "privacy-request-late": defineKind({
    ...reviewNotice,
    action: "Answer the request",
    words: (_, { things }) => ({
      title: countedTitle(things, "A privacy request is late", "privacy requests are late"),
      text: `We promise an answer within ${requestDays} days. Please answer now.`,
    }),
    link: requestsPage,
  }),
  "privacy-request-answered": defineKind({
    group: "account",
    urgency: "soon",
    facts: z.object({}),
    action: "Read the answer",
    words: () => ({
      title: "We answered your request about your data",
      text: "Read the answer under “Your data” on your account page.",
    }),
    link: (_, { userType }) => accountPath(userType),
  }),
}

export const privacyNoticeKinds = {
  ...requestNoticeKinds,
  "data-file-ready": defineKind({
    group: "account",
    urgency: "soon",
    facts: z.object({ until: z.iso.datetime() }),
    action: "Download your data",
    words: () => ({
      title: "Your data is ready",
      text: `Download the file from your account page within ${dataFileHours} hours.`,
    }),
    link: (_, { userType }) => accountPath(userType),
    mail: ({ until }, _, { timeZone, brandName }) => ({
      subject: `Your ${brandName} data is ready`,
      paragraphs: [
        `The file with your data is ready. You can download it from your account page until ${momentIn(timeZone, until)}.`,
        "If you did not ask for it, set a new password now.",
      ],
      button: { label: "Go to your account" },
    }),
  }),
  "deletion-requested": defineKind({
    group: "account",
    urgency: "now",
    facts: z.object({ endsAt: z.iso.datetime() }),
    words: () => ({
      title: "Your account will be deleted",
      text: `You have ${graceDays} days to change your mind: log in and tap “Keep my account”.`,
    }),
    link: (_, { userType }) => accountPath(userType),
    mail: ({ endsAt }, _, { timeZone, brandName }) => ({
      subject: `Your ${brandName} account will be deleted`,
      paragraphs: [
        `You asked us to delete your account. We delete it on ${momentIn(timeZone, endsAt)}.`,
        "To keep it, log in before then and tap “Keep my account”. If you did not ask for this, do so now and set a new password.",
      ],
      button: { label: "Keep my account" },
    }),
  }),
}

export type PrivacyNotice = NewNotice<typeof privacyNoticeKinds>
