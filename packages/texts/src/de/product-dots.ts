// German: links to shops on a picture.
import { formatsOf } from '../formats.ts'
import type { productDotsTexts } from '../product-dots.ts'

const { plain } = formatsOf('de')

export const productDots: typeof productDotsTexts = {
  enterAddress: 'Bitte gib eine Webadresse ein, etwa shop.example/kleid.',
  link: 'Produktlink',
  addressHint: 'shop.example/kleid',
  name: 'Name (freiwillig)',
  nameHint: 'Slipkleid im Schrägschnitt',
  saveLink: 'Link speichern',
  addLink: 'Link hinzufügen',
  edit: 'Produktlink bearbeiten',
  add: 'Produktlink hinzufügen',
  title: 'Produktlinks',
  newTab: '(öffnet in neuem Tab)',
  place: (across, down) =>
    `Produktlink setzen. Pfeiltasten steuern, Enter setzt. Jetzt ${plain(across)} % von links, ${plain(down)} % von oben.`,
  editThe: (what) => `${what} bearbeiten`,
  allPlaced: (count) => `Das sind alle ${plain(count)} Links. Ziehen verschiebt sie.`,
  tapToPlace: 'Tippen setzt einen Punkt. Ziehen verschiebt ihn.',
  clickToPlace: 'Klicken setzt einen Punkt. Ziehen verschiebt ihn.',
}
