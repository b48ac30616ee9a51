/** The longest reference number and name of a channel that a payer or an administrator types, in characters. */
export const longestReference = 60
