/** What the doctor says of one thing that a server needs. */
export interface Finding {
  /** `missing`: it works without, and what follows from that is said. `wrong`: it must be mended. */
  readonly state: 'ok' | 'missing' | 'wrong'
  readonly subject: string
  readonly says: string
}

export const ok = (subject: string, says: string): Finding => ({ state: 'ok', subject, says })
export const missing = (subject: string, says: string): Finding => ({ state: 'missing', subject, says })
export const wrong = (subject: string, says: string): Finding => ({ state: 'wrong', subject, says })

/** What a check answers; what it throws is what is wrong. */
export async function found(subject: string, check: () => Promise<Finding>): Promise<Finding> {
  try {
    return await check()
  } catch (error) {
    return wrong(subject, error instanceof Error ? error.message || error.name : String(error))
  }
}
