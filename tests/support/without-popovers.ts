import type { BrowserContext } from '@playwright/test';

/**
 * Makes a browser one that knows no popovers, as Safari before 17, Firefox before 125 and Chrome before 114: nothing opens,
 * closes or hides an element for its attribute, the pseudo-class makes a rule or a question of `@supports` invalid, and
 * scripts find none of the API. The attribute gets another name wherever it stands, so that a page's own rules and scripts
 * still find the elements. Those browsers know no anchors either, and keep what is fixed in a container in its box.
 * Pages need `bypassCSP`: their styles are others than those that were hashed.
 */
export async function forgetPopovers(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const names = ['popover', 'showPopover', 'hidePopover', 'togglePopover'];
    for (const name of names) Reflect.deleteProperty(HTMLElement.prototype, name);
    for (const name of ['popoverTargetElement', 'popoverTargetAction'])
      Reflect.deleteProperty(HTMLButtonElement.prototype, name);
  });
  await context.route('**/*', async (route) => {
    const type = route.request().resourceType();
    if (!['document', 'stylesheet', 'script'].includes(type)) return route.fallback();
    const response = await route.fetch({ maxRedirects: 0 });
    const body = (await response.text())
      .replaceAll(':popover-open', ':unknown-open')
      .replaceAll('position-area', 'unknown-area')
      .replaceAll(
        'container:header/inline-size',
        'container:header/inline-size;contain:layout inline-size style',
      )
      .replaceAll(/\bpopover(?=[\s>\]])/g, 'data-popover');
    return route.fulfill({ response, body });
  });
}
