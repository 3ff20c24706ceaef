import { prepareRequest, type AnyEndpoint, type CallInput } from '@cardroom/contract'
import { expect } from 'vitest'
import { textsOfArchive } from './archive.ts'
import type { TestApp } from './start-app.ts'

/** Returns the answer of a call that asks for a file. */
export async function fileOf<E extends AnyEndpoint>(
  app: TestApp,
  endpoint: E,
  input: CallInput<E>,
): Promise<Response> {
  const { url, method, headers, body } = prepareRequest(endpoint, input)
  const response = await fetch(`${app.origin}${url}`, {
    method,
    headers,
    ...(body !== undefined && { body }),
  })
  expect(response.status, response.ok ? '' : await response.clone().text()).toBe(200)
  return response
}

/** Returns the lines of a csv, titles first. */
export const linesOf = async (file: Response): Promise<string[]> =>
  (await file.text())
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')

/** Returns the XML of a workbook's sheets: the table, and its description. */
export async function sheetsOf(file: Response): Promise<{ table: string; about: string }> {
  const parts = await textsOfArchive(Buffer.from(await file.arrayBuffer()))
  const sheet = (number: number) => parts.get(`xl/worksheets/sheet${number}.xml`) ?? 'no sheet'
  return { table: sheet(1), about: sheet(2) }
}

/** Returns the contents of the cells of a sheet, row by row. */
export const cellsOf = (sheet: string): string[][] =>
  [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/g)].map(([, row = '']) =>
    [...row.matchAll(/<c [^>]*>(?:<f>[^<]*<\/f>)?(?:<v>|<is><t[^>]*>)([^<]*)/g)].map(([, cell = '']) => cell),
  )
