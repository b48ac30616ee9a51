/** Links in mails are valid for this many minutes (docs/rules/accounts.md#mail-links). */
export const minutesALinkLasts = 5
