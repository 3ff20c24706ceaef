// Before the first paint: the theme and the language that this browser last used. A file of its own, because the page's
// content security policy allows no inline script. The keys are those of lib/theme.ts and lib/i18n.ts.
;(function () {
  var root = document.documentElement
  try {
    var theme = localStorage.getItem('cardroom.theme')
    var language = localStorage.getItem('cardroom.language')
    if (theme === 'light') root.dataset.theme = 'light'
    if (language === 'ru') root.lang = 'ru'
    if (theme === 'light')
      document.querySelector('meta[name="theme-color"]').setAttribute('content', '#F1EEE5')
  } catch {
    // Storage may be forbidden: then night, and English.
  }
  // The content security policy allows no code made of text, so zod need not try; it decides where a schema is made,
  // before any line of the app.
  globalThis.__zod_globalConfig = { jitless: true }
})()
