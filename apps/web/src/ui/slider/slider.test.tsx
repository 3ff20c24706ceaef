import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Slider } from './slider.tsx'
import { show } from '#test/show.tsx'

function Zoom({ begin }: { readonly begin: number }) {
  const [value, setValue] = useState(begin)
  return <Slider label="Zoom" lessLabel="Smaller" moreLabel="Larger" value={value} onChange={setValue} />
}

const slider = page.getByRole('slider')
const button = (name: string) => page.getByRole('button', { name })

test('the buttons for less and more are as large as a finger, and stop at the ends', async () => {
  show(<Zoom begin={85} />)
  for (const name of ['Smaller', 'Larger']) {
    const { width, height } = button(name).element().getBoundingClientRect()
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  }
  await button('Larger').click()
  await expect.element(slider).toHaveValue('95')
  await button('Larger').click()
  await expect.element(slider).toHaveValue('100')
  await expect.element(button('Larger')).toBeDisabled()
  await button('Smaller').click()
  await expect.element(slider).toHaveValue('90')
})
