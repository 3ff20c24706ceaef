import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { knownCandidates, launchChromium, packagedChromium, type Candidate } from './chromium.ts'

const missing: Candidate = { name: 'missing', find: () => Promise.resolve(undefined) }
const packaged: Candidate = { name: 'packaged', find: packagedChromium }
const broken: Candidate = {
  name: 'broken',
  find: () => Promise.resolve({ executablePath: path.join(folder, 'says-install-the-snap') }),
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cardroom-chromium-'))
  await writeFile(
    path.join(folder, 'says-install-the-snap'),
    '#!/bin/sh\necho install the snap >&2\nexit 1\n',
    {
      mode: 0o755,
    },
  )
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('if no Chromium starts, the error says what to install and what was tried', async () => {
  const launching = launchChromium({}, [missing, broken])
  await expect(launching).rejects.toThrow(/apt-get install -y chromium/)
  await expect(launching).rejects.toThrow(/missing: not here/)
  await expect(launching).rejects.toThrow(/install the snap/)
})

test('CHROMIUM_PATH is the only one tried when it is set', () => {
  expect(knownCandidates({ CHROMIUM_PATH: '/somewhere/chrome', PATH: '/usr/bin' })).toHaveLength(1)
})

test('the packaged Chromium comes before those of the machine, so that everybody has the same as a newcomer', async () => {
  const installed = path.join(folder, 'chromium')
  await writeFile(installed, '')
  const names = knownCandidates({ PATH: folder }).map(({ name }) => name)
  expect(names[0]).toBe('@sparticuz/chromium')
  expect(names).toContain(installed)
})

describe('the browser found on this machine', () => {
  test('opens two contexts and draws text', async () => {
    const browser = await launchChromium()
    const [one, other] = [await browser.newContext(), await browser.newContext()]
    const page = await one.newPage()
    await page.goto('data:text/html;charset=utf-8,<h1>Клуб</h1>')
    expect((await page.screenshot()).byteLength).toBeGreaterThan(1_000)
    expect(await page.locator('h1').boundingBox()).toMatchObject({ height: expect.any(Number) as number })
    await other.newPage()
    await browser.close()
  })
})

describe.runIf(process.platform === 'linux' && process.arch === 'x64')('the packaged Chromium', () => {
  test('starts after one that does not', async () => {
    const browser = await launchChromium({}, [missing, broken, packaged])
    const page = await browser.newPage()
    await page.goto('data:text/html;charset=utf-8,<h1 style="display:inline">Клуб</h1>')
    // Without a usable font a text has no width.
    expect((await page.locator('h1').boundingBox())?.width).toBeGreaterThan(40)
    await browser.close()
  })

  test('is unpacked only once', async () => {
    const inode = async () => (await stat((await packagedChromium())?.executablePath ?? '')).ino
    expect(await inode()).toBe(await inode())
  })
})
