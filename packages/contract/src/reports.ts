// Reports: what people report to the moderators, and the outcome.

export const subjectKinds = ['post', 'media', 'comment', 'message', 'profile'] as const

/** In the order of the sheet. */
export const reportCategories = [
  'nudity',
  'intimate_picture',
  'minor',
  'body_shaming',
  'harassment',
  'self_harm',
  'spam',
  'counterfeit',
  'private_data',
  'illegal',
  'other',
] as const

/** The field that a report of this category requires, because the category alone is not enough. */
export function neededField(category: (typeof reportCategories)[number]): 'law' | 'text' | null {
  if (category === 'illegal') return 'law'
  return category === 'other' ? 'text' : null
}

/** Whether a visitor has to give their name: a legal notice names its sender. Members are known. */
export const needsContact = (category: (typeof reportCategories)[number]) => category === 'illegal'

export const reportLimits = {
  textLength: 2000,
  lawLength: 200,
  nameLength: 100,
  /** Own reports, newest first. */
  pageSize: 20,
} as const

export const createReport = { method: 'POST', path: '/api/reports' } as const
export const getOwnReports = { method: 'GET', path: '/api/reports' } as const
