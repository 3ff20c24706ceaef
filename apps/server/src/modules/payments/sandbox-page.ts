import { toWire } from '@cardroom/money'
import type { Purchase } from './purchases.view.ts'

/**
 * The test provider's checkout. Its two forms are answered with a way back, so it needs no script; nothing of what a
 * person typed stands in it.
 */
export function sandboxPage({ id, amount, result, status }: Purchase): string {
  const form = (name: 'pay' | 'cancel', label: string): string =>
    `<form method="post" action="/api/payments/sandbox/${id}/${name}"><button class="${name}">${label}</button></form>`
  const actions =
    status === 'pending'
      ? `${form('pay', `Pay $${toWire(amount).toFixed(2)}`)}${form('cancel', 'Cancel')}`
      : `<p>This purchase is ${status}. <a href="/dashboard/wallet?purchase=${id}">Back to Cardroom</a></p>`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Test checkout · Cardroom</title>
<style>
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #10201c; color: #f4efe2;
  font: 17px/1.5 system-ui, sans-serif }
main { width: min(360px, calc(100vw - 32px)); text-align: center }
strong { display: block; padding: 10px; border: 2px dashed #cdaa66; border-radius: 12px }
button { width: 100%; min-height: 48px; margin-top: 12px; border: 0; border-radius: 12px; font: inherit; font-weight: 600 }
.pay { background: #cdaa66; color: #10201c }
.cancel { background: #24352f; color: inherit }
a { color: #cdaa66 }
</style>
</head>
<body>
<main>
<strong>Test checkout: no money moves</strong>
<h1>${toWire(result)} diamonds</h1>
${actions}
</main>
</body>
</html>
`
}
