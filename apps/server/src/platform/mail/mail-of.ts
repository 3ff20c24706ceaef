import { escaped } from '../escaped-html.ts'
import type { Mail } from './mail.ts'

/** A piece of what a mail says; its link stands on a line of its own below. */
export interface Paragraph {
  readonly text: string
  readonly link?: string
}

/** A mail before anybody has laid it out. */
export interface Written {
  readonly to: string
  /** Without the name of the product, which stands before it. */
  readonly subject: string
  readonly says: readonly (string | Paragraph)[]
  /** Stands out wherever it is in the text. */
  readonly code?: string
}

/** The mail in both of its forms. Names that somebody typed are text there, whatever they look like. */
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
