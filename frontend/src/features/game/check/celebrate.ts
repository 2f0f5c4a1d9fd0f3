export const CONFETTI_PIECES = 300;

let stop: (() => void) | undefined;

const LASTS_MS = 3000;

/** Confetti over everything but a dialog (spec section 9); none for those who asked for less motion. */
export async function celebrate(): Promise<void> {
  const { default: confetti } = await import('canvas-confetti');
  stopCelebrating();
  const canvas = document.createElement('canvas');
  canvas.setAttribute('aria-hidden', 'true');
  canvas.style.cssText =
    'position: fixed; inset: 0; width: 100%; height: 100%; z-index: 1000; pointer-events: none';
  canvas.style.clipPath = around(document.querySelector('[role="dialog"]'));
  document.body.append(canvas);
  // The page's content security policy allows no worker made from a string.
  const fire = confetti.create(canvas, { resize: true, useWorker: false, disableForReducedMotion: true });
  // A slow machine would take its time over the frames: it ends by the clock.
  const timer = setTimeout(stopCelebrating, LASTS_MS);
  stop = () => {
    clearTimeout(timer);
    fire.reset();
    canvas.remove();
  };
  await fire({
    particleCount: CONFETTI_PIECES,
    spread: 110,
    startVelocity: 55,
    ticks: 180,
    origin: { y: 0.65 },
  });
  canvas.remove();
}

/** All of the window but the dialog with the verdict and the sums. */
function around(dialog: Element | null): string {
  if (!dialog) return 'none';
  const { left, top, right, bottom } = dialog.getBoundingClientRect();
  const edge = `M0 0H${innerWidth}V${innerHeight}H0Z`;
  return `path(evenodd, "${edge}M${left} ${top}H${right}V${bottom}H${left}Z")`;
}

/** The next card checked has not won because the one before did. */
export function stopCelebrating(): void {
  stop?.();
  stop = undefined;
}
