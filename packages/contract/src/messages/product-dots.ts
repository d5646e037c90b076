// Links to shops on a picture.
import { spoken } from './spoken.ts'

export const productDotsTexts = spoken('productDots', {
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
})
