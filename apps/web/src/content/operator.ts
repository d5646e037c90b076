// Who runs this site, as the legal texts name it. Whoever runs a Kloset of their own puts their name
// and a mailbox that is really read here, before letting anyone in.

export const operator = {
  name: 'Kloset',
  contactEmail: 'legal@kloset.example',
} as const
