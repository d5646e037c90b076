// Addresses of the pages of posts. Imports nothing.

const page = /^\/(?:post|p|v|style-vote|forum)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** The id in the path of a post's page; undefined for any other page. */
export const postIdIn = (pathname: string): string | undefined => page.exec(pathname)?.[1]
