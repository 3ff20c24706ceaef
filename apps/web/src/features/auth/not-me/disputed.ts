/** The subject of a mail whose link asks for proof, as the link names it. */
const disputes = ['factor', 'email', 'change', 'removal', 'signIns'] as const

export type Disputed = (typeof disputes)[number]

export const isDisputed = (word: string | undefined): word is Disputed =>
  disputes.some((each) => each === word)

/** Tells whether access to the mailbox alone is enough to start. */
export const hasSlowWay = (disputed: Disputed): disputed is 'factor' | 'email' =>
  disputed === 'factor' || disputed === 'email'

/** Tells whether nothing can be undone there; the page then says what the proof does instead. */
export const hasOwnWords = (disputed: Disputed): disputed is 'removal' | 'signIns' =>
  disputed === 'removal' || disputed === 'signIns'
