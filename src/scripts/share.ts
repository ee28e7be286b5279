// Share links are real links; this opens them in a small window and makes "Copy link" work.

const POPUP = 'popup,width=600,height=400,noopener,noreferrer';

function openPopup(event: Event, link: HTMLAnchorElement) {
  event.preventDefault();
  window.open(link.href, '_blank', POPUP);
}

async function copyLink({ dataset }: HTMLElement, button: Element) {
  // Without whatever brought the reader here: a query of a campaign, a place within the text.
  const copied = await navigator.clipboard
    .writeText(location.origin + location.pathname)
    .then(() => true)
    .catch(() => false);
  const kind = copied ? 'copied' : 'failed';
  const title = dataset[`${kind}Title`] ?? '';
  await loadToasts().then(
    ({ showToast }) =>
      showToast({ title, message: dataset[`${kind}Text`], tone: copied ? 'success' : 'error' }),
    // Without a network the button says it itself.
    () => button.replaceChildren(title),
  );
}

const loadToasts = () => import('#src/browser/toasts.ts');

for (const bar of document.querySelectorAll<HTMLElement>('[data-share]')) {
  for (const link of bar.querySelectorAll<HTMLAnchorElement>('[data-share-popup]')) {
    link.addEventListener('click', (event) => openPopup(event, link));
  }
  const button = bar.querySelector('[data-share-copy]');
  button?.addEventListener('click', () => void copyLink(bar, button));
}
