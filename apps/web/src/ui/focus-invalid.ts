// Moves the focus to the reason why a form cannot be sent.

/** Focuses the first field marked as invalid, or the button that loads the data that the field needs. */
export const focusInvalid = (form: ParentNode | null) =>
  form?.querySelector<HTMLElement>('[aria-invalid], [role=alert] button')?.focus()
