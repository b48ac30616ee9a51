import { config } from "zod"

// Zod tries to write code of its own, which pages forbid: each try would be reported as a violation.
if (typeof document !== "undefined") config({ jitless: true })
