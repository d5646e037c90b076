// The operator of this site, as the legal texts name them. Before you let people in, set your name here and a mailbox
// that you read.

export const operator = {
  name: 'Kloset',
  contactEmail: 'legal@kloset.example',
} as const
