import { allChecks, runChecks } from "./check-steps.ts"

const { failed } = await runChecks(allChecks)
process.exitCode = failed === 0 ? 0 : 1
