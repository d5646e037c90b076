// The settings and the pages under them, and the pages that end mails from a link in them.
import { stopNewsMailPage, stopWeeklyMailPage } from '@kloset/contract/asked-mails'
import { type PageRoute, screen } from './page-route.tsx'

const loadStatements = () => import('../routes/statements.tsx')

export const settingsPages: PageRoute[] = [
  {
    path: '/settings',
    element: screen(async () => (await import('../routes/settings.tsx')).SettingsScreen),
    access: 'member',
    chrome: 'full',
  },
  {
    path: '/settings/notifications',
    element: screen(
      async () => (await import('../routes/notification-choices.tsx')).NotificationChoicesScreen,
    ),
    access: 'member',
    chrome: 'header',
  },
  {
    path: '/settings/safety',
    element: screen(async () => (await import('../routes/safety.tsx')).SafetyScreen),
    access: 'member',
    chrome: 'header',
  },
  {
    path: '/settings/private-account',
    element: screen(
      async () => (await import('../routes/private-account.tsx')).PrivateAccountScreen,
    ),
    access: 'member',
    chrome: 'header',
  },
  {
    path: '/settings/chosen-people',
    element: screen(async () => (await import('../routes/chosen-people.tsx')).ChosenPeopleScreen),
    access: 'member',
    chrome: 'header',
  },
  {
    path: '/settings/reports',
    element: screen(async () => (await import('../routes/own-reports.tsx')).OwnReportsScreen),
    access: 'member',
    chrome: 'header',
  },
  {
    path: '/settings/decisions',
    element: screen(async () => (await loadStatements()).StatementsScreen),
    access: 'member',
    chrome: 'header',
    whileSuspended: true,
  },
  {
    path: '/settings/decisions/:actId',
    element: screen(async () => (await loadStatements()).StatementScreen),
    access: 'member',
    chrome: 'header',
    whileSuspended: true,
  },
  {
    path: '/settings/decisions/:actId/objection',
    element: screen(async () => (await loadStatements()).ObjectionScreen),
    access: 'member',
    chrome: 'header',
    whileSuspended: true,
  },
  {
    path: stopWeeklyMailPage,
    element: screen(async () => (await import('../routes/stop-mail.tsx')).StopWeeklyMailScreen),
    access: 'public',
    chrome: 'header',
    whileSuspended: true,
  },
  {
    path: stopNewsMailPage,
    element: screen(async () => (await import('../routes/stop-mail.tsx')).StopNewsMailScreen),
    access: 'public',
    chrome: 'header',
    whileSuspended: true,
  },
]
