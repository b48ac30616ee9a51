import type { ReactNode } from "react"
import "./kit.css"
import { KitProvider } from "./kit-provider.tsx"

/** Around anything of @mantine/core used directly (a Menu, a Tooltip): brings its style sheets in this product's looks. */
export function Kit({ children }: { children: ReactNode }) {
  return <KitProvider>{children}</KitProvider>
}
