/**
 * Loads the page anew, after `first`, unless the server cannot be reached: then it would leave nothing on the screen. Whether
 * it does.
 */
export async function reloadIfReachable(first?: () => void): Promise<boolean> {
  const reachable = await fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (reachable) {
    first?.();
    window.location.reload();
  }
  return reachable;
}
