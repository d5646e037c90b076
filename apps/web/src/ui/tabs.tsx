// Tabs that change a part of one screen. Tabs with addresses of their own (the header's) are links.
import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { tabStyle } from './tab-style.ts'

interface TabsProps<Value extends string> {
  value: Value
  onValueChange: (value: Value) => void
  tabs: readonly { value: Value; label: ReactNode; panel: ReactNode }[]
  listClassName?: string
}

export function Tabs<Value extends string>(props: TabsProps<Value>) {
  return (
    <Base.Root value={props.value} onValueChange={(value) => props.onValueChange(value as Value)}>
      <div className={cx('flex items-center border-b border-line', props.listClassName)}>
        <Base.List className="flex flex-1 flex-wrap gap-x-6 *:h-11">
          {props.tabs.map((tab) => (
            <Base.Tab key={tab.value} value={tab.value} className={tabStyle}>
              {tab.label}
            </Base.Tab>
          ))}
        </Base.List>
      </div>
      {props.tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="outline-none">
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
