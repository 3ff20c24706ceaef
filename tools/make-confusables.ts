import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { confusablesOf } from './unicode/confusables-of.ts'

// Makes the table of look-alike characters for comparing names of clubs, from the file of one Unicode version:
//   npx tsx tools/make-confusables.ts confusables.txt
// The file is https://www.unicode.org/Public/VERSION/security/confusables.txt (UTS 39). A new version changes the
// keys of names: add a migration that computes them anew.

const target = path.resolve(import.meta.dirname, '../apps/server/src/modules/clubs/founding/confusables.json')
const source = process.argv[2]
if (source === undefined) throw new Error('Name the file confusables.txt')
await writeFile(target, `${JSON.stringify(confusablesOf(await readFile(source, 'utf8')), null, 2)}\n`)
