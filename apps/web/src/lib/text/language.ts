// The language of this page. The server decides it before it sends the page, so that nothing is shown in another
// language first. Choosing another language reloads the page.
import { type Language, LANGUAGE_COOKIE, chosenIn, languageNamed } from '@kloset/texts/languages'
import { keepCookie } from '../browser/cookie.ts'

/** English outside of a page, as in tests. */
export const language: Language = languageNamed(globalThis.document?.documentElement.lang) ?? 'en'

/** The language chosen on this device; null when the browser's languages decide. */
export const chosenLanguage = (): Language | null => languageNamed(chosenIn(document.cookie))

/** Stores the choice on this device (null removes it) and reloads the page in that language. */
export function chooseLanguage(chosen: Language | null) {
  keepCookie(LANGUAGE_COOKIE, chosen)
  location.reload()
}

/** Handles presses of `data-language` buttons, also of buttons that are added later. Call it once. */
export function listenToLanguageButtons() {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-language]')
    if (button) chooseLanguage(languageNamed(button.dataset['language']))
  })
}
