import { asClub } from '@cardroom/contract/ids.fixtures'
import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useStep } from './settlement.api.ts'
import { useBadges } from '#features/account/index.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { answerCalls, refusal } from '#test/answers.ts'
import { show } from '#test/show.tsx'

function Week() {
  const { mutate: step } = useStep(asClub(7), 5)
  const news = useBadges()?.notifications
  return (
    <>
      <button onClick={() => step({ step: 'review', hash: '' })}>Review</button>
      <p role="status">{`${String(news)} unread`}</p>
    </>
  )
}

test('after a step of a settlement the badges are counted anew: a notice of a closed week counts as read', async () => {
  let news = 1
  const made = answerCalls(({ path }) =>
    path === '/user/badges' ? { notifications: news, invites: 0, clubs: {} } : refusal('notAllowed'),
  )
  show(
    <QueryClientProvider client={queryClient}>
      <Week />
    </QueryClientProvider>,
  )
  const says = (words: string) => expect.element(page.getByRole('status')).toHaveTextContent(words)
  await says('1 unread')
  news = 0
  await page.getByRole('button').click()
  await says('0 unread')
  expect(made.some(({ path }) => path === '/club/settlements/5/review')).toBe(true)
})
