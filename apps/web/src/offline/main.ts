// Leaves the offline page on a press, and by itself as soon as there is a network again. The page has no
// address of its own: loading it again goes where the visit was going.
const goOn = () => location.reload()

addEventListener('online', goOn)
document.querySelector('[data-again]')?.addEventListener('click', goOn)
