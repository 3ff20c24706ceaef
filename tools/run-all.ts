import { spawn } from 'node:child_process'
import path from 'node:path'
import { root } from './build.ts'

export interface Step {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
}

export interface StepResult extends Step {
  readonly code: number
  readonly output: string
  readonly seconds: number
}

/** Runs Node or a command of node_modules/.bin and keeps its output. */
export function runStep(step: Step): Promise<StepResult> {
  const began = performance.now()
  return new Promise((resolve) => {
    const program = step.command === 'node' ? 'node' : path.join('node_modules', '.bin', step.command)
    const child = spawn(program, step.args, {
      cwd: root,
      shell: process.platform === 'win32',
    })
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('close', (code) => {
      const seconds = (performance.now() - began) / 1000
      resolve({ ...step, code: code ?? 1, output: Buffer.concat(chunks).toString(), seconds })
    })
  })
}
