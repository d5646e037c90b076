// The choice at the top of Discover: the newest looks, or looks on bodies like the viewer's.
import type { DiscoverOrder } from '@kloset/contract/discover-order'
import { feedsTexts } from '@kloset/texts/feeds'
import { Segmented } from '../../../ui/segmented.tsx'

interface DiscoverChoiceProps {
  value: DiscoverOrder
  onChange: (order: DiscoverOrder) => void
}

export const DiscoverChoice = ({ value, onChange }: DiscoverChoiceProps) => (
  <Segmented
    label={feedsTexts.showFirst}
    value={value}
    onValueChange={onChange}
    options={[
      { value: 'newest', label: feedsTexts.newest },
      { value: 'mine', label: feedsTexts.likeMe },
    ]}
    className="w-52 shrink-0"
  />
)
