// Invisible characters in texts that others read.

// An emoji may hold characters that are invisible on their own (UTS 51, ED-15a and ED-16).
const emoji =
  /[0-9#*]\ufe0f\u20e3|\p{RI}\p{RI}|\u{1f3f4}[\u{e0030}-\u{e007a}]+\u{e007f}|\p{Extended_Pictographic}(?:\p{EMod}|\ufe0f)?(?:\u200d\p{Extended_Pictographic}(?:\p{EMod}|\ufe0f)?)*/gu

// Joiners that several scripts need within words; anywhere else they are invisible.
const joinerWithinWord =
  /([\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Oriya}\p{Script=Sinhala}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Khmer}\p{Script=Myanmar}])[\u200c\u200d](?=\p{L})/gu

// Control characters, marks that turn the direction of writing, letters without width or without ink. A name made of
// them looks like another name, or empty.
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether a name has characters that nobody sees. */
export const hasInvisible = (name: string) =>
  invisible.test(name.replaceAll(emoji, '').replaceAll(joinerWithinWord, '$1'))

/** Whether a text has no visible character. */
export const isBlank = (text: string) =>
  !/[^\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text)
