import { z } from "zod"
import { defineKind, type NewNotice } from "../../notices/domain/kind.ts"

export const announcementNoticeKinds = {
  "announcement-posted": defineKind({
    group: "announcements",
    urgency: "quiet",
    facts: z.object({ title: z.string() }),
    action: "Read the announcement",
    words: ({ title }) => ({ title, text: "The school has posted an announcement." }),
    link: (_, { userType }) => (userType && userType !== "admin" ? `/${userType}/announcements` : "/announcements"),
  }),
}

export type AnnouncementNotice = NewNotice<typeof announcementNoticeKinds>
