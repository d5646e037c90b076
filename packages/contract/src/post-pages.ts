// Addresses of the pages of posts and people. Imports nothing.

const page = /^\/(?:post|p|v|style-vote|forum)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** The id in the path of a post's page; undefined for any other page. */
export const postIdIn = (pathname: string): string | undefined => page.exec(pathname)?.[1]

const profilePage = /^\/(?:user|profile)\/([^/]+)$/

/** The id, or `@` and the username, in the path of a person's page; undefined for any other page. */
export function personIn(pathname: string): string | undefined {
  const who = profilePage.exec(pathname)?.[1]
  try {
    return who && decodeURIComponent(who)
  } catch {
    return undefined
  }
}
