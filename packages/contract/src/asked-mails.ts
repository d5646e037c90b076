// Mails that come to those who asked for them: one on Sundays, and one of notifications. Each ends by its own address.
export const chooseWeeklyMail = { method: 'PUT', path: '/api/notifications/weekly-mail' } as const
export const stopWeeklyMail = { method: 'POST', path: '/api/weekly-mail/stop' } as const
export const stopNewsMail = { method: 'POST', path: '/api/news-mail/stop' } as const
/** The pages of ours that the mails lead to. */
export const stopWeeklyMailPage = '/weekly-mail/stop'
export const stopNewsMailPage = '/news-mail/stop'
