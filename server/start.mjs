// Starts the server with whatever Node there is, where `npm start` does not bring its own: in a container, or a built
// school on a server. Keeps to what Node 18 knows, so that an older one says what is missing.
const needed = 26
const major = Number(process.versions.node.split(".")[0])

if (major < needed) {
  process.stderr.write(
    `The server needs Node ${needed} or newer, and this is ${process.versions.node}: install that, or run npm start, which brings its own.\n`,
  )
  process.exit(1)
}
await import("./main.ts")
