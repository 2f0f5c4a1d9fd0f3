import { optionalCode } from '../../../api/optional-code.ts';

export const CONFETTI_PIECES = 300;

const LASTS_MS = 3000;

type Confetti = typeof import('canvas-confetti');

export const loadConfetti = () => optionalCode(() => import('canvas-confetti'));

/**
 * Confetti over everything but `dialog` (spec section 9), none for those who asked for less motion. The answer ends it, also
 * where its code has yet to come: the next card checked has not won because the one before did.
 */
export function celebrate(dialog: Element): () => void {
  let over = false;
  let stop: (() => void) | undefined;
  loadConfetti().then(
    ({ default: confetti }) => {
      if (!over) stop = fire(confetti, dialog);
    },
    () => undefined,
  );
  return () => {
    over = true;
    stop?.();
  };
}

function fire(confetti: Confetti, dialog: Element): () => void {
  const canvas = document.createElement('canvas');
  canvas.setAttribute('aria-hidden', 'true');
  canvas.style.cssText =
    'position: fixed; inset: 0; width: 100%; height: 100%; z-index: 1000; pointer-events: none';
  const size = new ResizeObserver(() => (canvas.style.clipPath = around(dialog)));
  size.observe(dialog);
  size.observe(canvas);
  canvas.style.clipPath = around(dialog);
  document.body.append(canvas);
  // The page's content security policy allows no worker made from a string.
  const shoot = confetti.create(canvas, { resize: true, useWorker: false, disableForReducedMotion: true });
  const stop = () => {
    clearTimeout(timer);
    size.disconnect();
    shoot.reset();
    canvas.remove();
  };
  // A slow machine would take its time over the frames: it ends by the clock.
  const timer = setTimeout(stop, LASTS_MS);
  void shoot({
    particleCount: CONFETTI_PIECES,
    spread: 110,
    startVelocity: 55,
    ticks: 180,
    origin: { y: 0.65 },
  })?.then(stop);
  return stop;
}

/** All of the window but the dialog with the verdict and the sums. */
function around(dialog: Element): string {
  const { left, top, right, bottom } = dialog.getBoundingClientRect();
  const edge = `M0 0H${innerWidth}V${innerHeight}H0Z`;
  return `path(evenodd, "${edge}M${left} ${top}H${right}V${bottom}H${left}Z")`;
}
