/** Mails that are sent or given up are deleted after so many days (docs/operating.md). */
export const mailDays = 30
