// Blocks, mutes, restricts and hides, and undoes it. Visible lists are read again; each step can be undone.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MINUTE_MS } from '@kloset/contract/durations'
import type { ProfileCard } from '@kloset/contract/profiles.schemas'
import * as contract from '@kloset/contract/relations'
import type { Message } from '@kloset/texts/message'
import { safetyTexts } from '@kloset/texts/safety'
import { setHidden } from '../../entities/post/hidden-posts.ts'
import { dropPostsOf } from '../../entities/post/posts.ts'
import { forgetProfiles } from '../../entities/person/profiles.ts'
import { call } from '../../lib/api/http.ts'
import { safetyQuery } from './relations.api.ts'
import { closeToast, toast, toastUndoable } from '../../ui/toast.ts'
import { personName } from '../../entities/person/person-name.ts'
import { toastFailure } from '../../ui/failure-toast.ts'

const TOAST = 'relation'

/** Null without an end. */
export type Days = (typeof contract.relationLimits.days)[number] | null

/** Reads everything on screen again, and drops pages of people that are not on screen. */
export function readAllAgain(queryClient: QueryClient): void {
  forgetProfiles(queryClient)
  void queryClient.invalidateQueries()
}

interface Step {
  act: () => Promise<unknown>
  /** The text of the toast. */
  done: Message
  failed: Message
  /** Left out when the state before is not known. */
  undo?: () => Promise<unknown>
  /** The toast after the undo; left out when the result is visible. */
  undone?: Message
}

/** Runs steps that can be undone. `take` resolves to whether it worked; `isBusy` during a step. */
function useSteps() {
  const [isBusy, setBusy] = useState(false)

  async function takeBack(undo: () => Promise<unknown>, undone: Message | undefined) {
    try {
      await undo()
      if (undone) toast(undone, { id: TOAST })
    } catch (error) {
      toastFailure(safetyTexts.undoFailed, error, TOAST)
    }
  }

  async function take(step: Step): Promise<boolean> {
    setBusy(true)
    try {
      await step.act()
      const { undo, undone } = step
      if (undo) toastUndoable(step.done, TOAST, () => takeBack(undo, undone))
      else toast(step.done, { id: TOAST })
      return true
    } catch (error) {
      toastFailure(step.failed, error, TOAST)
      return false
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, take }
}

/**
 * Blocks a person. `block` does it with a toast; `send` and `hide` are its two halves, for a page that shows the result
 * itself before it is left.
 * @param onBlocked leaves a page that is hidden now, before it is read again
 */
export function useBlock(person: ProfileCard, onBlocked?: () => unknown) {
  const queryClient = useQueryClient()
  const { isBusy, take } = useSteps()
  const params = { userId: person.id }
  const send = () => call(contract.blockPerson, { params })
  const hide = async () => {
    await onBlocked?.()
    dropPostsOf(person.id)
    readAllAgain(queryClient)
  }
  const block = async () => {
    const name = personName(person)
    const isBlocked = await take({
      act: send,
      done: safetyTexts.nowBlocked(name),
      failed: safetyTexts.blockFailed,
      undo: async () => {
        await call(contract.unblockPerson, { params })
        readAllAgain(queryClient)
      },
      undone: safetyTexts.nowUnblocked(name),
    })
    if (isBlocked) await hide()
    return isBlocked
  }
  return { isBusy, block, send, hide }
}

/**
 * @param who an id, or a username with `@` before it
 * @returns the person, if the viewer blocked them; `isUnknown` until that is known
 */
export function useBlockedPerson(who: string, isAsked: boolean) {
  const { data, isFetching } = useQuery({ ...safetyQuery, enabled: isAsked })
  const named = who.toLowerCase()
  const blocked = isAsked
    ? data?.blocked.find(
        ({ id, username }) => named === id || named === `@${username.toLowerCase()}`,
      )
    : undefined
  return { blocked, isUnknown: isAsked && isFetching }
}

/**
 * Mutes and unmutes a person. `muteNow` and `unmuteNow` show no toast, for a page that shows the result itself.
 */
export function useMute(person: ProfileCard) {
  const queryClient = useQueryClient()
  const { isBusy, take } = useSteps()
  const params = { userId: person.id }
  const name = personName(person)
  const muteNow = async (days: Days) => {
    await call(contract.mutePerson, { params, body: { days } })
    readAllAgain(queryClient)
  }
  const unmuteNow = async () => {
    await call(contract.unmutePerson, { params })
    readAllAgain(queryClient)
  }
  const mute = (days: Days) =>
    take({
      act: () => muteNow(days),
      done: safetyTexts.nowMuted(name),
      failed: safetyTexts.muteFailed,
      undo: unmuteNow,
      undone: safetyTexts.nowUnmuted(name),
    })
  const unmute = () =>
    take({
      act: unmuteNow,
      done: safetyTexts.nowUnmuted(name),
      failed: safetyTexts.undoFailed,
      // Without Undo, because the end of the mute is not known here.
    })
  return { isBusy, mute, unmute, muteNow, unmuteNow }
}

/**
 * The people whom the viewer restricts.
 * @returns a function: whether a person is known to be restricted
 */
export function useRestricted(isAsked: boolean): (userId: string) => boolean {
  const { data } = useQuery({ ...safetyQuery, enabled: isAsked, staleTime: MINUTE_MS })
  return (userId) => data?.restricted.some(({ id }) => id === userId) ?? false
}

/** Restricts a person, and undoes it. */
export function useRestrict(person: ProfileCard) {
  const queryClient = useQueryClient()
  const { isBusy, take } = useSteps()
  const params = { userId: person.id }
  const name = personName(person)
  const end = async () => {
    await call(contract.unrestrictPerson, { params })
    readAllAgain(queryClient)
  }
  const restrict = async () => {
    const isRestricted = await take({
      act: () => call(contract.restrictPerson, { params }),
      done: safetyTexts.nowRestricted(name),
      failed: safetyTexts.restrictFailed,
      undo: end,
      undone: safetyTexts.nowLifted(name),
    })
    if (isRestricted) readAllAgain(queryClient)
  }
  const unrestrict = () =>
    take({
      act: end,
      done: safetyTexts.nowLifted(name),
      failed: safetyTexts.undoFailed,
      undo: restrict,
    })
  return { isBusy, restrict, unrestrict }
}

/**
 * Hides a post: its slot in lists says so and can show it again, like the toast. `hideNow` shows no toast, for a page
 * that shows the result itself; `hideHere` is the same in a list.
 */
export function useHidePost(postId: string) {
  const { take } = useSteps()
  const params = { postId }
  const show = async () => {
    await call(contract.showPost, { params })
    setHidden(postId, false)
    closeToast(TOAST)
  }
  const hideNow = async () => {
    await call(contract.hidePost, { params })
    setHidden(postId, true)
  }
  const hide = () =>
    take({
      act: hideNow,
      done: safetyTexts.nowHidden,
      failed: safetyTexts.hideFailed,
      undo: show,
    })
  const hideHere = () =>
    hideNow().catch((error: unknown) => toastFailure(safetyTexts.hideFailed, error, TOAST))
  /** Returns whether it worked. */
  const showNow = () =>
    show().then(
      () => true,
      (error: unknown) => {
        toastFailure(safetyTexts.undoFailed, error, TOAST)
        return false
      },
    )
  return { hide, hideHere, hideNow, showNow }
}
