/** What the mail was about, where its link asks for proof; the link says it. */
const disputes = ['factor', 'email', 'change', 'removal', 'signIns'] as const

export type Disputed = (typeof disputes)[number]

export const isDisputed = (word: string | undefined): word is Disputed =>
  disputes.some((each) => each === word)

/** What the mailbox alone may begin. */
export const hasSlowWay = (disputed: Disputed): disputed is 'factor' | 'email' =>
  disputed === 'factor' || disputed === 'email'

/** Nothing is taken back there: the page says what proof does instead. */
export const hasOwnWords = (disputed: Disputed): disputed is 'removal' | 'signIns' =>
  disputed === 'removal' || disputed === 'signIns'
