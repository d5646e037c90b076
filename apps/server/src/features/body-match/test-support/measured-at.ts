// People for tests: their moved bodies are equal, whatever they measured.
import type { MeasureName } from '@kloset/contract/measurements'
import { populationDeviations, roundingStep } from '../../../entities/bodies/deviations.ts'
import { offsetOf } from '../../../entities/bodies/moved-body.rules.ts'
import { readOffsetSecret } from '../../../entities/bodies/offset-secret.ts'
import type { Database } from '../../../platform/database/pool.ts'
import type { TestPerson } from '../../../test-support/test-app.ts'

const names = ['chest', 'waist', 'hips'] as const satisfies readonly MeasureName[]

/** Measures with these steps as moved values, at a share of a step from the middle. */
export async function measuredAt(db: Database, person: TestPerson, steps: number, off: number) {
  const secret = await readOffsetSecret(db)
  return Object.fromEntries(
    names.map((name) => {
      const offset = offsetOf(secret, person.id, name) * populationDeviations[name]
      return [name, (steps + off) * roundingStep(name) - offset]
    }),
  )
}
