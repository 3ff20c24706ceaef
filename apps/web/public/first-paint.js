// Runs before the first paint and sets the theme and the language that this browser used last. It is a file of its
// own, because the page's content security policy allows no inline script. The keys are those of
// start-up/use-follow-settings.ts and lib/i18n.ts.
;(function () {
  var root = document.documentElement
  try {
    var theme = localStorage.getItem('cardroom.theme')
    var language = localStorage.getItem('cardroom.language')
    if (theme === 'light') root.dataset.theme = 'light'
    if (language === 'ru') {
      root.lang = 'ru'
      document.querySelector('link[rel="manifest"]').setAttribute('href', '/manifest.ru.webmanifest')
    }
    if (theme === 'light')
      document.querySelector('meta[name="theme-color"]').setAttribute('content', '#F1EEE5')
  } catch {
    // Storage may be forbidden: then the theme is night, and the language English.
  }
  showFirstPicture()
  // The build writes this list. In development the page starts the app by itself.
  var listed = document.getElementById('first-files')
  var files = listed && JSON.parse(listed.textContent)
  if (files) afterPainting(startApp)
  // The content security policy forbids code made from text, so zod need not try. Zod decides this when a schema is
  // made, before any line of the app runs.
  globalThis.__zod_globalConfig = { jitless: true }

  // Shows the page's first picture until the app is there (vite.first-paint.ts). Pages that look different have none.
  function showFirstPicture() {
    var name = nameOfPicture()
    var picture = document.getElementById('first-' + name + '-' + root.lang)
    var place = document.getElementById('first-picture')
    if (picture && place) place.append(picture.content.cloneNode(true))
    else if (place) place.remove()
  }

  function nameOfPicture() {
    var path = location.pathname
    if (isSignedIn()) return nameOfRoom(path)
    if (path === '/') return 'landing'
    return path === '/sign-in' && location.search === '' ? 'sign-in' : 'none'
  }

  function nameOfRoom(path) {
    if (path.indexOf('/dashboard/games/') === 0) return 'table'
    if (path === '/dashboard/home') return 'home'
    if (path.indexOf('/dashboard/club/cashier/') === 0) return 'cashier'
    return /^\/dashboard\/club\/\d+$/.test(path) ? 'club' : 'room'
  }

  // Fetches the app, and the data that it will ask for: on a slow line that saves a round trip.
  function startApp() {
    // This mark tells it from the app's own script, whose name is the version (src/lib/last-seen/kept-answers.ts).
    if (isSignedIn()) run(files.asking[0]).dataset.asks = ''
    // src/app/start-up/ask-first.ts sends this, because it is the first to learn the game of a seat.
    addEventListener('table-known', function (event) {
      files.tables[event.detail].forEach(fetchAhead)
    })
    filesWanted().forEach(fetchAhead)
    run(files.app)
  }

  function run(file) {
    var script = document.createElement('script')
    script.type = 'module'
    script.crossOrigin = ''
    script.src = '/' + file
    document.head.append(script)
    return script
  }

  function filesWanted() {
    var wanted = [files.app].concat(files.texts.door[root.lang], files.fonts[root.lang])
    if (isSignedIn()) wanted = files.asking.concat(wanted, files.frames, files.texts.rooms[root.lang])
    else wanted = wanted.concat(files.door)
    var here = files.places.filter(function (place) {
      return location.pathname.indexOf(place.start) === 0
    })[0]
    if (here && (isSignedIn() || here.start.indexOf('/sign-') === 0))
      wanted = wanted.concat(here.files, here.texts[root.lang] || [])
    return new Set(wanted)
  }

  function fetchAhead(file) {
    var link = document.createElement('link')
    var kind = { css: 'style', woff2: 'font' }[file.split('.').pop()]
    link.rel = kind ? 'preload' : 'modulepreload'
    if (kind) link.as = kind
    link.crossOrigin = ''
    link.href = '/' + file
    document.head.append(link)
  }

  // The picture is painted before the app uses the line and the processor.
  function afterPainting(begin) {
    var isBegun = false
    function once() {
      if (!isBegun) begin()
      isBegun = true
    }
    try {
      new PerformanceObserver(once).observe({ type: 'paint', buffered: true })
    } catch {
      // An older browser does not report painting.
      requestAnimationFrame(function () {
        setTimeout(once)
      })
    }
    // A tab in the background paints nothing. A visible tab paints, however busy the device is.
    if (document.hidden) once()
    document.addEventListener('visibilitychange', once)
    setTimeout(once, 5000)
  }

  function isSignedIn() {
    try {
      return (sessionStorage.getItem('session') || localStorage.getItem('session')) !== null
    } catch {
      return false
    }
  }
})()
