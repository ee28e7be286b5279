// Share links are real links; this opens them in a small window and makes "Copy link" work.

const POPUP = 'popup,width=600,height=400,noopener,noreferrer';

function openPopup(event: Event, link: HTMLAnchorElement) {
  event.preventDefault();
  window.open(link.href, '_blank', POPUP);
}

async function copyLink(bar: HTMLElement) {
  try {
    // Without whatever brought the reader here: a query of a campaign, a place within the text.
    await navigator.clipboard.writeText(location.origin + location.pathname);
    await toast(bar.dataset['copiedTitle'], bar.dataset['copiedText']);
  } catch {
    await toast(bar.dataset['failedTitle'], bar.dataset['failedText'], true);
  }
}

async function toast(title = '', message = '', destructive = false) {
  const { showToast } = await import('#src/stores/toasts.ts');
  showToast({ title, message, tone: destructive ? 'error' : 'success' });
}

for (const bar of document.querySelectorAll<HTMLElement>('[data-share]')) {
  for (const link of bar.querySelectorAll<HTMLAnchorElement>('[data-share-popup]')) {
    link.addEventListener('click', (event) => openPopup(event, link));
  }
  bar.querySelector('[data-share-copy]')?.addEventListener('click', () => void copyLink(bar));
}
