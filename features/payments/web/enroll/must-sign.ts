/** The error of a form in which the class guidelines are not ticked. */
export const mustSignText = "Read the guidelines, then tick the box to sign them."
