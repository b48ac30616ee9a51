import { QueryClientProvider } from "@tanstack/react-query"
import { type ComponentProps, useState } from "react"
import { browserQueryClient } from "../../../ui/fetching/query-client.ts"
import { YourData } from "./your-data.tsx"

/** "Your data" on a page outside the areas of roles, which has no query cache. */
export function YourDataAlone(props: ComponentProps<typeof YourData>) {
  const [queries] = useState(browserQueryClient)
  return (
    <QueryClientProvider client={queries}>
      <YourData {...props} />
    </QueryClientProvider>
  )
}
