import type { UserType } from "../lib/roles.ts"

/** The area in an address, whose first word is its role: the router accepts it in capitals as well. */
export const areaIn = (pathname: string) => pathname.split("/").find(Boolean)?.toLowerCase() as UserType
