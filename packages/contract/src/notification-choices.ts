// The notifications that a person chooses, and on which devices.
export const pushLimits = { endpointLength: 1000, timeZoneLength: 60 } as const

export const getNotificationChoices = { method: 'GET', path: '/api/notifications/choices' } as const
export const chooseNotifications = {
  method: 'PUT',
  path: '/api/notifications/choices/:subject/:channel',
} as const
export const chooseQuietHours = { method: 'PUT', path: '/api/notifications/quiet-hours' } as const
export const getPostAlerts = { method: 'GET', path: '/api/posts/:postId/alerts' } as const
export const choosePostAlerts = { method: 'PUT', path: '/api/posts/:postId/alerts' } as const
export const getPushKey = { method: 'GET', path: '/api/push/key' } as const
export const switchPushOn = { method: 'PUT', path: '/api/push/device' } as const
export const switchPushOff = { method: 'POST', path: '/api/push/device/off' } as const
