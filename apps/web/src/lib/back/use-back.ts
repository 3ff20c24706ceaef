import { useNavigate } from 'react-router'
import { pages } from '#ui/layer/entries.ts'

/** Tells whether this tab has a page of ours to go back to. */
export const hasPast = (): boolean => (pages.history.state.idx ?? 0) > 0

/** Goes back to the previous page. A person who came by a link, or reloaded a tab, goes to `place` instead. */
export function useBack(place: string): () => void {
  const navigate = useNavigate()
  return () => {
    if (hasPast()) void navigate(-1)
    else void navigate(place, { replace: true })
  }
}
