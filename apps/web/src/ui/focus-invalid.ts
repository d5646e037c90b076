// Leads to what keeps a form from being sent.

/** Focuses the first field that is marked as wrong, or the button that loads what the field needs. */
export const focusInvalid = (form: ParentNode | null) =>
  form?.querySelector<HTMLElement>('[aria-invalid], [role=alert] button')?.focus()
