// A mail on Sundays, for those who asked for it.
export const chooseWeeklyMail = { method: 'PUT', path: '/api/notifications/weekly-mail' } as const
export const stopWeeklyMail = { method: 'POST', path: '/api/weekly-mail/stop' } as const
/** The page of ours that a mail leads to. */
export const stopWeeklyMailPage = '/weekly-mail/stop'
