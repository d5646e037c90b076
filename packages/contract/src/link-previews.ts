// Link previews, which other sites show beside a link to a post (oEmbed 1.0, https://oembed.com).

export const getOembed = { method: 'GET', path: '/api/oembed' } as const
