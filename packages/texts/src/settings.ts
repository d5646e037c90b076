// Settings.
import { formatsOf } from './formats.ts'
import { translated } from './translated.ts'

const { exact, list } = formatsOf('en')

export const settingsTexts = translated('settings', {
  title: 'Settings',
  system: 'System',
  light: 'Light',
  dark: 'Dark',
  change: 'Change',
  account: 'Account',
  appearance: 'Appearance',
  theme: 'Theme',
  systemDefault: 'System default',
  keyboard: 'Keyboard',
  singleKeys: 'Single-key shortcuts',
  shortcutsLine: 'Press ? anywhere for the list.',
  devices: 'Devices',
  yourData: 'Your data',
  exportLine: 'Everything you have here, in one zip.',
  deleteLine: 'It cannot be taken back.',
  invitations: 'Invitations',
  invite: (left: number) => `Invite somebody (${left} left)`,
  /** `names` are up to three of them, without hidden people. */
  invitationUsed: (names: readonly string[], uses: number) => {
    const others = uses - names.length
    if (names.length === 0)
      return uses === 1 ? 'Somebody joined with it' : `${exact(uses)} people joined with it`
    const all =
      others > 0 ? [...names, others === 1 ? '1 other' : `${exact(others)} others`] : names
    return `${list(all)} joined with it`
  },
  invitationUntil: (left: number, day: string) =>
    left === 1 ? `Good for one person until ${day}` : `Good for ${exact(left)} people until ${day}`,
  invitationOver: 'Over',
  endInvitation: 'End it',
  legal: 'Legal',
  waiting: (email: string) => `Not confirmed yet: ${email}`,
})
