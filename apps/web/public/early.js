// Asks for what a first screen shows while the application is still on its way: who is here, the first page
// of a feed, its first pictures. src/lib/early-answers.ts hands the answers over; pictures wait in the
// browser's memory.
{
  /** Of feeds: the name in the address of the answer. */
  const feeds = {
    '/feed': 'discover',
    '/discover': 'discover',
    '/following': 'following',
    '/sos': 'sos',
  }
  const { sizes } = document.currentScript.dataset
  const answers = new Map()
  globalThis.earlyAnswers = answers

  const ask = (address) => {
    const answer = fetch(address, { headers: { accept: 'application/json' } })
    answers.set(address, answer)
    return answer
  }
  // Whoever needs what did not come asks again.
  const quietly = (promise) => promise.catch(() => undefined)

  const pictureOf = ({ media: [first] }) => {
    if (!first?.renditions.length) return null
    const picture = new Image()
    picture.fetchPriority = 'high'
    picture.sizes = sizes
    picture.srcset = first.renditions.map(({ url, width }) => `${url} ${width}w`).join(', ')
    return picture
  }
  // Two rows of the wall: what it marks as `priority` itself.
  const bringPictures = async (asked) => {
    const answer = await asked
    if (!answer.ok) return
    const { items } = await answer.clone().json()
    answers.pictures = items.slice(0, innerWidth < 768 ? 4 : 6).map(pictureOf)
  }

  quietly(ask('/api/auth/session'))
  const feed = feeds[location.pathname]
  // boot.js knows from the last visit whether somebody is signed in.
  // A filter in the address is another feed.
  if (feed && location.search === '' && 'signedIn' in document.documentElement.dataset) {
    const page = ask(`/api/feeds/${feed}`)
    quietly(feed === 'sos' ? page : bringPictures(page))
  }
}
