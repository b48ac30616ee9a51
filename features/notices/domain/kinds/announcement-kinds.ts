import { z } from "zod"
import { defineKind } from "../kind.ts"

export const announcementKinds = {
  "announcement-posted": defineKind({
    group: "announcements",
    urgency: "quiet",
    facts: z.object({ title: z.string() }),
    words: ({ title }) => ({ title, text: "The school has posted an announcement." }),
    link: (_, { userType }) => (userType && userType !== "admin" ? `/${userType}/announcements` : "/announcements"),
  }),
}
