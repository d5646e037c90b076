// The shape every structural check reports in, and how it is printed.

export interface Finding {
  /** Path from the repository root. */
  readonly file: string
  readonly message: string
}

/** One finding a line, as `file: message`. */
export function formatFindings(findings: readonly Finding[]): string {
  return findings.map(({ file, message }) => `${file}: ${message}`).join('\n')
}
