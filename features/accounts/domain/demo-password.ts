/** The password of every demo account; it is public. */
export const demoPassword = "silid-demo-2026"
