// Mails to people who asked for them: one on Sundays, and one of notifications. A link in each of them ends it.
export const chooseWeeklyMail = { method: 'PUT', path: '/api/notifications/weekly-mail' } as const
export const stopWeeklyMail = { method: 'POST', path: '/api/weekly-mail/stop' } as const
export const stopNewsMail = { method: 'POST', path: '/api/news-mail/stop' } as const
/** Our pages that the mails link to. */
export const stopWeeklyMailPage = '/weekly-mail/stop'
export const stopNewsMailPage = '/news-mail/stop'
