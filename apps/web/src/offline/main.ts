// Leaves the offline page on a press, or as soon as there is a network again. The page has no address of its own, so a
// reload opens the page that the person wanted.
const goOn = () => location.reload()

addEventListener('online', goOn)
document.querySelector('[data-again]')?.addEventListener('click', goOn)
