import { readFileSync, writeFileSync } from "node:fs"
import { JsonReporter } from "vitest/node"

type RunEnd = Parameters<NonNullable<JsonReporter["onTestRunEnd"]>>
type Uncaught = { message?: string; stack?: string; VITEST_TEST_PATH?: string }

/**
 * The report of vitest as JSON, with the errors that no test caught: they end a run with code 1 though all tests pass.
 * It goes to the file of `--outputFile.json`.
 */
export default class TestReport extends JsonReporter {
  readonly #file = process.argv.find((each) => each.startsWith("--outputFile.json="))?.split("=")[1] ?? ""

  constructor() {
    super({})
  }

  override async onTestRunEnd(...[modules, errors = []]: [...RunEnd, (readonly Uncaught[])?]): Promise<void> {
    await super.onTestRunEnd(modules)
    const uncaught = errors.map(({ message = "", stack = "", VITEST_TEST_PATH = "" }) => ({
      during: VITEST_TEST_PATH,
      message: `${message} ${stack.split("\n").find((each) => each.trim().startsWith("at ")) ?? ""}`.trim(),
    }))
    writeFileSync(this.#file, JSON.stringify({ ...JSON.parse(readFileSync(this.#file, "utf8")), uncaught }))
  }
}
