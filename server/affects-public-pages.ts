const changes =
  /^\/(?:users|classes|learners|parents|teachers|admins)\/(?!homeschool\/card\/|class\/lifeskills\/grade\/?$)/

/**
 * May a change at this address show on a public page? Changes of accounts and sessions do not, nor do those of grades,
 * which come thirty in a row (decision 7).
 */
export const affectsPublicPages = (path: string) => changes.test(path)
