// What everybody agrees to who signs up.
export const agreed = { adult: true, rulesVersion: 1 } as const
