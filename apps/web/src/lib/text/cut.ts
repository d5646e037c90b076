// Shortens texts that people write.

/** @param length in code points, so that no surrogate pair is cut; a longer text ends with `…` after them */
export function cut(text: string, length: number): string {
  const characters = [...text]
  if (characters.length <= length) return text
  return `${characters.slice(0, length).join('').trimEnd()}…`
}
