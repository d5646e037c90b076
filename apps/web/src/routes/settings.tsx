// The settings of the account: signing in, devices, display, data, deletion.
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ChevronRight } from 'lucide-react'
import type { Session } from '@kloset/contract/auth.schemas'
import { type Language, nameOfLanguage, languages } from '@kloset/texts/languages'
import { accountTexts } from '@kloset/texts/account'
import { adminTexts } from '@kloset/texts/admin'
import { chosenPeopleTexts } from '@kloset/texts/chosen-people'
import { commonTexts } from '@kloset/texts/common'
import { houseRulesTexts } from '@kloset/texts/house-rules'
import { notificationChoicesTexts } from '@kloset/texts/notification-choices'
import { privacyTexts } from '@kloset/texts/privacy'
import { reportsTexts } from '@kloset/texts/reports'
import { safetyTexts } from '@kloset/texts/safety'
import { settingsTexts } from '@kloset/texts/settings'
import { statementsTexts } from '@kloset/texts/statements'
import { profilesTexts } from '@kloset/texts/profiles'
import { adoptSession, useSession } from '../features/auth/auth.session.ts'
import { ChangeEmailDialog } from '../features/auth/components/change-email-dialog.tsx'
import { ChangePasswordDialog } from '../features/auth/components/change-password-dialog.tsx'
import { DeleteAccountDialog } from '../features/auth/components/delete-account-dialog.tsx'
import { DeviceList } from '../features/auth/components/device-list.tsx'
import { ExportDialog } from '../features/auth/components/export-dialog.tsx'
import { OwnInvitations } from '../features/registration/components/own-invitations.tsx'
import { UsernameDialog } from '../features/profiles/components/username-dialog.tsx'
import { chooseLanguage, chosenLanguage } from '../lib/text/language.ts'
import { paths } from '../lib/navigation/paths.ts'
import { setShortcuts, useShortcutsOn } from '../lib/browser/shortcuts.ts'
import { setTheme, useTheme } from '../lib/browser/theme.ts'
import type { Theme } from '../lib/browser/theme.ts'
import { Button } from '../ui/button.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { Switch } from '../ui/switch.tsx'
import { SettingsPage } from '../views/settings-page.tsx'

type Form = 'email' | 'username' | 'password' | 'export' | 'delete'

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line py-6 lg:grid lg:grid-cols-[240px_minmax(0,1fr)] lg:gap-10 lg:py-8">
      <h2 className="serif-20 mb-2 lg:mb-0 lg:leading-11">{title}</h2>
      <div>{children}</div>
    </section>
  )
}

interface RowProps {
  name: string
  value?: string
  line?: string | undefined
  action: ReactNode
}

function Row({ name, value, line, action }: RowProps) {
  return (
    <div className="flex min-h-16 items-center gap-4 border-b border-line py-2 last:border-0">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{name}</p>
        {value && <p className="wrap-anywhere text-muted">{value}</p>}
        {line && <p className="wrap-anywhere text-muted">{line}</p>}
      </div>
      {action}
    </div>
  )
}

function PageRow({ to, name }: { to: string; name: string }) {
  return (
    <Link
      to={to}
      className="flex min-h-16 items-center justify-between gap-4 border-b border-line py-2 font-semibold wrap-anywhere hyphens-auto last:border-0 hover:text-muted"
    >
      {name} <ChevronRight aria-hidden className="size-5" />
    </Link>
  )
}

const themes = [
  { value: 'system', label: settingsTexts.system },
  { value: 'light', label: settingsTexts.light },
  { value: 'dark', label: settingsTexts.dark },
] as const

const languageOptions = [
  { value: 'system' as const, label: settingsTexts.systemDefault },
  ...languages.map((language) => ({ value: language, label: nameOfLanguage(language) })),
]

/** The open form. A form starts empty each time it is opened, and stays mounted while it closes. */
function useForms() {
  const [form, setForm] = useState<{ name: Form; open: boolean; count: number } | null>(null)
  return {
    name: form?.name,
    key: form?.count,
    dialog: {
      open: form?.open ?? false,
      onClose: () => setForm(form && { ...form, open: false }),
    },
    open: (name: Form) => () => setForm({ name, open: true, count: (form?.count ?? 0) + 1 }),
  }
}

type Forms = ReturnType<typeof useForms>

interface FormsProps {
  session: Session
  forms: Forms
}

function OpenForm({ session, forms: { name, key, dialog } }: FormsProps) {
  const { user } = session
  const adopt = (changes: Partial<Session['user']>) =>
    adoptSession({ ...session, user: { ...user, ...changes } }, 'USER_UPDATED')
  switch (name) {
    case 'email':
      return (
        <ChangeEmailDialog
          key={key}
          {...dialog}
          email={user.email}
          onSent={(newEmail) => adopt({ newEmail })}
        />
      )
    case 'password':
      return <ChangePasswordDialog key={key} {...dialog} />
    case 'export':
      return <ExportDialog key={key} {...dialog} />
    case 'delete':
      return <DeleteAccountDialog key={key} {...dialog} username={user.username} />
    case 'username':
      return (
        <UsernameDialog
          key={key}
          {...dialog}
          person={user}
          onSaved={({ username }) => adopt({ username })}
        />
      )
    case undefined:
      return null
  }
}

/** @param what the name for screen readers: the visible text alone, such as "Delete", does not say what */
const openButton = (
  forms: Forms,
  form: Form,
  what: string,
  words: string = settingsTexts.change,
) => (
  <Button variant="outline" size="sm" onClick={forms.open(form)} aria-label={what}>
    {words}
  </Button>
)

function AccountSection({ session: { user }, forms }: FormsProps) {
  return (
    <Section title={settingsTexts.account}>
      <Row
        name={accountTexts.email}
        value={user.email}
        line={user.newEmail ? settingsTexts.waiting(user.newEmail) : undefined}
        action={openButton(forms, 'email', accountTexts.changeEmail)}
      />
      <Row
        name={accountTexts.username}
        value={`@${user.username}`}
        action={openButton(forms, 'username', profilesTexts.changeUsername)}
      />
      <Row
        name={accountTexts.password}
        action={openButton(forms, 'password', accountTexts.changePassword)}
      />
    </Section>
  )
}

/** The settings of this device: language, theme and the like. */
function DeviceSections() {
  const theme = useTheme()
  const shortcutsOn = useShortcutsOn()
  return (
    <>
      <Section title={settingsTexts.appearance}>
        <Segmented<Theme>
          label={settingsTexts.theme}
          value={theme}
          onValueChange={setTheme}
          options={themes}
          className="max-w-100"
        />
      </Section>
      <Section title={commonTexts.language}>
        <Segmented<Language | 'system'>
          label={commonTexts.language}
          value={chosenLanguage() ?? 'system'}
          onValueChange={(chosen) => chooseLanguage(chosen === 'system' ? null : chosen)}
          options={languageOptions}
          className="max-w-100 *:px-1"
        />
      </Section>
      <div className="contents pointer-coarse:hidden">
        <Section title={settingsTexts.keyboard}>
          <Switch
            checked={shortcutsOn}
            onCheckedChange={setShortcuts}
            label={settingsTexts.singleKeys}
            description={settingsTexts.shortcutsLine}
          />
        </Section>
      </div>
    </>
  )
}

function DataSection({ forms }: { forms: Forms }) {
  return (
    <Section title={settingsTexts.yourData}>
      <Row
        name={accountTexts.downloadMyData}
        line={settingsTexts.exportLine}
        action={openButton(forms, 'export', accountTexts.downloadMyData, accountTexts.download)}
      />
      <Row
        name={accountTexts.deleteAccount}
        line={settingsTexts.deleteLine}
        action={openButton(forms, 'delete', accountTexts.deleteAccount, commonTexts.delete)}
      />
    </Section>
  )
}

function Settings({ session }: { session: Session }) {
  const forms = useForms()
  return (
    <>
      <AccountSection session={session} forms={forms} />
      <DeviceSections />
      <Section title={settingsTexts.devices}>
        <DeviceList />
      </Section>
      <Section title={notificationChoicesTexts.title}>
        <PageRow to={paths.notificationChoices} name={notificationChoicesTexts.line} />
      </Section>
      <Section title={safetyTexts.title}>
        <PageRow to={paths.privateAccount} name={privacyTexts.title} />
        <PageRow to={paths.chosenPeople} name={chosenPeopleTexts.title} />
        <PageRow to={paths.safety} name={safetyTexts.whatReachesYou} />
        <PageRow to={paths.ownReports} name={reportsTexts.own.title} />
        <PageRow to={paths.statements} name={statementsTexts.title} />
      </Section>
      <OwnInvitations
        renderSection={(content) => <Section title={settingsTexts.invitations}>{content}</Section>}
      />
      <DataSection forms={forms} />
      {session.user.role === 'admin' && (
        <Section title={adminTexts.title}>
          <PageRow to={paths.admin} name={adminTexts.people} />
          <PageRow to={paths.adminRegistration} name={adminTexts.registration} />
          <PageRow to={paths.adminRules} name={adminTexts.rules} />
          <PageRow to={paths.adminNumbers} name={adminTexts.numbers} />
        </Section>
      )}
      <Section title={settingsTexts.legal}>
        <PageRow to={paths.houseRules} name={houseRulesTexts.title} />
        <PageRow to={paths.termsOfUse} name={accountTexts.termsOfUse} />
        <PageRow to={paths.privacyPolicy} name={accountTexts.privacyPolicy} />
      </Section>
      <OpenForm session={session} forms={forms} />
    </>
  )
}

export function SettingsScreen() {
  const { session } = useSession()
  return (
    <SettingsPage
      back={{ to: paths.myKloset, label: profilesTexts.myKloset }}
      title={settingsTexts.title}
      isWide
    >
      {session && <Settings session={session} />}
    </SettingsPage>
  )
}
