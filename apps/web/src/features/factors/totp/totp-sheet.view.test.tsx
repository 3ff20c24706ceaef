import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { TotpSheetView } from './totp-sheet.view.tsx'
import { show } from '#test/show.tsx'

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const uri = `otpauth://totp/Cardroom:mara%40northgate.club?issuer=Cardroom&secret=${secret}`
const nothing = () => undefined

test('a link opens the app on this phone, and the secret fits into the sheet', async () => {
  await page.viewport(320, 640)
  const sheet = { onConfirm: nothing, onEdit: nothing, onClose: nothing, error: undefined, busy: false }
  show(<TotpSheetView {...sheet} secret={secret} uri={uri} />)
  await expect.element(page.getByRole('link', { name: 'Open in the app' })).toHaveAttribute('href', uri)
  const shown = document.createRange()
  shown.selectNodeContents(page.getByText('JBSW Y3DP').element())
  const { left, right } = shown.getBoundingClientRect()
  expect(left).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(320)
})
