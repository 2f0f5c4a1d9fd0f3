import type { Page } from '@playwright/test';

/** What someone sees who cannot press or read what is there: texts and controls cut off, controls over each other. */
export async function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const CONTROLS = 'button, select, input, summary, a[href], [role="slider"]';
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`;
    const seen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    /** The part of an element that its scrolling or clipping ancestors let through. */
    const visiblePart = (element: Element) => {
      let { left, top, right, bottom } = element.getBoundingClientRect();
      const fixed = (one: Element) => getComputedStyle(one).position === 'fixed';
      for (let one = element; !fixed(one) && one.parentElement; one = one.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(one.parentElement);
        const box = one.parentElement.getBoundingClientRect();
        if (overflowX !== 'visible') [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
        if (overflowY !== 'visible') [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
      }
      return { left, top, right, bottom };
    };
    const faults: string[] = [];

    // A heading may end in an ellipsis, and what the keyboard reaches may scroll; nothing else is wider than its box.
    for (const element of document.querySelectorAll('main *, header *, [role="dialog"] *')) {
      const { overflowX, clipPath, position } = getComputedStyle(element);
      const scrolls = /auto|scroll/.test(overflowX) && element.hasAttribute('tabindex');
      const empty = element.tagName !== 'INPUT' && !element.textContent?.trim();
      const cut =
        overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1 && !scrolls && !empty;
      const aside = clipPath !== 'none' || (position === 'absolute' && element.clientWidth <= 1);
      if (cut && !aside && seen(element) && element.clientWidth > 1 && element.tagName !== 'H1')
        faults.push(`cut off: ${nameOf(element)} ${element.scrollWidth} in ${element.clientWidth}`);
    }

    const dialog = document.querySelector('[role="dialog"]');
    const controls = [...(dialog ?? document).querySelectorAll(CONTROLS)]
      .filter((one) => seen(one) && getComputedStyle(one).clipPath === 'none' && one.clientWidth > 1)
      .map((one) => ({ one, box: visiblePart(one) }))
      .filter(({ box }) => box.right - box.left > 1 && box.bottom - box.top > 1);
    for (const { one, box } of controls)
      if (box.left < -1 || box.right > innerWidth + 1) faults.push(`beyond the window: ${nameOf(one)}`);
    /** What stays where it is while the page scrolls under it. */
    const stays = (element: Element) => {
      for (let one: Element | null = element; one; one = one.parentElement)
        if (/fixed|sticky/.test(getComputedStyle(one).position)) return true;
      return false;
    };
    controls.forEach(({ one, box }, place) => {
      for (const { one: other, box: its } of controls.slice(place + 1)) {
        if (one.contains(other) || other.contains(one)) continue;
        const field = one.closest('.mantine-Input-wrapper');
        if (field?.contains(other) || stays(one) !== stays(other)) continue;
        const wide = Math.min(box.right, its.right) - Math.max(box.left, its.left);
        const high = Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top);
        if (wide > 1 && high > 1) faults.push(`over each other: ${nameOf(one)}, ${nameOf(other)}`);
      }
    });
    return faults;
  });
}
