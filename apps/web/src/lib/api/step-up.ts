import { useSyncExternalStore } from 'react'
import { newListeners } from '#lib/listeners.ts'
import { CallError } from './call-error.ts'

/** A request to the person to prove their identity, before a call that needs it. */
export interface StepUpAsked {
  /** Each request has a new number. */
  readonly number: number
  readonly answer: (hasProved: boolean) => void
}

let asked: StepUpAsked | undefined
let underWay: Promise<boolean> | undefined
let questions = 0
const { subscribe, tell } = newListeners()

/** Returns the request that waits for the person, for the sheet beside the router. */
export const useStepUpAsked = (): StepUpAsked | undefined => useSyncExternalStore(subscribe, () => asked)

/**
 * Does `work`. If the server wants proof of identity first, it asks the person and does the work once more, exactly
 * as before, with the same idempotency key. Calls that are refused together share one request.
 */
export async function withStepUp<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof CallError) || error.key !== 'stepUpNeeded') throw error
    if (!(await ask())) throw new CallError('stepUpNeeded', { isCancelled: true })
    return work()
  }
}

function ask(): Promise<boolean> {
  underWay ??= new Promise((resolve) => {
    questions += 1
    const answer = (hasProved: boolean) => {
      underWay = undefined
      change(undefined)
      resolve(hasProved)
    }
    change({ number: questions, answer })
  })
  return underWay
}

function change(next: StepUpAsked | undefined): void {
  asked = next
  tell()
}
