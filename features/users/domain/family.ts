/** As many children as one registration takes (docs/rules.md#roles) are in a family at any time: the list of them has no pages. */
export const largestFamily = 20
