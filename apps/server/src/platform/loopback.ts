// Host names of this machine: a server under such a name can be reached only from here.

/** @param hostname a name or address; an IPv6 address also in brackets, as in a URL */
export const isLoopback = (hostname: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?|.+\.localhost)$/.test(hostname)
