/** The installed app covers the areas of these roles, whose addresses begin with the word. */
export const appRoles = ["learner", "parent", "teacher", "admin"] as const
export type AppRole = (typeof appRoles)[number]

/** The address of the web app manifest for the page at this path. */
export function manifestAddress(pathname: string): string {
  const role = appRoles.find((each) => pathname === `/${each}` || pathname.startsWith(`/${each}/`))
  return role ? `/manifest.webmanifest?role=${role}` : "/manifest.webmanifest"
}
