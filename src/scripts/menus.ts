/*
 * Opens and closes the menus where the browser does not: Safari before 17, Firefox before 125, Chrome before 114. shell.ts
 * hears of it as it does of popovers, and menus.css shows a menu whose button is expanded.
 */

for (const button of document.querySelectorAll<HTMLElement>('[popovertarget]')) {
  const menu = button.nextElementSibling;
  if (!(menu instanceof HTMLElement)) continue;
  const isOpen = () => button.getAttribute('aria-expanded') === 'true';
  const show = (newState: 'open' | 'closed') =>
    menu.dispatchEvent(Object.assign(new Event('toggle'), { newState }));
  menu.hidePopover = () => show('closed');
  // menus.css may have it open already.
  const isUsed = [button, menu].some((part) => part.matches(':focus-within'));
  button.setAttribute('aria-expanded', String(isUsed));

  button.addEventListener('click', (event) => {
    if (event.defaultPrevented) return;
    show(isOpen() ? 'closed' : 'open');
    if (isOpen()) menu.querySelector<HTMLElement>('[autofocus]')?.focus();
  });
  // A tap beside it is no click in Safari, and the key that opens another menu is no tap.
  for (const type of ['pointerup', 'click'])
    document.addEventListener(type, ({ target }) => {
      if (target instanceof Node && !button.contains(target) && !menu.contains(target) && isOpen())
        show('closed');
    });
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !isOpen()) return;
    if (menu.contains(document.activeElement)) button.focus();
    show('closed');
  });
}

export {};
