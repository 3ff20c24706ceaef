import { asClub } from '@cardroom/contract/ids.fixtures'
import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dropUnseen, pendingOf, usePending, useSend } from './chat.api.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { show } from '#test/show.tsx'

const club = asClub(7)

function Waiting() {
  const pending = usePending(club)
  const { mutate: send } = useSend(club)
  const message = { key: 'a', content: 'Here', receiver: null, writtenAt: '2025-11-20T21:38:00.000Z' }
  return (
    <>
      <button type="button" onClick={() => send({ ...message, hasFailed: false })}>
        Send
      </button>
      <p role="status">{pending.map(({ content, hasFailed }) => `${content} ${String(hasFailed)}`).join()}</p>
    </>
  )
}

test('a message that was not sent stays when the missed ones cannot be loaded', async () => {
  show(
    <QueryClientProvider client={queryClient}>
      <Waiting />
    </QueryClientProvider>,
  )
  await page.getByRole('button').click()
  // No server answers here.
  await expect.element(page.getByRole('status')).toHaveTextContent('Here true')
  dropUnseen(club)
  expect(pendingOf(club)).toMatchObject([{ content: 'Here', hasFailed: true }])
})
