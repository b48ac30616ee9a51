/** As many children as one registration takes (api §2) are in a family at any time: the list of them has no pages. */
export const largestFamily = 20
