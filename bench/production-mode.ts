/** Imported before anything that imports React, which looks once, when it is loaded, whether it is built for speed. */
process.env.NODE_ENV = "production"
