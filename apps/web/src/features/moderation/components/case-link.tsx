// The number of a case, as a link to it.
import { Link } from 'react-router'
import { moderationTexts } from '@kloset/texts/moderation'
import { paths } from '../../../lib/navigation/paths.ts'

export const CaseLink = ({ id, number }: { id: string; number: number }) => (
  <Link
    to={paths.moderationCase(id)}
    className="target relative whitespace-nowrap underline underline-offset-3"
  >
    {moderationTexts.caseNumber(number)}
  </Link>
)
