// Statements of reasons: what moderators did about a person’s things or account, and why. The person may object
// once.

export const statementLimits = { pageSize: 20, objectionLength: 2000 } as const

export const getOwnStatements = { method: 'GET', path: '/api/statements' } as const
export const getOwnStatement = { method: 'GET', path: '/api/statements/:actId' } as const
export const objectToStatement = {
  method: 'POST',
  path: '/api/statements/:actId/objection',
} as const
