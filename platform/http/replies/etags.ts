/** Whether the client has this version already. If-None-Match: any of the listed tags, compared weakly, or "*". */
export function matchesEtag(etag: string, ifNoneMatch: string | undefined): boolean {
  const tags = (ifNoneMatch ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""))
  return tags.includes(etag) || tags.includes("*")
}
