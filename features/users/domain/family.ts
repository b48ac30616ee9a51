/**
 * The limit of one registration (docs/rules/accounts.md#roles) applies to a family at any time: the list of children
 * has no pages.
 */
export const largestFamily = 20
