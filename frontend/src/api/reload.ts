/** Loads the page anew, unless the server cannot be reached: then it would leave nothing on the screen. Whether it does. */
export async function reloadIfReachable(): Promise<boolean> {
  const reachable = await fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (reachable) window.location.reload();
  return reachable;
}
