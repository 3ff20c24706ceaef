import { useNavigate } from 'react-router'
import { pages } from '#ui/layer/entries.ts'

/** Whether there is a page of ours to go back to in this tab. */
export const hasPast = (): boolean => (pages.history.state.idx ?? 0) > 0

/** Back to where one came from; who came by a link, or reloaded a tab of its own, goes to that place instead. */
export function useBack(place: string): () => void {
  const navigate = useNavigate()
  return () => {
    if (hasPast()) void navigate(-1)
    else void navigate(place, { replace: true })
  }
}
