// Starts the server on the installed Node, without `npm start`: in a container, or from a built school. Runs on Node
// 18, so
// that an older version gets an error that says which one is needed.
const needed = 26
const major = Number(process.versions.node.split(".")[0])

if (major < needed) {
  process.stderr.write(
    `The server needs Node ${needed} or newer, and this is ${process.versions.node}: install that, or run npm start, which brings its own.\n`,
  )
  process.exit(1)
}
await import("./main.ts")
