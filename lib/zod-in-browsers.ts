import { config } from "zod"

// Zod tries to compile code, which the pages' CSP forbids: each try would be reported as a violation.
if (typeof document !== "undefined") config({ jitless: true })
