import type { UserType } from "../lib/roles.ts"

/**
 * The area in an address, whose first word is its role. The router accepts it in capitals as well, and asks for the data
 * of a page at its address with ".data".
 */
export const areaIn = (pathname: string) =>
  pathname
    .split("/")
    .find(Boolean)
    ?.toLowerCase()
    .replace(/\.data$/, "") as UserType
