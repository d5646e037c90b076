// The tabs of the moderators' screens.
import { moderationTexts } from '@kloset/texts/moderation'
import { paths } from '../lib/navigation/paths.ts'
import { StaffHeader } from './staff-header.tsx'

const tabs = [
  { name: moderationTexts.cases, to: paths.moderation },
  { name: moderationTexts.objections, to: paths.moderationObjections },
  { name: moderationTexts.log, to: paths.moderationLog },
] as const

export const ModerationHeader = ({ current }: { current: (typeof tabs)[number]['to'] }) => (
  <StaffHeader label={moderationTexts.title} tabs={tabs} current={current} />
)
