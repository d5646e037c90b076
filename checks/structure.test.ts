// The other structural checks: what is wrong is named, what is right passes.
import { expect, test } from 'vitest'
import { findDocsViolations } from './docs.ts'
import { findShapeViolations } from './file-shape.ts'
import { findRoomNameViolations } from './room-names.ts'
import { writeTree } from './tree.ts'

test('a room whose name nothing else knows is reported', async () => {
  const root = await writeTree({
    'packages/contract/src/likes.ts': '',
    'apps/server/src/features/likes/likes.queries.ts': '',
    'apps/server/src/features/profile/profile.queries.ts': '',
    'apps/web/src/features/profiles/profiles.hooks.ts': '',
    'apps/server/src/features/body-match/body-match.rules.ts': '',
    'apps/web/src/features/body-match/body-match.hooks.ts': '',
  })
  expect((await findRoomNameViolations(root)).map(({ file }) => file)).toEqual([
    'apps/server/src/features/profile',
    'apps/web/src/features/profiles',
  ])
})

test('a file that is too long, says nothing at its top or is named otherwise is reported', async () => {
  const root = await writeTree({
    'fine.ts': '// Says what it is for.\n',
    'fine.sql': '-- Says what it is for.\n',
    'fine.css': '/* Says what it is for. */\n',
    'fine.mjs': '#!/usr/bin/env node\n// Says what it is for.\n',
    'long.ts': `// Two jobs.\n${'a\n'.repeat(300)}`,
    'silent.ts': 'export const a = 1\n',
    'CamelCase.ts': '// Says what it is for.\n',
    'node_modules/foreign.ts': 'export const a = 1\n',
  })
  const findings = await findShapeViolations(root)
  expect(findings.map(({ file, message }) => `${file}: ${message}`)).toEqual([
    'CamelCase.ts: file names are kebab-case',
    'long.ts: 301 lines, at most 300: what is its second job?',
    'silent.ts: opens with no comment: say what it is for',
  ])
})

test('a path, a link or a script in a document that leads nowhere is reported', async () => {
  const root = await writeTree({
    'package.json': '{ "scripts": { "start": "node ." } }',
    'README.md': [
      'Right: `docs/`, `docs/map.md`, `map.md`, `docs/<name>.md`, `/post/:id`, `@scope/name`, `PUT`.',
      'Right: [the map](docs/map.md), [the site](https://kloset.example), `npm run start`.',
      'Wrong: `docs/gone.md`, `gone.ts`, [gone](docs/gone.md#part), npm run gone.',
      '```',
      '`in/a/block`',
      '```',
    ].join('\n'),
    'docs/map.md': 'Right: `../README.md`, [home](../README.md).',
  })
  const findings = await findDocsViolations(root)
  expect(findings.map(({ file, message }) => `${file}: ${message}`)).toEqual([
    'README.md: `docs/gone.md` does not exist',
    'README.md: `gone.ts` does not exist',
    'README.md: the link to docs/gone.md leads nowhere',
    'README.md: there is no `npm run gone`',
  ])
})
