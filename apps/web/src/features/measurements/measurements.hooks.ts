// Saves the viewer's own measurements. Typed values are shown at once; the server's answer replaces them.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Measurements } from '@kloset/contract/measurements.schemas'
import { saveMeasurements } from '@kloset/contract/measurements'
import { profilesTexts } from '@kloset/texts/profiles'
import { readOwnBodyAgain } from '../../entities/body/own-body.ts'
import { call } from '../../lib/api/http.ts'
import { closeToast, toast } from '../../ui/toast.ts'
import { measurementsQuery } from './measurements.api.ts'
import { toastError } from '../../ui/failure-toast.ts'

const TOAST = 'measurements'

/** @param options `quiet` shows no toast after a success: for the steps of the set-up */
export function useSaveMeasurements({ quiet = false }: { quiet?: boolean } = {}) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Measurements) => call(saveMeasurements, { body }),
    // One after the other, so that a slow earlier save does not overwrite a later one.
    scope: { id: 'measurements' },
    onSuccess: (saved) => {
      queryClient.setQueryData(measurementsQuery.queryKey, saved)
      void readOwnBodyAgain(queryClient)
      if (quiet) closeToast(TOAST)
      else toast(profilesTexts.measurementsUpdated, { id: TOAST })
    },
    onError: (error) => toastError(error, TOAST),
  })
}
