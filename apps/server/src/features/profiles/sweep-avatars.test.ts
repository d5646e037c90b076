// Profile pictures that no profile shows leave the public addresses within a day, also those that a case keeps.
import { HOUR_MS } from '@kloset/contract/durations'
import { getProfile, setAvatar } from '@kloset/contract/profiles.schemas'
import { randomUUID } from 'node:crypto'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { withheldPath } from '../../entities/media/withhold-files.ts'
import { avatarKeyOf, avatarKey } from '../../entities/people/profiles.rules.ts'
import { givePerson } from '../../test-support/access/world.ts'
import type { Database } from '../../platform/database/pool.ts'
import { AppError } from '../../platform/errors.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'
import { report } from '../moderation/test-support/moderators.ts'
import { changeAvatar } from './avatars.service.ts'
import { run as sweep } from './sweep-avatars.ts'

const testApp = await createTestApp()
const { app, call, platform } = testApp
const { storage } = platform
const [person, reader] = [await givePerson(testApp), await givePerson(testApp)]
const picture = await sharp({
  create: { width: 300, height: 300, channels: 3, background: '#804020' },
})
  .webp()
  .toBuffer()

async function wear(as: TestPerson): Promise<string> {
  const { body } = await call(setAvatar, { body: { image: picture.toString('base64') } }, as)
  return avatarKeyOf(body.avatarUrl) ?? ''
}

async function age(key: string): Promise<void> {
  const old = new Date(Date.now() - 25 * HOUR_MS)
  await utimes(join(platform.config.dataDir, 'media', key), old, old)
}

/** As if a process ended between the row and the file. */
async function leave(key = avatarKey(randomUUID())): Promise<string> {
  await storage.put(key, picture)
  await age(key)
  return key
}

const statusOf = async (key: string) =>
  (await app.http.inject({ url: storage.publicUrl(key) })).statusCode

test('a picture that no profile shows is deleted after a day, and no other', async () => {
  const shown = await wear(person)
  await age(shown)
  const left = await leave()
  const young = avatarKey(randomUUID())
  await storage.put(young, picture)
  await sweep(platform)
  expect(await Promise.all([shown, left, young].map(statusOf))).toEqual([200, 404, 200])
})

test('a picture whose commit was not answered stays while its profile shows it', async () => {
  const other = await givePerson(testApp)
  // The connection breaks after the commit.
  const transaction = () => ({
    execute: async (work: (tx: Database) => Promise<unknown>) => {
      await platform.db.transaction().execute(work)
      throw new AppError('service_unavailable')
    },
  })
  const db = new Proxy(platform.db, {
    get: (target, name): unknown => {
      const part: unknown = Reflect.get(target, name, target)
      if (name === 'transaction') return transaction
      return typeof part === 'function' ? part.bind(target) : part
    },
  })
  const changed = changeAvatar({ ...platform, db }, other.id, picture.toString('base64'))
  await expect(changed).rejects.toThrow(AppError)
  const { body } = await call(getProfile, { params: { idOrUsername: other.id } }, reader)
  expect(await statusOf(avatarKeyOf(body.avatarUrl) ?? '')).toBe(200)
})

test('one that a case keeps is withheld, not deleted', async () => {
  const reported = await wear(person)
  await report(testApp, { subjectKind: 'profile', subjectId: person.id }, reader)
  await wear(person)
  await storage.delete([withheldPath(reported)])
  await leave(reported)
  await sweep(platform)
  expect(await statusOf(reported)).toBe(404)
  expect(await storage.size(withheldPath(reported))).toBe(picture.length)
})
