import { escaped } from '../escaped-html.ts'
import type { Mail } from './mail.ts'

/** A paragraph of a mail; its link is on its own line below. */
export interface Paragraph {
  readonly text: string
  readonly link?: string
}

/** A mail before its layout. */
export interface Written {
  readonly to: string
  /** The subject without the name of the product, which is put before it. */
  readonly subject: string
  readonly says: readonly (string | Paragraph)[]
  /** The code, which is highlighted in the text. */
  readonly code?: string
}

/** Lays a mail out in both forms. Names that people typed stay text, whatever they contain. */
export function mailOf({ to, subject, says, code }: Written): Mail {
  const paragraphs = says.map((each) => (typeof each === 'string' ? { text: each } : each))
  return {
    to,
    subject: `Cardroom: ${subject}`,
    text: paragraphs.map(plain).join('\n\n'),
    html: paragraphs.map((paragraph) => marked(paragraph, code)).join(''),
    ...(code !== undefined && { code }),
  }
}

const plain = ({ text, link }: Paragraph): string => (link === undefined ? text : `${text}\n${link}`)

function marked({ text, link }: Paragraph, code: string | undefined): string {
  const shown = code === undefined ? escaped(text) : escaped(text).replaceAll(code, `<b>${code}</b>`)
  const anchor = link === undefined ? '' : `<br><a href="${escaped(link)}">${escaped(link)}</a>`
  return `<p style="overflow-wrap: anywhere">${shown}${anchor}</p>`
}
