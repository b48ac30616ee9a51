/** Links in mails are valid for so many minutes (docs/rules.md#mail-links). */
export const minutesALinkLasts = 5
