/** The error of a form whose box under the class guidelines is not checked. */
export const mustSignText = "Read the guidelines, then tick the box to sign them."
