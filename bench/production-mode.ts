/** Imported before anything that imports React, which reads NODE_ENV when it is loaded. */
process.env.NODE_ENV = "production"
