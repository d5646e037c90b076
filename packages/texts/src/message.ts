// The shape of a message with a title and a line.

/** A toast: a title, and a line under it when there is more to say. */
export interface Message {
  readonly title: string
  readonly line?: string
}

export const error = (line: string): Message => ({ title: 'Error', line })
