// What everybody agrees to when they sign up.
export const agreed = { adult: true, rulesVersion: 1 } as const
