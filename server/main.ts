const asked = { ...process.env }
const isLive = process.argv.includes("--live")
// Before anything loads React: built pages need its production code, whatever NODE_ENV says of the school itself.
if (!isLive) process.env.NODE_ENV = "production"
const { run } = await import("./run.ts")

try {
  await run(asked, { isLive, isBare: process.argv.includes("--without-pages") })
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
