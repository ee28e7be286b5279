// Share links are real links; this opens them in a small window, and makes "Copy link" and the system's own sheet
// work where the browser has them.

const POPUP = 'popup,width=600,height=400,noopener,noreferrer';

/** Without whatever brought the reader here: a query of a campaign, a place within the text. */
const address = () => location.origin + location.pathname;

function openPopup(event: Event, link: HTMLAnchorElement) {
  event.preventDefault();
  window.open(link.href, '_blank', POPUP);
}

async function copyLink({ dataset }: HTMLElement, button: HTMLElement) {
  const copied = await navigator.clipboard
    .writeText(address())
    .then(() => true)
    .catch(() => false);
  const kind = copied ? 'copied' : 'failed';
  const title = dataset[`${kind}Title`] ?? '';
  await loadToasts().then(
    ({ showToast }) =>
      showToast({ title, message: dataset[`${kind}Text`], tone: copied ? 'success' : 'error' }),
    // Without a network the button says it itself.
    () => {
      button.title = title;
      button.append(title);
    },
  );
}

const loadToasts = () => import('#src/browser/toasts.ts');

/** The sheet with everybody to whom this device can send something. Who closes it wanted nothing. */
const shareElsewhere = () =>
  navigator
    .share({ title: document.querySelector('h1')?.textContent.trim() ?? '', url: address() })
    .catch(() => undefined);

function offer(item: HTMLElement | null, works: boolean, act: (button: HTMLElement) => unknown) {
  const button = item?.querySelector('button');
  if (!item || !button || !works) return;
  item.hidden = false;
  button.addEventListener('click', () => void act(button));
}

for (const bar of document.querySelectorAll<HTMLElement>('[data-share]')) {
  for (const link of bar.querySelectorAll<HTMLAnchorElement>('[data-share-popup]')) {
    link.addEventListener('click', (event) => openPopup(event, link));
  }
  // Both are only there on secure origins.
  offer(bar.querySelector('[data-share-copy]'), 'clipboard' in navigator, (button) =>
    copyLink(bar, button),
  );
  offer(bar.querySelector('[data-share-native]'), 'share' in navigator, shareElsewhere);
}
