import { escaped } from '../escaped-html.ts'

/** A mail that was kept for /dev/mail, because without an SMTP server none is sent. */
export interface ShownMail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly code: string | null
  readonly createdAt: Date
}

/**
 * Returns the page of the caught mails, made for a phone: the code of a mail is large, and a tap copies it. HTML in a
 * mail is shown as text.
 */
export const mailPage = (mails: readonly ShownMail[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Caught mails</title><link rel="icon" href="/icon.svg" type="image/svg+xml">
<style>${style}</style>
<script type="module" src="${mailScriptPath}"></script>
</head>
<body>
<main>
<h1>Caught mails</h1>
${mails.length === 0 ? '<p>No mail has been written yet.</p>' : mails.map(article).join('\n')}
</main>
</body>
</html>
`

const article = ({ to, subject, text, code, createdAt }: ShownMail): string => `<article>
<h2>${escaped(subject)}</h2>
<p class="to">${escaped(to)} · <time>${createdAt.toISOString()}</time></p>
${code === null ? '' : codeOf(code)}
<p class="text">${linked(escaped(text))}</p>
</article>`

const codeOf = (code: string): string =>
  `<p class="code"><b>${escaped(code)}</b> <button type="button" data-code="${escaped(code)}">Copy</button></p>`

const linked = (text: string): string => text.replaceAll(/https?:\/\/[^\s<]+/g, '<a href="$&">$&</a>')

export const mailScriptPath = '/dev/mail.js'

/** The script is in its own file, because the content-security-policy allows none in a page. */
export const mailScript = `document.addEventListener('click', async ({ target }) => {
  const button = target instanceof Element ? target.closest('button[data-code]') : null
  if (!button) return
  await navigator.clipboard.writeText(button.dataset.code)
  button.textContent = 'Copied'
})
`

const style = `
:root { color-scheme: dark light }
* { box-sizing: border-box }
body { margin: 0; font: 17px/1.5 system-ui, sans-serif }
main { width: min(640px, 100%); margin: 0 auto; padding: 16px }
article { padding: 16px 0; border-top: 1px solid #8888 }
h1 { margin: 0 0 16px; font-size: 22px }
h2 { margin: 0; font-size: 17px; overflow-wrap: anywhere }
p { margin: 8px 0; overflow-wrap: anywhere }
.to { margin: 0; font-size: 14px; opacity: 0.75 }
.text { white-space: pre-wrap }
.code { display: flex; flex-wrap: wrap; gap: 16px; align-items: center }
.code b { font: 600 40px/1.2 ui-monospace, monospace; letter-spacing: 0.08em }
button { min-width: 96px; min-height: 48px; padding: 0 16px; border: 1px solid #888; border-radius: 12px; font: inherit }
`
