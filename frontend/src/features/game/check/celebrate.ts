export const CONFETTI_PIECES = 300;

let stop: (() => void) | undefined;

/** Confetti over everything (spec section 9); none for those who asked for less motion. */
export async function celebrate(): Promise<void> {
  const { default: confetti } = await import('canvas-confetti');
  stopCelebrating();
  const canvas = document.createElement('canvas');
  canvas.setAttribute('aria-hidden', 'true');
  canvas.style.cssText =
    'position: fixed; inset: 0; width: 100%; height: 100%; z-index: 1000; pointer-events: none';
  document.body.append(canvas);
  // The page's content security policy allows no worker made from a string.
  const fire = confetti.create(canvas, { resize: true, useWorker: false, disableForReducedMotion: true });
  stop = () => {
    fire.reset();
    canvas.remove();
  };
  await fire({
    particleCount: CONFETTI_PIECES,
    spread: 110,
    startVelocity: 55,
    ticks: 220,
    origin: { y: 0.65 },
  });
  canvas.remove();
}

/** The next card checked has not won because the one before did. */
export function stopCelebrating(): void {
  stop?.();
  stop = undefined;
}
