import type { BooksPlace } from '@cardroom/contract/reports'

/** A line of the trial balance whose entries are shown. */
export interface OpenedLine {
  readonly currency: 'white' | 'red' | 'jade' | 'credit'
  readonly place: BooksPlace
}
