// Publishes the house rules, and agrees to them.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { agreeToHouseRules, publishHouseRules } from '@kloset/contract/house-rules'
import type { HouseRules } from '@kloset/contract/house-rules.schemas'
import { adminTexts } from '@kloset/texts/admin'
import { houseRulesQuery } from '../../entities/house-rules/house-rules.ts'
import { call, hasCode } from '../../lib/api/http.ts'
import { toast } from '../../ui/toast.ts'
import { toastError, toastFailure } from '../../ui/failure-toast.ts'

export type RuleTexts = HouseRules['rules'][number]['texts']

/**
 * Publishes a new version. If somebody else has published one in the meantime, that is read first.
 * @param onPublished runs before the version on screen changes
 */
export function usePublishRules(onPublished: (rules: HouseRules) => Promise<void>) {
  const queryClient = useQueryClient()
  const { queryKey } = houseRulesQuery
  return useMutation({
    mutationFn: (body: { basedOn: number; rules: RuleTexts[] }) =>
      call(publishHouseRules, { body }),
    onSuccess: async (rules) => {
      await onPublished(rules)
      queryClient.setQueryData(queryKey, rules)
      toast(adminTexts.published(rules.version))
    },
    onError: (error) => {
      if (hasCode(error, 'conflict')) {
        void queryClient.invalidateQueries({ queryKey })
        return toast(adminTexts.rulesChanged, { kind: 'error' })
      }
      return toastFailure(adminTexts.failed, error)
    },
  })
}

/** @param onAgreed called once the server has stored it */
export function useAgreeToRules(onAgreed: () => void) {
  return useMutation({
    mutationFn: (version: number) => call(agreeToHouseRules, { body: { version } }),
    onSuccess: onAgreed,
    onError: (error) => toastError(error, 'rules'),
  })
}
