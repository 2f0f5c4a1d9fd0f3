/** What leaves the dialog around an element, and has the focus when that opens. */
export function wayOutOf(element: Element | null): HTMLElement | null {
  return element?.closest('[role="dialog"]')?.querySelector<HTMLElement>('[data-autofocus]') ?? null;
}
