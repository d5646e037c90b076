// Chooses the order of a thread's answers: one button for each order.
import { commentOrders, type CommentOrder } from '@kloset/contract/comments'
import { commentsTexts } from '@kloset/texts/comments'
import { cx } from '../../ui/cx.ts'

interface AnswerOrderProps {
  order: CommentOrder
  onOrder: (order: CommentOrder) => void
}

export const AnswerOrder = ({ order, onOrder }: AnswerOrderProps) => (
  <div role="group" aria-label={commentsTexts.order} className="flex flex-wrap gap-x-5">
    {commentOrders.toReversed().map((each) => (
      <button
        key={each}
        type="button"
        aria-pressed={each === order}
        onClick={() => onOrder(each)}
        className={cx(
          'target relative py-1.5 text-14',
          each === order ? 'font-semibold text-ink' : 'font-medium text-muted hover:text-ink',
        )}
      >
        {commentsTexts.orders[each]}
      </button>
    ))}
  </div>
)
