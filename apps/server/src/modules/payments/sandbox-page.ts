import { toWire } from '@cardroom/money'
import type { Purchase } from './purchases.view.ts'
import { sandboxWords } from './sandbox-words.ts'

/** The language and the theme of the buyer. */
export interface Reading {
  readonly language: 'en' | 'ru'
  readonly theme: 'dark' | 'light'
}

/**
 * Returns the test provider's checkout, in the buyer's language and theme. Its two forms answer with a redirect, so
 * the page needs no script; it contains nothing that a person typed.
 */
export function sandboxPage({ id, amount, result, status }: Purchase, { language, theme }: Reading): string {
  const words = sandboxWords[language]
  const form = (name: 'pay' | 'cancel', label: string): string =>
    `<form method="post" action="/api/payments/sandbox/${id}/${name}"><button class="${name}">${label}</button></form>`
  const actions =
    status === 'pending'
      ? form('pay', words.pay(toWire(amount).toFixed(2))) + form('cancel', words.cancel)
      : `<p>${words.decided[status]}</p><a href="/dashboard/wallet?purchase=${id}">${words.back}</a>`
  return `<!doctype html>
<html lang="${language}" data-theme="${theme}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.title} · Cardroom</title><link rel="icon" href="/icon.svg" type="image/svg+xml">
<style>${style}</style>
</head>
<body>
<main>
<strong>${words.test}</strong>
${diamond}
<h1>${words.diamonds(grouped(toWire(result), language))}</h1>
${actions}
</main>
</body>
</html>
`
}

const grouped = (value: number, language: Reading['language']): string =>
  new Intl.NumberFormat(language === 'ru' ? 'ru-RU' : 'en-US').format(value).replace(/\s/g, '\u202f')

const diamond = `<svg width="56" height="56" viewBox="0 0 24 24" aria-hidden="true">
<path fill="#8ecbf2" d="M12 1 22 12 12 23 2 12z"/><path fill="#d9effc" d="M12 1 17 12H7z"/>
<path fill="#5ea9dc" d="M12 23 17 12h5z"/><path fill="#74b9e8" d="M12 23 7 12h10z"/></svg>`

// These are the app's own colours: tokens.css.
const style = `
[data-theme=dark] { color-scheme: dark; --bg: #0b0f0e; --sheet: #1a201e; --control: #262d2a; --line: rgb(241 237 226 / 0.09);
  --text: #f1ede2; --text-2: #bcbdb3; --primary: #f1ede2; --on-primary: #121614 }
[data-theme=light] { color-scheme: light; --bg: #f1eee5; --sheet: #fff; --control: #e9e5da; --line: rgb(20 26 23 / 0.1);
  --text: #141a17; --text-2: #464e48; --primary: #17211c; --on-primary: #f6f3ea }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--bg); color: var(--text);
  font: 17px/1.5 'Golos Text', system-ui, sans-serif }
main { width: min(360px, calc(100vw - 32px)); padding: 24px; border-radius: 24px; text-align: center;
  background: var(--sheet); box-shadow: 0 0 0 1px var(--line) }
strong { display: block; padding: 8px 12px; border: 1px dashed #cdaa66; border-radius: 10px; font-size: 14px }
svg { margin: 28px auto 0; display: block }
h1 { margin: 8px 0 28px; font-size: 28px; line-height: 1.2; font-variant-numeric: tabular-nums }
p { margin: 0 0 16px; color: var(--text-2) }
form + form { margin-top: 8px }
button, a { display: grid; place-items: center; width: 100%; min-height: 52px; border: 0; border-radius: 14px;
  background: var(--primary); color: var(--on-primary); font: inherit; font-weight: 600; text-decoration: none }
button { cursor: pointer }
.cancel { background: var(--control); color: var(--text) }
button:focus-visible, a:focus-visible { outline: 2px solid var(--text); outline-offset: 2px }
`
