// Routes of measurements: only one's own.
import {
  getMeasureGuesses,
  getMeasurements,
  saveMeasurements,
} from '@kloset/contract/measurements.schemas'
import * as measurements from '../entities/bodies/measurements.service.ts'
import { handle, type Routes } from '../platform/http/handle.ts'
import type { Platform } from '../platform/platform.ts'
import { rooms } from '../platform/realtime/realtime.ts'
import { viewOwnGuesses, viewOwnMeasurements } from '../views/measurements.ts'

export function registerMeasurementRoutes(routes: Routes, platform: Platform): void {
  handle(routes, getMeasurements, ({ viewer }) => viewOwnMeasurements(platform.db, viewer.userId))

  handle(routes, getMeasureGuesses, async ({ viewer }) => ({
    guesses: await viewOwnGuesses(platform.db, viewer.userId),
  }))

  handle(routes, saveMeasurements, async ({ body, viewer }) => {
    await measurements.saveMeasurements(platform, viewer.userId, body)
    platform.realtime.emit(rooms.person(viewer.userId), 'profile.changed', {})
    return viewOwnMeasurements(platform.db, viewer.userId)
  })
}
