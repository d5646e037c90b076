// Saving one's own measurements. What was typed shows at once; the server's answer has the last word.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Measurements } from '@kloset/contract/measurements.schemas'
import { saveMeasurements } from '@kloset/contract/measurements'
import { profilesTexts } from '@kloset/texts/profiles'
import { readOwnBodyAgain } from '../../entities/body/own-body.ts'
import { call } from '../../lib/api/http.ts'
import { closeToast, toast } from '../../ui/toast.ts'
import { measurementsQuery } from './measurements.api.ts'
import { sayError } from '../../ui/failure-toast.ts'

const TOAST = 'measurements'

/** @param options quiet saves say nothing when they succeed: the steps of the set-up */
export function useSaveMeasurements({ quiet = false }: { quiet?: boolean } = {}) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Measurements) => call(saveMeasurements, { body }),
    // One after the other: a slow earlier save must not win over a later one.
    scope: { id: 'measurements' },
    onSuccess: (saved) => {
      queryClient.setQueryData(measurementsQuery.queryKey, saved)
      void readOwnBodyAgain(queryClient)
      if (quiet) closeToast(TOAST)
      else toast(profilesTexts.measurementsUpdated, { id: TOAST })
    },
    onError: (error) => sayError(error, TOAST),
  })
}
