// Where a room's texts become those of the reader. A page in another language than English brings its
// catalogue along, in a script of its own that has run before the application does (apps/web/src/languages):
// so any module may keep a text in a constant. The server has readers of all languages at once and asks
// catalogues.ts; what it imports from a room is English.

declare global {
  /** The catalogue of the page's language; none on English pages and outside of browsers. */
  var klosetTexts: Readonly<Record<string, object>> | undefined
}

/** The texts of a room in the language of this page; `english` are those they are translated from. */
export function spoken<Texts extends object>(room: string, english: Texts): Texts {
  return (globalThis.klosetTexts?.[room] as Texts | undefined) ?? english
}
