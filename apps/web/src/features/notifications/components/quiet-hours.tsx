// The hours without push messages, as two times over a tape of the day.
import type { QuietHours } from '@kloset/contract/notification-choices.schemas'
import { notificationChoicesTexts as texts } from '@kloset/texts/notification-choices'
import { Switch } from '../../../ui/switch.tsx'
import { TapeTicks } from '../../../ui/tape.tsx'

const DAY_MINUTES = 24 * 60
const two = (number: number) => String(number).padStart(2, '0')
const timeOf = (minute: number) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`

function minuteOf(time: string): number | null {
  const [, hour, minute] = /^(\d\d):(\d\d)/.exec(time) ?? []
  return hour && minute ? Number(hour) * 60 + Number(minute) : null
}

/** One part for hours within a day, two for hours over midnight. */
const partsOf = ({ fromMinute, untilMinute }: QuietHours): readonly (readonly [number, number])[] =>
  fromMinute <= untilMinute
    ? [[fromMinute, untilMinute]]
    : [
        [0, untilMinute],
        [fromMinute, DAY_MINUTES],
      ]

const percent = (minute: number) => (minute / DAY_MINUTES) * 100

function DayTape({ hours }: { hours: QuietHours }) {
  return (
    <div aria-hidden>
      <div className="relative h-3 text-line-strong">
        {/* A long tick every six hours. */}
        <TapeTicks steps={40} height={12} edge={1} />
        {hours.isOn &&
          partsOf(hours).map(([from, until]) => (
            <div
              key={from}
              className="absolute inset-0 text-ink"
              style={{ clipPath: `inset(0 ${100 - percent(until)}% 0 ${percent(from)}%)` }}
            >
              <TapeTicks steps={40} height={12} edge={4} stroke={1.5} />
            </div>
          ))}
      </div>
      <div className="mt-1 flex justify-between text-12 text-muted">
        {[0, 6, 12, 18, 24].map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
    </div>
  )
}

interface QuietHoursProps {
  hours: QuietHours
  onChoose: (hours: QuietHours) => void
}

export function QuietHoursChoice({ hours, onChoose }: QuietHoursProps) {
  const field = (name: 'fromMinute' | 'untilMinute', label: string) => (
    <label className="block">
      <span className="block text-12 text-muted">{label}</span>
      <input
        type="time"
        value={timeOf(hours[name])}
        disabled={!hours.isOn}
        onChange={({ target }) => {
          const minute = minuteOf(target.value)
          if (minute !== null) onChoose({ ...hours, [name]: minute })
        }}
        className="h-11 min-w-28 rounded-field bg-transparent font-serif text-28 disabled:text-muted"
      />
    </label>
  )
  return (
    <section className="py-6">
      <Switch
        checked={hours.isOn}
        onCheckedChange={(isOn) => onChoose({ ...hours, isOn })}
        label={<span className="serif-20">{texts.quiet}</span>}
        description={texts.quietLine}
      />
      <div className="mt-3 mb-4 flex flex-wrap gap-x-6 gap-y-2">
        {field('fromMinute', texts.from)}
        {field('untilMinute', texts.until)}
      </div>
      <DayTape hours={hours} />
    </section>
  )
}
