// Choices that a person may change faster than the server answers: likes, follows, votes. One request at a
// time for each id; rapid taps collapse to the last state. The caller decides what is shown meanwhile. What a person
// chose ends with them: the next one on this device neither sends it nor waits behind it.
import { rememberWriter } from '../drafts/draft-store.ts'

/** How sending ended. */
export interface ToggleOutcome<State> {
  /** What the server holds now. */
  readonly known: State
  /** What the person wanted last. */
  readonly wanted: State
  /** What stopped the sending; null when the server holds what was wanted. */
  readonly error: unknown
  /** Another state than `known` was received meanwhile. Which of the two is the newer one, the server knows. */
  readonly isDoubtful: boolean
}

export interface ToggleQueue<State, Answer> {
  /** Whether a change of this id is on its way. */
  readonly isBusy: (id: string) => boolean
  /**
   * Receives what the server holds, from somebody else than this queue: an event about another tab, or about this one.
   * @returns whether nothing is on its way, so that it can be shown now; else `isDoubtful` tells of it
   */
  readonly receive: (id: string, state: State) => boolean
  /** The state as the person last chose it; `shown` when nothing is on its way. */
  readonly wanted: (id: string, shown: State) => State
  /**
   * Makes `to` the state of this id. Resolves with the outcome when this call did the sending, and with null
   * when an earlier call takes `to` along, or its person left. Never rejects.
   * @param from what the server holds, as far as is known; asked for only when nothing is on its way
   * @param onAnswer receives an answer of the server that nothing newer waits behind
   */
  readonly change: (
    id: string,
    from: State,
    to: State,
    onAnswer: (answer: Answer) => void,
  ) => Promise<ToggleOutcome<State> | null>
}

interface Choice<State> {
  wanted: State
  received?: State
  /** Whether its person has not left meanwhile. */
  readonly isHere: () => boolean
}

/** @param send brings one state to the server; rejects when it does not hold it afterwards */
export function createToggleQueue<State, Answer>(
  send: (id: string, state: State) => Promise<Answer>,
): ToggleQueue<State, Answer> {
  const pending = new Map<string, Choice<State>>()

  function pendingOf(id: string) {
    const choice = pending.get(id)
    return choice?.isHere() ? choice : undefined
  }

  async function sendUntilSettled(
    id: string,
    choice: Choice<State>,
    from: State,
    onAnswer: (answer: Answer) => void,
  ) {
    let known = from
    try {
      while (choice.wanted !== known && choice.isHere()) {
        const target = choice.wanted
        const answer = await send(id, target)
        known = target
        if (choice.wanted === known && choice.isHere()) onAnswer(answer)
      }
      return { known, error: null }
    } catch (error) {
      return { known, error }
    }
  }

  return {
    isBusy: (id) => pendingOf(id) !== undefined,
    receive: (id, state) => {
      const choice = pendingOf(id)
      if (choice) choice.received = state
      return !choice
    },
    wanted: (id, shown) => {
      const choice = pendingOf(id)
      return choice ? choice.wanted : shown
    },
    change: async (id, from, to, onAnswer) => {
      const underWay = pendingOf(id)
      if (underWay) {
        underWay.wanted = to
        return null
      }
      const choice: Choice<State> = { wanted: to, isHere: rememberWriter() }
      pending.set(id, choice)
      const { known, error } = await sendUntilSettled(id, choice, from, onAnswer)
      if (pending.get(id) === choice) pending.delete(id)
      if (!choice.isHere()) return null
      const isDoubtful = choice.received !== undefined && choice.received !== known
      return { known, wanted: choice.wanted, error, isDoubtful }
    },
  }
}
