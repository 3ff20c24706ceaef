import { useSyncExternalStore } from 'react'
import { CallError } from './call-error.ts'

/** Somebody is asked to prove who they are, before a call is made that needs it. */
export interface StepUpAsked {
  /** Each question is a new one. */
  readonly number: number
  readonly answer: (hasProved: boolean) => void
}

let asked: StepUpAsked | undefined
let underWay: Promise<boolean> | undefined
let questions = 0
const listeners = new Set<() => void>()

/** What the sheet beside the router shows. */
export const useStepUpAsked = (): StepUpAsked | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => asked,
  )

/**
 * Does `work`, and where the server wants to know first who is there, asks and does it once more, exactly as before:
 * a key of idempotency is the same. Calls that are refused together are asked about together.
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
  listeners.forEach((listener) => listener())
}
