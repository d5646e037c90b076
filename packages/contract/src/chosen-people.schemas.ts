// Schemas of the list of chosen people, and the endpoints that use them. Nobody is notified of it, and nobody reads
// another's list.
import { z } from './zod.ts'
import { defineEndpoint } from './endpoint.ts'
import { id } from './common.schemas.ts'
import { profileCard } from './profiles.schemas.ts'
import * as at from './chosen-people.ts'

export const getChosenPeople = defineEndpoint({
  ...at.getChosenPeople,
  summary: 'The people who see what one shares with chosen people, the newest first.',
  access: 'member',
  response: z.object({ items: z.array(profileCard) }),
})

const change = {
  access: 'member',
  params: z.object({ userId: id }),
  response: null,
  limit: 'write',
} as const

export const addChosenPerson = defineEndpoint({
  ...change,
  ...at.addChosenPerson,
  summary:
    'Put a person on that list: they see what one shared with it before, too. `conflict` says that it is full.',
  errors: ['profile_not_found', 'forbidden', 'conflict'],
  writesForOthers: true,
})

export const removeChosenPerson = defineEndpoint({
  ...change,
  ...at.removeChosenPerson,
  summary: 'Take a person from that list: they see none of it any more.',
})
