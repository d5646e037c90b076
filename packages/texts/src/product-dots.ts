// Links to shops on a picture.
import { formatsOf } from './formats.ts'
import { translated } from './translated.ts'

const { plain } = formatsOf('en')

export const productDotsTexts = translated('productDots', {
  enterAddress: 'Please enter a web address, like shop.example/dress.',
  link: 'Product link',
  addressHint: 'shop.example/dress',
  name: 'Name (optional)',
  nameHint: 'Bias slip dress',
  saveLink: 'Save link',
  addLink: 'Add link',
  edit: 'Edit product link',
  add: 'Add product link',
  title: 'Product links',
  newTab: '(opens in a new tab)',
  place: (across: number, down: number) =>
    `Place a product link. Arrow keys steer, Enter places. Now ${plain(across)}% across, ${plain(down)}% down.`,
  editThe: (what: string) => `Edit ${what}`,
  allPlaced: (count: number) => `That is all ${plain(count)} links. Drag to move.`,
  tapToPlace: 'Tap to place a dot. Drag to move.',
  clickToPlace: 'Click to place a dot. Drag to move.',
})
