import { randomInt } from "node:crypto"
import { runTool } from "./tools.ts"

/**
 * `npm run fuzz -- 100000 7`: sends 100,000 hostile requests to the API with seed 7; by default 20,000 with a random
 * seed.
 */
const [requests = "20000", seed = String(randomInt(2 ** 31))] = process.argv.slice(2)
if (![requests, seed].every((each) => /^\d{1,10}$/.test(each))) {
  console.error("Give the number of requests and, if you like, the seed: npm run fuzz -- 20000 7")
  process.exit(1)
}

console.log(`${requests} requests from seed ${seed}`)
process.exitCode = await runTool("vitest", ["run", "test/attacks/fuzz.test.ts"], {
  FUZZ_REQUESTS: requests,
  FUZZ_SEED: seed,
})
console.log(`To repeat: npm run fuzz -- ${requests} ${seed}`)
