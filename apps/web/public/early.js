// Asks for what a first screen shows while the application is still on its way: who is here, the first page
// of a feed or the post of a shared link, the first pictures. src/lib/loading/early-answers.ts hands the answers
// over; the pictures hang where a wall or a look will have them until the application draws it.
{
  /** Of feeds: the name in the address of the answer. */
  const feeds = {
    '/feed': 'discover',
    '/discover': 'discover',
    '/following': 'following',
    '/sos': 'sos',
  }
  const { wallSizes, lookSizes } = document.currentScript.dataset
  const answers = new Map()
  globalThis.earlyAnswers = answers

  const ask = (address) => {
    const answer = fetch(address, { headers: { accept: 'application/json' } })
    answers.set(address, answer)
    return answer
  }
  // Whoever needs what did not come asks again.
  const quietly = (promise) => promise.catch(() => undefined)

  const pictureOf = ({ media: [first] }, sizes) => {
    if (!first?.renditions.length) return null
    const picture = new Image()
    picture.fetchPriority = 'high'
    picture.sizes = sizes
    // Not the white of see-through parts, until there is more than that.
    picture.style.backgroundColor = first.color ?? ''
    picture.addEventListener('load', () => (picture.style.backgroundColor = ''))
    picture.srcset = first.renditions.map(({ url, width }) => `${url} ${width}w`).join(', ')
    return picture
  }
  const columnsOf = (width) => (width < 768 ? 2 : width < 1280 ? 3 : 4)
  /** Caption and gutter under a picture, in pixels. */
  const UNDER = 36

  /** Into the page's root, while nothing is in it. Answers whether it hangs. */
  const hang = (element) => {
    const root = document.getElementById('root')
    const isEmpty = root?.childElementCount === 0
    if (isEmpty) root.append(element)
    return isEmpty
  }

  /** Each under the shortest column, as src/ui/masonry-layout.ts hangs them. */
  const wallOf = (posts, pictures) => {
    const columns = columnsOf(innerWidth)
    const wall = document.createElement('div')
    wall.className = 'first-look'
    wall.ariaHidden = 'true'
    const ends = Array(columns).fill(0)
    wall.append(...ends.map(() => document.createElement('div')))
    posts.forEach(({ media: [first] }, index) => {
      if (!first) return
      const place = document.createElement('div')
      place.style.aspectRatio = `${first.width} / ${first.height}`
      place.style.backgroundColor = first.color ?? ''
      if (pictures[index]) place.append(pictures[index])
      const column = ends.indexOf(Math.min(...ends))
      ends[column] += ((first.height / first.width) * innerWidth) / columns + UNDER
      wall.children[column].append(place)
    })
    return wall
  }

  /** As src/views/post-detail/post-spread.tsx has it on a page of its own. */
  const spreadOf = ({ width, height }, picture) => {
    const spread = document.createElement('div')
    spread.className = 'first-spread'
    spread.ariaHidden = 'true'
    spread.style.setProperty('--ratio', `${width / height}`)
    spread.append(picture)
    return spread
  }

  /** Whoever comes back finds the place they left, not its top: src/lib/scroll-memory.ts keeps it. */
  const isAtTop = (page) => {
    try {
      const places = new Map(JSON.parse(sessionStorage.getItem('kloset.scroll') ?? '[]'))
      return !places.get(page)
    } catch {
      return true
    }
  }

  const bringPictures = async (asked) => {
    const answer = await asked
    if (!answer.ok) return
    const { items } = await answer.clone().json()
    // Two rows of the wall: what it marks as `priority` itself.
    const posts = items.slice(0, columnsOf(innerWidth) * 2)
    const pictures = posts.map((post) => pictureOf(post, wallSizes))
    // Over Following stands a line of words: its pictures wait in the browser's memory.
    if (feed === 'discover' && isAtTop(feed)) hang(wallOf(posts, pictures))
    return pictures
  }

  const bringLook = async (asked) => {
    const answer = await asked
    if (!answer.ok) return
    const post = await answer.clone().json()
    const [first] = post.media
    // A video plays; questions show their pictures in sizes of their own.
    if (first?.kind !== 'image' || post.postType !== 'regular') return
    const picture = pictureOf(post, lookSizes)
    const { usr, key = 'default' } = history.state ?? {}
    // A look that lies over the page it was opened from is drawn after that one.
    if (picture && !usr && isAtTop(`${key} ${location.pathname}`)) {
      const element = spreadOf(first, picture)
      if (hang(element)) answers.hungLook = { postId: post.id, element }
    }
    return picture
  }

  quietly(ask('/api/auth/session'))
  const [, postId] =
    /^\/(?:post|p|v|style-vote|forum)\/([\da-f-]{36})$/.exec(location.pathname) ?? []
  if (postId) answers.firstLook = quietly(bringLook(ask(`/api/posts/${postId}`)))
  const feed = feeds[location.pathname]
  // boot.js knows from the last visit whether somebody is signed in.
  // A filter in the address is another feed.
  if (feed && location.search === '' && 'signedIn' in document.documentElement.dataset) {
    const page = ask(`/api/feeds/${feed}`)
    answers.firstLook = quietly(feed === 'sos' ? page : bringPictures(page))
  }
}
