// The operator of this site, as the legal texts name them. Set your name and a mailbox that you read here before
// you let people in.

export const operator = {
  name: 'Kloset',
  contactEmail: 'legal@kloset.example',
} as const
