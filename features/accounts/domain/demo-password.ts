/** Of every account of the demo, and published with it. */
export const demoPassword = "silid-demo-2026"
