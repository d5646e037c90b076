// Host names of this machine: what listens on one, or is asked by one, is reached from here alone.

/** @param hostname a name or address; an IPv6 address also in brackets, as in a URL */
export const isLoopback = (hostname: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?|.+\.localhost)$/.test(hostname)
