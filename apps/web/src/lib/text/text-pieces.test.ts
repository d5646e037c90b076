import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { piecesOf } from './text-pieces.ts'

const shown = (content: string) =>
  piecesOf(content).map((piece) =>
    piece.kind === 'text' ? piece.text : `[${piece.kind} ${piece.text}]`,
  )

describe('texts of people', () => {
  test.for([
    ['plain words', ['plain words']],
    ['see https://shop.example/a?b=1.', ['see ', '[link https://shop.example/a?b=1]', '.']],
    ['(https://en.wikipedia.org/wiki/Hem)', ['(', '[link https://en.wikipedia.org/wiki/Hem]', ')']],
    [
      'https://en.wikipedia.org/wiki/Hem_(cloth)',
      ['[link https://en.wikipedia.org/wiki/Hem_(cloth)]'],
    ],
    ['@ana.b thanks', ['[mention @ana.b]', ' thanks']],
    ['thanks @ana.', ['thanks ', '[mention @ana]', '.']],
    ['mail ana@shop.example', ['mail ana@shop.example']],
    ['https://shop.example/@ana', ['[link https://shop.example/@ana]']],
    ['@ab', ['@ab']],
    ['@nora where from?', ['[mention @nora]', ' where from?']],
    [
      'a coat in #linen, #Été2026!',
      ['a coat in ', '[klotag #linen]', ', ', '[klotag #Été2026]', '!'],
    ],
    ['my look #1, C#, a##b, x#y, &#39;', ['my look #1, C#, a##b, x#y, &#39;']],
    [`#${'a'.repeat(31)}`, [`#${'a'.repeat(31)}`]],
    ['https://shop.example/#linen', ['[link https://shop.example/#linen]']],
    ['javascript:alert(1) data:text/html,x', ['javascript:alert(1) data:text/html,x']],
    ['http://', ['http://']],
  ] as const)('%s', ([content, pieces]) => {
    expect(shown(content)).toEqual(pieces)
  })

  test('keep every character, and links lead to http and https only', () => {
    const word = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.webUrl(),
      fc.constantFrom(
        '@',
        '@ana',
        '#linen',
        'https://',
        'http://x',
        'javascript:',
        '<a href="',
        ' ',
        '.',
        ')',
      ),
    )
    fc.assert(
      fc.property(fc.array(word), (words) => {
        const content = words.join('')
        const pieces = piecesOf(content)
        expect(pieces.map(({ text }) => text).join('')).toBe(content)
        const addresses = pieces.flatMap((piece) => (piece.kind === 'link' ? [piece.href] : []))
        expect(addresses.filter((href) => !/^https?:\/\//.test(href))).toEqual([])
      }),
    )
  })
})
