// The language of this page. The server decides it before the page is sent, so that nothing is ever shown in
// another one; choosing another loads the page again.
import { type Language, LANGUAGE_COOKIE, chosenIn, languageNamed } from '@kloset/texts/languages'
import { keepCookie } from '../browser/cookie.ts'

/** Outside of a page, as in tests, English. */
export const language: Language = languageNamed(globalThis.document?.documentElement.lang) ?? 'en'

/** What was chosen on this device; null where the browser's own languages count. */
export const chosenLanguage = (): Language | null => languageNamed(chosenIn(document.cookie))

/** Remembers the choice on this device (null takes it back) and loads the page in that language. */
export function chooseLanguage(chosen: Language | null) {
  keepCookie(LANGUAGE_COOKIE, chosen)
  location.reload()
}

/** Chooses the language of a pressed `data-language` button, also of one that comes later. Call it once. */
export function hearLanguageButtons() {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-language]')
    if (button) chooseLanguage(languageNamed(button.dataset['language']))
  })
}
