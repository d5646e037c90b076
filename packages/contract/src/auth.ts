// Accounts and sessions: signing up, confirming, signing in and out. No secret is ever in an answer.

export const authLimits = {
  passwordMin: 6,
  passwordMax: 128,
  confirmHours: 24,
  /** How long a sign-up that nobody confirmed keeps its username from others. */
  usernameHours: 1,
  resetHours: 1,
  sessionDays: 30,
  /** The client checks this often, and refreshes when less than `refreshUnderSeconds` remain. */
  refreshCheckSeconds: 30,
  refreshUnderSeconds: 90,
  /** How long the link to one's own data works. */
  exportMinutes: 10,
} as const

/** Where the link leads: not JSON, so no endpoint of this table. */
export const EXPORT_PATH = '/api/auth/export'

export const signUp = { method: 'POST', path: '/api/auth/sign-up' } as const
export const resendConfirmation = { method: 'POST', path: '/api/auth/resend-confirmation' } as const
export const describeCode = { method: 'POST', path: '/api/auth/describe-code' } as const
export const exchangeCode = { method: 'POST', path: '/api/auth/exchange-code' } as const
export const signIn = { method: 'POST', path: '/api/auth/sign-in' } as const
export const signOut = { method: 'POST', path: '/api/auth/sign-out' } as const
export const getSession = { method: 'GET', path: '/api/auth/session' } as const
export const refreshSession = { method: 'POST', path: '/api/auth/refresh' } as const
export const requestPasswordReset = {
  method: 'POST',
  path: '/api/auth/request-password-reset',
} as const
export const resetPassword = { method: 'POST', path: '/api/auth/reset-password' } as const
export const changePassword = { method: 'POST', path: '/api/auth/change-password' } as const
export const changeEmail = { method: 'POST', path: '/api/auth/change-email' } as const
export const prepareExport = { method: 'POST', path: '/api/auth/export' } as const
export const deleteAccount = { method: 'POST', path: '/api/auth/delete-account' } as const
