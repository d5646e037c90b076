// Every part of the design system on one page, to inspect. Served by the dev server only.
import { Bell, Camera, Heart } from 'lucide-react'
import { useState } from 'react'
import { feedsTexts } from '@kloset/texts/feeds'
import { loadingTexts } from '@kloset/texts/loading'
import { pagesTexts } from '@kloset/texts/pages'
import { uploadTexts } from '@kloset/texts/upload'
import { votesTexts } from '@kloset/texts/votes'
import { Avatar } from '../ui/avatar.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Chip, RemovableChip } from '../ui/chip.tsx'
import { BrokenHanger, Hanger, QuietBell, TapeCoil } from '../ui/drawings.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { GlassButton, IconButton } from '../ui/icon-button.tsx'
import { MatchTicks } from '../ui/match-ticks.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { Picture } from '../ui/picture.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { Switch } from '../ui/switch.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { Tape, TapeRange } from '../ui/tape.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import { toast } from '../ui/toast.ts'
import { Tooltip } from '../ui/tooltip.tsx'
import { Choices, Words } from './gallery-details.tsx'
import { Overlays, Toasts } from './gallery-overlays.tsx'
import { Section } from './gallery-section.tsx'

function Buttons() {
  return (
    <Section name="Buttons">
      <Button>Share</Button>
      <Button busy>Uploading...</Button>
      <Button variant="outline">Follow</Button>
      <Button variant="quiet">Following</Button>
      <Button variant="text">Cancel</Button>
      <Button variant="danger">Delete</Button>
      <Button disabled>Disabled</Button>
      <Button variant="outline" busy>
        Follow
      </Button>
      <Button size="sm">Small</Button>
      <Button size="lg">Large</Button>
      <Tooltip label="Notifications">
        <IconButton label="Notifications">
          <Bell aria-hidden />
          <Badge count={128} />
        </IconButton>
      </Tooltip>
      <GlassButton label="Camera">
        <Camera aria-hidden />
      </GlassButton>
      <Spinner label="Loading" />
    </Section>
  )
}

function Fields() {
  const [title, setTitle] = useState('')
  const [on, setOn] = useState(true)
  const [adult, setAdult] = useState(false)
  const [match, setMatch] = useState<'ANY' | 'ALL'>('ANY')
  const [tab, setTab] = useState<'one' | 'two'>('one')
  return (
    <Section name="Fields">
      <div className="grid w-full gap-6 lg:grid-cols-2">
        <TextField
          label="Thread Title"
          placeholder="Ask it in one line"
          maxCount={200}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
          error={uploadTexts.forumTitleMissing.title}
        />
        <PasswordField label="Password" autoComplete="new-password" hint="At least 6 characters." />
        <TextArea
          label="Caption"
          maxCount={2000}
          defaultValue="Market morning. Found the dress in June, the hat today, next to the peaches."
        />
        <Switch
          checked={on}
          onCheckedChange={setOn}
          label="Let others find my posts"
          description="By measurements like mine. Off until you turn it on."
        />
        <Switch checked={on} onCheckedChange={setOn} tone="accent" label="Fashion emergency" />
        <Checkbox checked={adult} onCheckedChange={setAdult} label="I am 18 or older." />
        <Segmented
          label="Match"
          value={match}
          onValueChange={setMatch}
          options={[
            { value: 'ANY', label: 'ANY' },
            { value: 'ALL', label: 'ALL' },
          ]}
        />
        <Tabs
          value={tab}
          onValueChange={setTab}
          tabs={[
            { value: 'one', label: 'Notifications', panel: <p className="py-3">Panel one</p> },
            { value: 'two', label: 'Chat', panel: <p className="py-3">Panel two</p> },
          ]}
        />
      </div>
    </Section>
  )
}

function Measures() {
  return (
    <Section name="Tape">
      <div className="grid w-full gap-6 lg:grid-cols-3">
        <Tape share={0.62} tone="accent" />
        <Tape share={0.21} height={14} />
        <TapeRange min={20} max={50} value={31.5} tolerance={5} />
        <ProgressBar label="Upload" share={0.4} />
      </div>
      <MatchTicks matched={3} total={4} />
      <Chip selected>Selected</Chip>
      <Chip>
        Waist <b className="font-semibold">31</b> <span className="text-muted">±5</span>
      </Chip>
      <RemovableChip name="vintage" onRemove={() => toast({ title: 'Removed' })}>
        #vintage
      </RemovableChip>
      {['Mara', 'Ines', 'Jun', 'Priya', 'Leo', 'Zola'].map((name) => (
        <Avatar key={name} name={name} src={null} size={40} />
      ))}
      <Heart aria-hidden className="fill-accent text-accent" />
    </Section>
  )
}

function States() {
  return (
    <Section name="States">
      <EmptyState
        drawing={<Hanger />}
        title={feedsTexts.empty.title}
        line="You have seen everything from people you follow."
        action={<Button variant="outline">Go to Discover</Button>}
      />
      <EmptyState drawing={<TapeCoil />} title="No Conversations" />
      <EmptyState drawing={<QuietBell />} title="No notifications yet" />
      <EmptyState drawing={<BrokenHanger />} title={pagesTexts.notFound.title} />
      <ErrorState title={loadingTexts.posts.title} onRetry={() => toast(votesTexts.cast)} />
      <Skeleton className="h-40 w-30 rounded-pic" />
      <Picture
        className="w-30 rounded-pic"
        sources={[]}
        width={4}
        height={5}
        alt=""
        sizes="120px"
        placeholder="1QcSHQRnh493V4dIh4eXh1h4kJUI"
      />
    </Section>
  )
}

/** The whole once in light and once in dark, whatever the system says. */
export function Gallery() {
  return (
    <div className="lg:grid lg:grid-cols-2">
      {(['light', 'dark'] as const).map((theme) => (
        <div key={theme} data-theme={theme} className="page-edge bg-paper py-8 text-ink">
          <h1 className="serif-40 mb-8">{theme === 'light' ? 'Light' : 'Dark'}</h1>
          <Buttons />
          <Fields />
          <Choices />
          <Measures />
          <Words />
          <Overlays />
          <Toasts />
          <States />
        </div>
      ))}
    </div>
  )
}
