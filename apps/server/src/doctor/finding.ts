import { sentenceOf } from '#platform/sentence-of.ts'

/** The doctor's finding about one thing that a server needs. */
export interface Finding {
  /** `missing`: the server works without it, and the finding says what follows. `wrong`: it must be corrected. */
  readonly state: 'ok' | 'missing' | 'wrong'
  readonly subject: string
  readonly says: string
}

export const ok = (subject: string, says: string): Finding => ({ state: 'ok', subject, says })
export const missing = (subject: string, says: string): Finding => ({ state: 'missing', subject, says })
export const wrong = (subject: string, says: string): Finding => ({ state: 'wrong', subject, says })

/** Returns the finding of a check; an error that it throws becomes the finding. */
export async function found(subject: string, check: () => Promise<Finding>): Promise<Finding> {
  try {
    return await check()
  } catch (error) {
    return wrong(subject, sentenceOf(error))
  }
}
