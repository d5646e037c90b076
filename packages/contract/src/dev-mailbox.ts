// The mailbox of an installation without a mail server.

export const listDevMails = { method: 'GET', path: '/api/dev/mailbox' } as const
