// Invitations as the server answers with them.

/** An invitation that nobody has used. */
export const openInvitation = {
  id: 'one',
  url: 'https://kloset.test/auth?invitation=one',
  uses: 0,
  maxUses: 1,
  expiresAt: '2099-01-01T00:00:00.000Z',
  joined: [],
}
