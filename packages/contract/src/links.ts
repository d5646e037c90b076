// Links of a profile: web addresses and names on other networks, as people type them.

/** The page of a stored name. */
export const socialPage = (site: 'instagram.com' | 'tiktok.com', name: string) =>
  `https://www.${site}/${site === 'tiktok.com' ? '@' : ''}${encodeURIComponent(name)}`

/** Whether an address may be used in a link: only http(s), whatever is stored. */
export const isWebAddress = (address: string) => /^https?:\/\/[^\s]+$/i.test(address)
