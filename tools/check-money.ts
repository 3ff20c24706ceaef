import path from 'node:path'
import { root } from './build.ts'
import { moneyFindings } from './money/money-types.ts'
import { readSources } from './sql/program.ts'

// Fails if code bypasses the type of money (tools/money/money-types.ts).

const findings = ['packages', 'apps/server', 'apps/web'].flatMap((folder) =>
  moneyFindings(readSources(path.join(root, folder))),
)
for (const { file, line, message } of findings)
  process.stdout.write(`${path.relative(root, file)}:${line} ${message}\n`)
process.exit(findings.length === 0 ? 0 : 1)
