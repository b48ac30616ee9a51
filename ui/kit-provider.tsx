import { MantineContext, MantineProvider } from "@mantine/core"
import "@mantine/core/styles/default-css-variables.layer.css"
import "@mantine/core/styles/global.layer.css"
import { type ReactNode, useContext } from "react"
import "./mantine-variables.css"
import { theme } from "./theme.ts"

/**
 * Around each part made of the component kit (dialogs, toasts), so that the pages that use none of it do not load it.
 * It never touches the document: the colour scheme is ours (color-scheme-script.ts), the variables are in style sheets.
 */
export function KitProvider({ children }: { children: ReactNode }) {
  const isInside = useContext(MantineContext) !== null
  if (isInside) return children
  return (
    <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false} getRootElement={() => undefined}>
      {children}
    </MantineProvider>
  )
}
