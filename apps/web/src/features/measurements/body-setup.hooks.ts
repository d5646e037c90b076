// The guided set-up. Leaving a step saves it, by its own buttons or the browser's, and nobody waits for the answer. The
// step is in the address. The last one is remembered for coming back, for each person on this device.
import { useEffect, useEffectEvent, useReducer } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Measurements } from '@kloset/contract/measurements.schemas'
import { profilesTexts } from '@kloset/texts/profiles'
import { useUnloadGuard } from '../../lib/navigation/leave-guard.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { toast } from '../../ui/toast.ts'
import { finished, reduceSetup, setupOf, skipped, stepError } from './body-setup.rules.ts'
import { useSaveMeasurements } from './measurements.hooks.ts'
import { stepsAround, stepsFor } from './setup-steps.ts'
import type { SetupStep } from './setup-steps.ts'

const keyOf = (userId: string) => `kloset.body-setup.${userId}`

function useSteps(userId: string, draft: Measurements) {
  const steps = stepsFor(draft.bodyType)
  const [search, setSearch] = useSearchParams()
  const asked = search.get('step') ?? localStorage.getItem(keyOf(userId))
  const step = steps.find((each) => each === asked) ?? 'about'
  const goTo = (step: SetupStep) => {
    localStorage.setItem(keyOf(userId), step)
    setSearch({ step })
    scrollTo({ top: 0, behavior: 'instant' })
  }
  return { step, ...stepsAround(step, draft.bodyType), goTo }
}

/** @param initial the measurements from the server */
export function useBodySetup(userId: string, initial: Measurements) {
  const [setup, dispatch] = useReducer(reduceSetup, initial, setupOf)
  const { previous, next, step, goTo } = useSteps(userId, setup.draft)
  const navigate = useNavigate()
  const { mutateAsync, isPending, isError } = useSaveMeasurements({ quiet: true })

  /** Returns whether it was saved. */
  const save = async (saved: Measurements) => {
    dispatch({ type: 'save', saved })
    if (saved === setup.given && !isError) return true
    try {
      await mutateAsync(saved)
      return true
    } catch {
      // A toast shows the failure already, and the typed values stay.
      return false
    }
  }
  const isUnsaved = finished(setup) !== setup.given
  useUnloadGuard(isUnsaved)
  const saveLeft = useEffectEvent(() => {
    if (isUnsaved) void save(finished(setup))
  })
  useEffect(() => {
    const onPopState = () => saveLeft()
    addEventListener('popstate', onPopState)
    return () => {
      removeEventListener('popstate', onPopState)
      saveLeft()
    }
  }, [])

  const toMyKloset = () => navigate(paths.myKloset)
  const finish = () => {
    localStorage.removeItem(keyOf(userId))
    return navigate(paths.bodyFound, { replace: true })
  }

  return {
    ...setup,
    step,
    next,
    error: stepError(setup, step),
    isFinishing: isPending && !next,
    canGoBack: !isPending || previous !== undefined,
    change: (changes: Partial<Measurements>) => dispatch({ type: 'change', changes }),
    goTo,
    goOn: async () => {
      const saving = save(finished(setup))
      if (next) goTo(next)
      else if (await saving) {
        toast(profilesTexts.measurementsUpdated)
        await finish()
      }
    },
    skip: async () => {
      const rest = skipped(setup, step)
      if (next) {
        dispatch({ type: 'change', changes: rest })
        goTo(next)
      } else if (await save(rest)) await finish()
    },
    // Tries to save again what could not be saved. When that fails too, it asks before it leaves.
    back: async () => {
      const saving = save(finished(setup))
      if (previous) goTo(previous)
      else if (await saving) void toMyKloset()
      else dispatch({ type: 'ask to leave' })
    },
    leaveGuard: {
      asks: setup.asksToLeave,
      stay: () => dispatch({ type: 'stay' }),
      leave: async () => toMyKloset(),
    },
  }
}

export type BodySetupState = ReturnType<typeof useBodySetup>
