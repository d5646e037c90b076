// Gives the texts of a feature in the reader's language. A page in another language than English loads its catalogue in
// a separate script, before the application (apps/web/build/languages.ts), so that any module may keep a text in a
// constant. The server has readers of all languages and uses catalogues.ts; on the server the texts of a feature are
// English.

declare global {
  /** The catalogue of the page's language; none on English pages and outside of browsers. */
  var klosetTexts: Readonly<Record<string, object>> | undefined
}

/** The texts of a feature in the language of this page; `english` are the original texts. */
export function translated<Texts extends object>(feature: string, english: Texts): Texts {
  return (globalThis.klosetTexts?.[feature] as Texts | undefined) ?? english
}
