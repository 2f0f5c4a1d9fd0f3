import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** More rows than anyone reads on paper, and more than a browser lays out in reasonable time. */
export const MOST_PRINTED = 5_000;

/** Prints one section of the page; the print rules of base.css hide the others. */
export function printOnly(section: Element | null): void {
  section?.setAttribute('data-print-only', '');
  document.documentElement.setAttribute('data-print-one', '');
  window.addEventListener(
    'afterprint',
    () => {
      section?.removeAttribute('data-print-only');
      document.documentElement.removeAttribute('data-print-one');
    },
    { once: true },
  );
  window.print();
}

/** Whether the page is being printed just now: then a table shows all its rows, not a page of them. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // The browser takes its picture as soon as the listeners are done.
    const before = () => flushSync(() => setPrinting(true));
    const after = () => setPrinting(false);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  return printing;
}
