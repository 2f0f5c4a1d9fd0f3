/** Prints the tickets and nothing else of the page; the rules of tickets.module.css see to it. */
export function printTickets(): void {
  const root = document.documentElement;
  root.setAttribute('data-print-tickets', '');
  window.addEventListener('afterprint', () => root.removeAttribute('data-print-tickets'), { once: true });
  window.print();
}
