// Settings.
import { translated } from './translated.ts'

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
  singleKeys: 'Use single keys',
  shortcutsLine: 'Press ? anywhere for the list.',
  devices: 'Devices',
  yourData: 'Your data',
  exportLine: 'Everything you have here, in one zip.',
  deleteLine: 'It cannot be taken back.',
  legal: 'Legal',
  waiting: (email: string) => `Waits for its confirmation: ${email}`,
})
