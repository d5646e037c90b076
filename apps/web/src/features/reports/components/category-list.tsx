// The first step of a report: the list of all categories.
import { ChevronRight } from 'lucide-react'
import { reportCategories } from '@kloset/contract/reports'
import type { ReportCategory } from '@kloset/contract/reports.schemas'
import { reportsTexts } from '@kloset/texts/reports'

interface CategoryListProps {
  onChoose: (category: ReportCategory) => void
}

export function CategoryList({ onChoose }: CategoryListProps) {
  return (
    <ul>
      {reportCategories.map((category) => (
        <li key={category} className="border-t border-line">
          <button
            type="button"
            onClick={() => onChoose(category)}
            className="focus-inset -mx-2 flex min-h-13 w-[calc(100%+16px)] items-center gap-2 rounded-field px-2 text-left text-15 font-medium hover:bg-wash"
          >
            <span className="flex-1">{reportsTexts.categories[category]}</span>
            {category === 'intimate_picture' && (
              <span className="text-12 font-normal text-muted">{reportsTexts.within48Hours}</span>
            )}
            <ChevronRight aria-hidden className="size-4 text-muted" />
          </button>
        </li>
      ))}
    </ul>
  )
}
