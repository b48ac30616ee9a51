/** The public entries (docs/rules/pages.md#menus), the same in the header and in the drawer. */
export const publicEntries = [
  { to: "/", label: "Home" },
  { to: "/explore", label: "Explore" },
  { to: "/announcements", label: "Announcements" },
  { to: "/help", label: "Help" },
  { to: "/teach", label: "Teach" },
] as const

export const footerGroups = [
  {
    title: "Parents and Learners",
    links: [
      { to: "/register", label: "Sign up" },
      { to: "/explore", label: "Explore classes" },
      { to: "/homeschool", label: "Homeschool" },
      { to: "/agreements/terms-and-conditions", label: "Terms and conditions" },
    ],
  },
  {
    title: "Teachers",
    links: [
      { to: "/teach", label: "Teach with us" },
      { to: "/agreements/terms-and-conditions/teachers", label: "Terms for teachers" },
    ],
  },
  {
    title: "Support",
    links: [
      { to: "/about", label: "About us" },
      { to: "/help", label: "Help" },
      { to: "/agreements/safety-and-privacy-policy", label: "Safety and privacy policy" },
    ],
  },
] as const
