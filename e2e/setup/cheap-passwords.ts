import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from '../../tools/build.ts'

/** Takes the place of the package for the server in this folder, and calls the one that is installed. */
const standIn = `import { createRequire } from 'node:module'
const argon2 = createRequire(${JSON.stringify(path.join(root, 'package.json'))})('@node-rs/argon2')
export const hash = (password, options) => argon2.hash(password, { ...options, memoryCost: 8, timeCost: 1 })
export const { verify } = argon2
`

/**
 * Makes passwords cheap in a copy of the built app. Journeys make thousands of people, and would spend their time on
 * hashes.
 */
export async function makePasswordsCheap(copy: string): Promise<void> {
  const folder = path.join(copy, 'node_modules/@node-rs/argon2')
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module", "exports": "./index.js" }')
  await writeFile(path.join(folder, 'index.js'), standIn)
}
