// Embeds are links; this puts what they lead to in their place, once a reader asks for it.
import { embedOf } from '#src/domain/writing/embeds.ts';

for (const link of document.querySelectorAll<HTMLAnchorElement>('.prose .embed > a')) {
  const embed = embedOf(link.href);
  if (!embed) continue;
  link.addEventListener('click', (event) => {
    // With a key held, somebody wants it in a place of its own.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const frame = document.createElement('iframe');
    frame.src = embed.frame;
    frame.title = link.textContent;
    frame.allow = 'autoplay; fullscreen; encrypted-media; picture-in-picture';
    frame.allowFullscreen = true;
    frame.tabIndex = 0;
    // Here, so that no story without one carries it.
    Object.assign(frame.style, { inlineSize: '100%', aspectRatio: '16 / 9', border: '0' });
    link.replaceWith(frame);
    frame.focus();
  });
}
