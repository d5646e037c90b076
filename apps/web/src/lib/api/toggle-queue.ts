// Choices that a person may change faster than the server answers: likes, follows, votes. One request at a time for
// each id; rapid taps collapse into the last state. The caller decides what is shown in the meantime. When a person
// leaves, their choices are dropped: the next one on this device neither sends them nor waits for them.
import { createPresenceCheck } from '../drafts/draft-store.ts'

/** The result of sending. */
export interface ToggleOutcome<State> {
  /** The state on the server now. */
  readonly known: State
  /** The last state that the person wanted. */
  readonly wanted: State
  /** Why sending stopped; null when the server has the wanted state. */
  readonly error: unknown
  /** A different state than `known` was received in the meantime. Only the server knows which one is newer. */
  readonly isDoubtful: boolean
}

export interface ToggleQueue<State, Answer> {
  /** Whether a change of this id is being sent. */
  readonly isBusy: (id: string) => boolean
  /**
   * Receives the server's state from an event, about a change in this tab or another one.
   * @returns whether the state can be shown now, because nothing is being sent; else `isDoubtful` reports it
   */
  readonly receive: (id: string, state: State) => boolean
  /** The person's last choice; `shown` when nothing is being sent. */
  readonly wanted: (id: string, shown: State) => State
  /**
   * Makes `to` the state of this id. Resolves with the outcome when this call sent it, and with null when an earlier
   * call sends `to`, or the person has left. Never rejects.
   * @param from the last known state on the server; used only when nothing is being sent
   * @param onAnswer receives an answer of the server, unless a newer choice waits
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
  /** Whether its person is still here. */
  readonly isHere: () => boolean
}

/** @param send sends one state to the server; rejects when the server does not have it afterwards */
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
      const choice: Choice<State> = { wanted: to, isHere: createPresenceCheck() }
      pending.set(id, choice)
      const { known, error } = await sendUntilSettled(id, choice, from, onAnswer)
      if (pending.get(id) === choice) pending.delete(id)
      if (!choice.isHere()) return null
      const isDoubtful = choice.received !== undefined && choice.received !== known
      return { known, wanted: choice.wanted, error, isDoubtful }
    },
  }
}
