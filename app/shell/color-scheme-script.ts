/** Where the chosen colour scheme is kept; the component kit's manager uses the same place. */
const place = "mantine-color-scheme-value"

/** For the head of the document, before anything is painted: the chosen scheme, or the system's. */
export const colorSchemeScript = `try{var c=localStorage.getItem("${place}");document.documentElement.setAttribute("data-mantine-color-scheme",c==="light"||c==="dark"?c:matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light")}catch(e){}`
