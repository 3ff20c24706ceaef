import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ReturnTabView } from './return-tab.view.tsx'
import { show } from '#test/show.tsx'

test('chips go to the club, and are white, if the person loses their agent and role meanwhile', async () => {
  const onReturn = vi.fn()
  function Form() {
    const [isPlain, setPlain] = useState(false)
    return (
      <>
        <button onClick={() => setPlain(true)}>Lose both</button>
        <ReturnTabView
          currencies={isPlain ? ['white'] : ['white', 'red']}
          have={{ white: 900, red: isPlain ? 0 : 500 }}
          clubName="Northgate"
          agentName={isPlain ? null : 'Mara Voss'}
          isBusy={false}
          onReturn={onReturn}
        />
      </>
    )
  }
  show(<Form />)
  await page.getByRole('radio', { name: /Red/ }).click()
  await page.getByRole('radio', { name: /Mara Voss/ }).click()
  await page.getByRole('textbox').fill('100')
  await page.getByRole('button', { name: 'Lose both' }).click()
  await page.getByRole('button', { name: /^Return 100/ }).click()
  const order = { amount: 100, currency: 'white', type: 'return', on_tab: false }
  expect(onReturn).toHaveBeenCalledWith(order, expect.any(Function))
})
