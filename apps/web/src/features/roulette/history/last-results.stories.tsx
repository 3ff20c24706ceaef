import type { Pocket } from '@cardroom/games'
import { LastResultsSheet } from './last-results-sheet.tsx'
import { someResults } from '../roulette.fixtures.ts'

export default { title: 'Last results' }

const Results = ({ results }: { readonly results: readonly Pocket[] }) => (
  <LastResultsSheet variant="european" results={results} open onClose={() => undefined} />
)
export const Many = () => <Results results={[...someResults, ...someResults.slice(0, 5)]} />
export const None = () => <Results results={[]} />
