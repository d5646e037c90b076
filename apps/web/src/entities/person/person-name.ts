// What a person is called on screen.

interface Named {
  readonly displayName: string | null
  readonly username: string
}

/** The display name; the username of a person who has none. */
export const personName = ({ displayName, username }: Named): string => displayName ?? username
