const PIECES = 300;

/** Confetti over everything (spec section 9); none for those who asked for less motion. */
export async function celebrate(): Promise<void> {
  const { default: confetti } = await import('canvas-confetti');
  const canvas = document.createElement('canvas');
  canvas.setAttribute('aria-hidden', 'true');
  Object.assign(canvas.style, {
    position: 'fixed',
    inset: '0',
    width: '100%',
    height: '100%',
    zIndex: '1000',
    pointerEvents: 'none',
  });
  document.body.append(canvas);
  try {
    // The page's content security policy allows no worker made from a string.
    const fire = confetti.create(canvas, { resize: true, useWorker: false, disableForReducedMotion: true });
    await fire({ particleCount: PIECES, spread: 110, startVelocity: 55, ticks: 220, origin: { y: 0.65 } });
  } finally {
    canvas.remove();
  }
}
