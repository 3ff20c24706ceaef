import { clientEvents, serverEvents, type ClientEvent, type ServerEvent } from '@cardroom/contract/events'
import { describe, expect, it } from 'vitest'
import { read, sources } from './source-files.ts'

/** Matches the arguments of a call, with nested calls. */
const inside = String.raw`(?:[^()]|\((?:[^()]|\([^()]*\))*\))*?`

const own = sources.filter((file) => !/\.(test|stories|fixtures)\.tsx?$|\/test\//.test(file))
const serverFiles = own.filter((file) => file.startsWith('apps/server/src/'))
const webFiles = own.filter((file) => file.startsWith('apps/web/src/'))
const serverTests = sources.filter((file) => file.startsWith('apps/server/') && file.endsWith('.test.ts'))

/**
 * Returns the modules whose files match, with `realtime` of the platform; the files that define the sending do not
 * count.
 */
function modulesWhere(pattern: string): string[] {
  const names = serverFiles
    .filter((file) => !file.endsWith('platform/events.ts') && new RegExp(pattern).test(read(file)))
    .map((file) => /(?:modules|platform)\/([\w-]+)\//.exec(file)?.[1] ?? file)
  return [...new Set(names)].sort()
}

const isIn = (files: readonly string[], pattern: string): boolean =>
  files.some((file) => new RegExp(pattern).test(read(file)))

describe('an event of the server', () => {
  it.each(Object.entries<ServerEvent>(serverEvents))(
    '%s is sent by the modules that the contract names, and received by the web and by a server test',
    (name, { sentBy }) => {
      expect(modulesWhere(String.raw`\b(?:tell(?:User|Club|Staff|Table)|emit)\(${inside}'${name}',`)).toEqual(
        sentBy.toSorted(),
      )
      expect(isIn(webFiles, String.raw`\buseSocketEvent\('${name}',`)).toBe(true)
      expect(isIn(serverTests, String.raw`\b(?:next|on|once|heardDuring)\(${inside}'${name}'`)).toBe(true)
    },
  )
})

describe('an event of a client', () => {
  it.each(Object.entries<ClientEvent>(clientEvents))(
    '%s is sent by the web, and received by the module that the contract names',
    (name, { heardBy }) => {
      expect(modulesWhere(String.raw`\b(?:onClientEvent|socket\.on|socket\.once)\('${name}',`)).toEqual([
        heardBy,
      ])
      expect(isIn(webFiles, String.raw`\b(?:askServer|emitToServer|emit)\('${name}',`)).toBe(true)
      expect(isIn(serverTests, String.raw`\b(?:emit|emitWithAck)\('${name}'`)).toBe(true)
    },
  )
})
