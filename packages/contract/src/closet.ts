// One's own closet: each garment once, with the looks that it was worn on. Looks fill it, and nobody else reads it.

/** `lent`: to somebody else, for a while. */
export const closetStates = ['kept', 'lent', 'archived', 'sold'] as const
export type ClosetState = (typeof closetStates)[number]

/** Names of colours. `mixed`: patterns of several. */
export const garmentColors = [
  ...(['black', 'grey', 'white', 'beige', 'brown', 'red', 'pink', 'orange', 'yellow'] as const),
  ...(['green', 'blue', 'purple', 'mixed'] as const),
] as const
export type GarmentColor = (typeof garmentColors)[number]

export const closetLimits = {
  pageSize: 30,
  looksPageSize: 20,
  /** A garment that was not worn for this many days counts as resting. */
  restingDays: 90,
  /** The most brands in the closet's filter: those with the most garments. */
  brands: 50,
  /** The most days of one request for the calendar. */
  calendarDays: 45,
  calendarPageSize: 20,
} as const

/** One’s own looks of some days. */
export const getCalendar = { method: 'GET', path: '/api/closet/calendar' } as const
export const getCloset = { method: 'GET', path: '/api/closet' } as const
export const getClosetNumbers = { method: 'GET', path: '/api/closet/numbers' } as const
export const getClosetGarment = { method: 'GET', path: '/api/closet/garments/:garmentId' } as const
export const getLooksOfGarment = {
  method: 'GET',
  path: '/api/closet/garments/:garmentId/looks',
} as const
export const setClosetState = {
  method: 'PUT',
  path: '/api/closet/garments/:garmentId/state',
} as const
export const setCutout = {
  method: 'PUT',
  path: '/api/closet/garments/:garmentId/cutout',
} as const
export const setClosetColor = {
  method: 'PUT',
  path: '/api/closet/garments/:garmentId/color',
} as const
