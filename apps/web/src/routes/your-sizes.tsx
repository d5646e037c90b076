// The viewer's own sizes: sizes to try by brand, and the pieces that the viewer owns.
import { garmentsTexts } from '@kloset/texts/garments'
import { profilesTexts } from '@kloset/texts/profiles'
import { OwnSizes } from '../features/garments/components/own-sizes.tsx'
import { usePageTitle } from '../lib/navigation/page-title.ts'
import { paths } from '../lib/navigation/paths.ts'
import { WayBack } from '../ui/way-back.tsx'

export function YourSizesScreen() {
  usePageTitle(garmentsTexts.yourSizes)
  return (
    <div className="page-edge mx-auto max-w-[85rem] pt-6 pb-16 lg:pt-10">
      <WayBack to={paths.myKloset} label={profilesTexts.myKloset} />
      <h1 className="serif-40 lg:serif-64">{garmentsTexts.yourSizes}</h1>
      <p className="mt-2 mb-8 text-16 text-muted">{garmentsTexts.yourSizesLine}</p>
      <OwnSizes />
    </div>
  )
}
