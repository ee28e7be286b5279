/** A `ref` of what takes the focus when it comes: where it would be lost with what was there before. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
