/** The subjects of security mails whose link asks for a proof, as the link names them. */
const disputes = ['factor', 'email', 'change', 'removal', 'signIns'] as const

export type Disputed = (typeof disputes)[number]

export const isDisputed = (word: string | undefined): word is Disputed =>
  disputes.some((each) => each === word)

/** Tells whether access to the mailbox alone is enough to start. */
export const hasSlowWay = (disputed: Disputed): disputed is 'factor' | 'email' =>
  disputed === 'factor' || disputed === 'email'

/** Tells whether nothing can be undone for this subject. The page then says what the proof does instead. */
export const hasOwnWords = (disputed: Disputed): disputed is 'removal' | 'signIns' =>
  disputed === 'removal' || disputed === 'signIns'
