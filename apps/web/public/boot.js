// What must be known before the first paint: an explicitly chosen theme, and whether someone is
// signed in (the landing page shows other buttons then). Without a choice the stylesheet follows the
// system by itself. A file of its own so that it can block without being inline.
try {
  const root = document.documentElement
  const theme = localStorage.getItem('kloset.theme')
  if (theme === 'light' || theme === 'dark') {
    root.dataset.theme = theme
    for (const tag of document.querySelectorAll('meta[name="theme-color"]')) {
      tag.media = tag.dataset.scheme === theme ? 'all' : 'not all'
    }
  }
  const session = JSON.parse(localStorage.getItem('kloset.session') ?? 'null')
  if (session && Date.parse(session.expiresAt) > Date.now()) root.dataset.signedIn = ''
} catch {
  // Storage is closed to this page: the system's theme, and the page of a visitor.
}
