// German: the rooms of screens and sheets that come later than the start.
import { account } from './account.ts'
import { comingSoon } from './coming-soon.ts'
import { comments } from './comments.ts'
import { composer } from './composer.ts'
import { fields } from './fields.ts'
import { likes } from './likes.ts'
import { productDots } from './product-dots.ts'
import { search } from './search.ts'
import { settings } from './settings.ts'
import { sharing } from './sharing.ts'
import { upload } from './upload.ts'
import { viewer } from './viewer.ts'
import { votes } from './votes.ts'

export const later = {
  account,
  comingSoon,
  comments,
  composer,
  fields,
  likes,
  productDots,
  search,
  settings,
  sharing,
  upload,
  viewer,
  votes,
}
